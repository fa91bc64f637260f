import type { SaleReport } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SaleReports } from '../web/sale-reports.tsx';

const LOT = { acres: 160, startCents: dollars(700_000), bids: 3, bidders: 2, isBlock: false };
const REPORT: SaleReport = {
  name: 'Round Hill',
  zone: 'America/Edmonton',
  status: 'live',
  parcels: [
    { ...LOT, stake: '1', name: 'Home quarter', highCents: dollars(900_000), priceCents: dollars(900_000) },
    { ...LOT, stake: '2', name: 'West quarter', highCents: dollars(820_000), priceCents: null },
    { ...LOT, stake: '3', name: 'Slough', highCents: null, priceCents: null, bids: 0, bidders: 0 },
    { ...LOT, stake: '1–2', name: 'Both quarters', isBlock: true, highCents: dollars(1_750_000), priceCents: null },
  ],
  rise: [],
  timing: [],
  counts: { asked: 4, approved: 3, bid: 2, refused: 0 },
};

it('shows in the chart and in the table the same lots with the same amounts, the block among them', () => {
  const page = new DOMParser().parseFromString(
    renderToStaticMarkup(<SaleReports slug="round-hill" report={REPORT} />),
    'text/html',
  );
  const texts = (of: string) => [...page.querySelectorAll(of)].map(({ textContent }) => textContent);
  expect(texts('.chart-value')).toEqual(['$900,000', '$820,000', 'no bid', '$1,750,000']);
  expect(texts('.reports-table tbody tr > :nth-child(4)')).toEqual([
    '$900,000',
    'Highest bid $820,000',
    '–',
    'Highest bid $1,750,000',
  ]);
});
