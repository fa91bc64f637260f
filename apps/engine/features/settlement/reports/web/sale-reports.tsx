import './reports.css';
import './chart.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import { apiPath, SALE_SHEETS, type SaleReport, type SaleSheet } from '@quarterline/contract';
import { formatAcreNumber, formatCompactPrice, formatPerAcre, formatPrice, type OfFormat } from '@quarterline/listing';
import { ButtonLink } from '@quarterline/ui';
import { useContext } from 'react';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { SaleFormatContext } from '#platform/staff/web/sales/sale-head.tsx';
import { BarChart } from './bar-chart.tsx';
import { SheetLinks } from './sheet-links.tsx';

type FormatTexts = {
  sheets: Record<SaleSheet, [name: string, what: string]>;
  prices: string;
  chart: string;
  highest: string;
  noOffer: string;
  offers: string;
  takePart: string;
  /** True where offers rise, and their times say something. */
  hasTiming: boolean;
  tookPart: (refused: number) => string;
};

const SHEETS: FormatTexts['sheets'] = {
  results: ['Results', 'Every purchase with its amounts, its buyer and how far it has come.'],
  bids: ['Bid record', 'Every bid, taken, refused or voided, with who made it and when.'],
  bidders: ['Bidder list', 'Everybody who asked to bid, with names on title, limits and how often they bid.'],
};

const TEXTS: OfFormat<FormatTexts> = {
  ascending: {
    sheets: SHEETS,
    prices: 'Price, and where bidding began',
    chart: 'bid, with a mark where bidding began',
    highest: 'Highest bid',
    noOffer: 'no bid',
    offers: 'Bids',
    takePart: 'bid',
    hasTiming: true,
    tookPart: (refused) => `bid. ${refused} bids were refused.`,
  },
  sealedTender: {
    sheets: {
      ...SHEETS,
      bids: [
        'Tenders',
        'Every tender with its bidder and its lot. Amount, place and result once the tenders are opened.',
      ],
      bidders: [
        'Bidder list',
        'Everybody who asked to take part, with names on title, limits and how many tenders they sent.',
      ],
    },
    prices: 'Price and minimum tender',
    chart: 'tender, with a mark at its minimum',
    highest: 'Highest tender',
    noOffer: 'no tender opened',
    offers: 'Tenders that count',
    takePart: 'take part',
    hasTiming: false,
    tookPart: () => 'tendered.',
  },
};

/** A sale in figures: charts with their tables, documents and tables to take away. */
export function SaleReports({ slug, report }: { slug: string; report: SaleReport }) {
  const { parcels, rise, timing, counts, zone, status } = report;
  const texts = TEXTS[useContext(SaleFormatContext) ?? 'ascending'];
  const { sheets } = texts;
  const total = timing.reduce((sum, { bids }) => sum + bids, 0);
  return (
    <div className="reports">
      <section aria-labelledby="rep-files">
        <h2 id="rep-files">Downloads</h2>
        <ul className="reports-files ruled">
          {SALE_SHEETS.map((sheet) => (
            <li key={sheet}>
              <span>
                <b>{sheets[sheet][0]}</b> {sheets[sheet][1]}
              </span>
              <SheetLinks
                name={sheets[sheet][0]}
                href={(format) =>
                  apiPath('GET /api/admin/auctions/:slug/reports/:sheet/:format', { slug, sheet, format })
                }
              />
            </li>
          ))}
          {status === 'completed' ? (
            <li>
              <span>
                <b>Papers</b> The report to the seller, without names; the statement for everybody, which says why the
                block or the parcels won.
              </span>
              <span className="row row--8">
                <ButtonLink
                  size="row"
                  href={apiPath('GET /api/admin/auctions/:slug/papers/:pdf', { slug, pdf: 'report' })}
                >
                  Report to the seller
                </ButtonLink>
                <ButtonLink
                  size="row"
                  href={apiPath('GET /api/admin/auctions/:slug/papers/:pdf', { slug, pdf: 'statement' })}
                >
                  Sale statement
                </ButtonLink>
              </span>
            </li>
          ) : null}
        </ul>
      </section>
      <section aria-labelledby="rep-prices">
        <h2 id="rep-prices">{texts.prices}</h2>
        <div className="reports-two">
          <BarChart
            title={`Each parcel’s price or highest ${texts.chart}. The table beside it has the figures.`}
            bars={parcels.map(({ stake, name, startCents, highCents, priceCents }) => ({
              label: `${stake}  ${name}`,
              value: priceCents ?? highCents ?? 0,
              mark: startCents,
              text: (priceCents ?? highCents) ? formatPrice(priceCents ?? highCents ?? 0) : texts.noOffer,
            }))}
          />
          <AdminTable
            look="reports-table"
            heads={['Parcel', 'Acres', 'Start', 'Price', 'Per acre', texts.offers, 'Bidders']}
            figuresFrom={1}
          >
            {parcels.map((one) => (
              <tr key={one.stake}>
                <th scope="row">
                  {one.stake} {one.name}
                </th>
                <td className="is-right num">{formatAcreNumber(one.acres)}</td>
                <td className="is-right num">{formatPrice(one.startCents)}</td>
                <td className="is-right num">
                  {one.priceCents !== null
                    ? formatPrice(one.priceCents)
                    : one.highCents === null
                      ? '–'
                      : `${texts.highest} ${formatPrice(one.highCents)}`}
                </td>
                <td className="is-right num">
                  {one.priceCents === null ? '–' : formatPerAcre(one.priceCents, one.acres).replace(' per acre', '')}
                </td>
                <td className="is-right num">{one.bids}</td>
                <td className="is-right num">{one.bidders}</td>
              </tr>
            ))}
          </AdminTable>
        </div>
      </section>
      {texts.hasTiming ? <Timing timing={timing} total={total} /> : null}
      {rise.length < 2 ? null : (
        <section aria-labelledby="rep-rise">
          <h2 id="rep-rise">How the parcels rose together</h2>
          <div className="reports-two">
            <RiseChart rise={rise} zone={zone} />
            <AdminTable look="reports-table" heads={['When', 'All parcels']} figuresFrom={1}>
              {milestones(rise).map(({ at, totalCents }) => (
                <tr key={at}>
                  <th scope="row">{formatShort(at, zone)}</th>
                  <td className="is-right num">{formatPrice(totalCents)}</td>
                </tr>
              ))}
            </AdminTable>
          </div>
        </section>
      )}
      <p className="reports-note">
        {counts.asked} asked to {texts.takePart}, {counts.approved} were approved, {counts.bid}{' '}
        {texts.tookPart(counts.refused)}
      </p>
    </div>
  );
}

const Timing = ({ timing, total }: { timing: SaleReport['timing']; total: number }) => (
  <section aria-labelledby="rep-timing">
    <h2 id="rep-timing">When bids came, before the close in force</h2>
    {total === 0 ? (
      <p className="field-hint">There is no bid yet.</p>
    ) : (
      <div className="reports-two">
        <BarChart
          title={`Of ${total} bids: ${timing.map(({ label, bids }) => `${label.toLowerCase()} ${bids}`).join(', ')}.`}
          bars={timing.map(({ label, bids }) => ({ label, value: bids, text: String(bids) }))}
        />
        <AdminTable look="reports-table" heads={['Before the close', 'Bids', 'Share']} figuresFrom={1}>
          {timing.map(({ label, bids }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="is-right num">{bids}</td>
              <td className="is-right num">{Math.round((bids / total) * 100)} %</td>
            </tr>
          ))}
        </AdminTable>
      </div>
    )}
  </section>
);

const MAX_LINES = 8;

/** First, last, and some between them. */
const milestones = (rise: SaleReport['rise']): SaleReport['rise'] => {
  const every = Math.max(1, Math.ceil(rise.length / MAX_LINES));
  return rise.filter((_, index) => index % every === 0 || index === rise.length - 1);
};

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 70;
const FOOT = 28;

/** How the prices rose, in steps: nothing happens between two bids. */
function RiseChart({ rise, zone }: { rise: SaleReport['rise']; zone: CivilZone }) {
  const [first, last] = [rise[0], rise.at(-1)];
  if (!first || !last || rise.length < 2) return null;
  const most = Math.max(...rise.map(({ totalCents }) => totalCents));
  const across = (index: number): number => LEFT + (index / (rise.length - 1)) * (WIDTH - LEFT - 8);
  const up = (cents: number): number => 8 + (1 - cents / most) * (HEIGHT - FOOT - 8);
  const path = rise
    .map(({ totalCents }, index) =>
      index === 0 ? `M${across(0)} ${up(totalCents)}` : `H${across(index)}V${up(totalCents)}`,
    )
    .join('');
  const title = `From ${formatCompactPrice(first.totalCents)} on ${formatShort(first.at, zone)} to ${formatCompactPrice(last.totalCents)} on ${formatShort(last.at, zone)}, in ${rise.length} steps.`;
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path className="chart-grid" d={`M${LEFT} ${up(most * share)}H${WIDTH - 8}`} />
          <text className="chart-axis" x={LEFT - 8} y={up(most * share)} dominantBaseline="central" textAnchor="end">
            {formatCompactPrice(most * share)}
          </text>
        </g>
      ))}
      <path className="chart-steps" d={path} />
      <path className="chart-baseline" d={`M${LEFT} ${HEIGHT - FOOT}H${WIDTH - 8}`} />
      <text className="chart-axis" x={LEFT} y={HEIGHT - 8}>
        First bid
      </text>
      <text className="chart-axis" x={WIDTH - 8} y={HEIGHT - 8} textAnchor="end">
        Last bid
      </text>
    </svg>
  );
}
