import { formatClock, formatLong } from '@quarterline/civil-time';
import { formatAcreNumber, formatPerAcre, sumAcres } from '@quarterline/listing';
import {
  type AfterSale,
  lotOutcome,
  type OutcomeView,
  partsOfBlock,
  type SaleEvent,
  type SaleState,
  viewOutcome,
  viewSale,
  whyTenderUnsold,
} from '@quarterline/rules';
import { moneyText, tenderUnsoldText } from '@quarterline/text';
import { openPdf, type Pdf } from '#platform/pdf/pdf.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { explainBlock } from './explain-block.ts';
import { documentWords } from './format-words.ts';
import { saleHead } from './pdf-head.ts';
import { publicActions } from './public-actions.ts';

export type SaleFacts = {
  sale: Pick<SaleRow, 'slug' | 'editorial' | 'demo' | 'brand'>;
  state: SaleState;
  events: readonly SaleEvent[];
  /** Each purchase now, and the released prices. */
  after: AfterSale;
  record: { size: number; root: string };
  madeAt: number;
  engineUrl: string;
};

/** Public statement of a sale's results and their reasons: no names, no number of bidders. */
export function saleStatement(facts: SaleFacts): Promise<Buffer> {
  const { sale, state, events, record } = facts;
  const { editorial } = sale;
  const words = documentWords(state);
  const pdf = openPdf(saleHead('Sale statement', facts));
  const [from, to] = dayOf(state);
  pdf.text(
    `${words.ran} ${formatLong(from, to, editorial.zone)}. Every time below is ${editorial.zone === 'America/Edmonton' ? 'Alberta time' : 'the time where the land lies'}.`,
  );
  pdf.heading('What was sold');
  resultTable(pdf, facts);
  for (const sentence of whyUnsold(facts)) pdf.text(sentence, { gap: 4 });
  for (const group of state.groups) {
    const block = explainBlock(state, group, editorial, facts.after);
    pdf.heading(`Why ${group.outcome === 'block' ? 'the block' : 'the parcels'}: ${block.name}`);
    for (const sentence of block.sentences) pdf.text(sentence, { gap: 4 });
    pdf.text('', { gap: 2 });
    pdf.table(
      [
        { title: 'Parcel', width: 40 },
        { title: words.high, width: 20, right: true },
        { title: 'Counted', width: 20, right: true },
        ...(group.outcome === 'block' ? [{ title: 'Part of the price', width: 22, right: true as const }] : []),
      ],
      block.parts.map(({ stake, name, highCents, countedCents, partCents }) => [
        `${stake}  ${name}`,
        highCents === null ? words.noOffer : moneyText(highCents),
        moneyText(countedCents),
        ...(group.outcome === 'block' ? [partCents === null ? '' : moneyText(partCents)] : []),
      ]),
    );
  }
  const actions = publicActions(events, editorial);
  pdf.heading(words.besides);
  if (actions.length === 0) pdf.text(`Nothing: ${words.nothingBesides}, the engine was there all the time.`);
  else
    pdf.table(
      [
        { title: 'When', width: 22 },
        { title: 'What', width: 78 },
      ],
      actions.map(({ at, words: what }) => [formatClock(at, editorial.zone), what]),
    );
  pdf.heading('How to check this');
  pdf.text(
    `The record of this sale has ${record.size} entries. It is published without names at ${facts.engineUrl}/api/auctions/${sale.slug}/record, and ${facts.engineUrl}/verify/ checks it in your own browser: it works out again ${words.workedOut}. Its root is at the foot of each page; if one entry were changed, the root would be another.`,
  );
  return pdf.end();
}

/** For a sealed tender: the public reason why a lot was not sold, from the opened tenders. */
const whyUnsold = ({ sale, state }: SaleFacts): string[] => {
  const view = viewSale(state, { role: 'visitor' });
  return state.parcels.flatMap((lot) => {
    const parcel = sale.editorial.parcels.find(({ id }) => id === lot.id);
    const code = whyTenderUnsold(view, lot);
    return parcel && code !== null ? [`${parcel.stake}  ${parcel.name}: ${tenderUnsoldText(code)}`] : [];
  });
};

/** First opening to last close, as they were. */
export const dayOf = ({ parcels }: SaleState): [number, number] => [
  Math.min(...parcels.map(({ opensAt }) => opensAt)),
  Math.max(...parcels.map(({ closedAt, closesAt }) => closedAt ?? closesAt)),
];

const OUTCOMES: Record<OutcomeView['kind'], string> = {
  sold: 'Sold',
  sold_en_bloc: 'Sold with its block',
  offered: 'Sold',
  defaulted: 'Sold',
  unsold: 'Fell through',
  no_sale: 'Not sold',
  withdrawn: 'Withdrawn',
};

/** A block that was sold as one is one line with its price; its parcels have theirs further down, as parts of it. */
const resultTable = (pdf: Pdf, { sale, state, after }: SaleFacts): void => {
  const rows = state.parcels.flatMap((current) => {
    const parcel = sale.editorial.parcels.find(({ id }) => id === current.id);
    if (!parcel || (parcel.enBloc && current.phase !== 'sold')) return [];
    const outcome = lotOutcome(state, current, after);
    const view = outcome && viewOutcome(outcome, { role: 'visitor' });
    const isPart = current.phase === 'sold_en_bloc';
    const land = parcel.enBloc ? partsOfBlock(state, current, current.acceptedBidCents ?? 0) : [];
    const acres = parcel.enBloc
      ? sumAcres(sale.editorial.parcels.filter(({ id }) => land.some(({ parcelId }) => parcelId === id)))
      : parcel.acres;
    const isSettled = view?.kind !== 'sold' || view.priceCents !== null;
    const block = parcel.enBloc && view?.kind === 'sold' ? `One block of ${land.length}` : null;
    const word = isSettled ? (block ?? (view && OUTCOMES[view.kind])) : 'Price not settled';
    return [{ parcel, current, acres, cents: isPart ? null : (view?.priceCents ?? null), word, view }];
  });
  const words = documentWords(state);
  pdf.table(
    [
      { title: 'Parcel', width: 30 },
      { title: 'Acres', width: 11, right: true },
      { title: 'Started at', width: 16, right: true },
      { title: words.offers, width: words.offersWidth, right: true },
      { title: 'Price', width: 17, right: true },
      { title: 'Per acre', width: 14, right: true },
      { title: '', width: 18 },
    ],
    rows.map(({ parcel, current, acres, cents, word }) => [
      `${parcel.stake}  ${parcel.name}`,
      formatAcreNumber(acres),
      parcel.enBloc ? '' : moneyText(current.startingBidCents),
      String(current.bidCount),
      cents === null ? '' : moneyText(cents),
      cents === null ? '' : formatPerAcre(cents, acres).replace(' per acre', ''),
      word ?? 'Not decided',
    ]),
  );
  const sold = rows.filter(({ cents }) => cents !== null);
  const sum = sold.reduce((total, { cents }) => total + (cents ?? 0), 0);
  const acres = sumAcres(sold);
  const isFinal = sold.every(({ view }) => view?.isFinal);
  if (acres > 0)
    pdf.text(
      `Sold in all: ${moneyText(sum)} for ${formatAcreNumber(acres)} acres, ${formatPerAcre(sum, acres)}. ${isFinal ? 'Prices are final.' : 'Prices are final once we release them.'}`,
      { face: 'bold' },
    );
};
