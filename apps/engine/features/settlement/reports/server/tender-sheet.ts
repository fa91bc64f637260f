import { formatSecond } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import { type ParcelState, rankedBids, type SaleEvent, type SaleState } from '@quarterline/rules';
import { uncountedTenderText } from '@quarterline/text';
import type { BidRecordRow } from '#features/settlement/purchases/store/report-store.ts';
import type { Sheet, SheetValue } from '#platform/pages/write-sheet.ts';

type Of<Kind extends SaleEvent['kind']> = Extract<SaleEvent, { kind: Kind }>;

const TITLES = [
  'Entry',
  'When (UTC)',
  'When there',
  'Lot',
  'Bidder',
  'Name',
  'Round',
  'Amount',
  'Place',
  'Result',
  'Encrypted',
];

/**
 * Every tender of a sale, oldest first. What nobody has opened has no amount and no place, and says that it is sealed.
 * `rows`: who sent them.
 */
export function tenderSheet(
  { parcels, zone }: Pick<PublishedSale, 'parcels' | 'zone'>,
  { state, events }: { state: SaleState; events: readonly SaleEvent[] },
  rows: readonly BidRecordRow[],
): Sheet {
  const senders = new Map(rows.map((row) => [row.event.sequence, row]));
  return {
    name: 'Tenders',
    columns: TITLES.map((title) => ({ title })),
    rows: events.flatMap((event): SheetValue[][] => {
      if (event.kind !== 'tender_placed') return [];
      const { amountCents, place, result } = outcomeOf(event, events, state);
      return [
        [
          event.sequence,
          new Date(event.decidedAt),
          formatSecond(event.decidedAt, zone),
          parcels.find(({ id }) => id === event.parcelId)?.name ?? '',
          senders.get(event.sequence)?.bidder_number ?? null,
          senders.get(event.sequence)?.bidder_name ?? null,
          event.round,
          amountCents === null ? null : amountCents / 100,
          place,
          result,
          event.encryptedBy === 'browser' ? 'In the bidder’s browser' : 'By our server, as it arrived',
        ],
      ];
    }),
  };
}

type Outcome = { amountCents: number | null; place: number | null; result: string };

const outcomeOf = (placed: Of<'tender_placed'>, events: readonly SaleEvent[], state: SaleState): Outcome => {
  const opened = events.find(
    (event): event is Of<'tender_opened'> => event.kind === 'tender_opened' && event.placedSequence === placed.sequence,
  );
  if (!opened) return { amountCents: null, place: null, result: unopenedText(placed, events, state) };
  const { amountCents } = opened;
  if (opened.uncounted !== null)
    return { amountCents, place: null, result: `Does not count: it ${uncountedTenderText(opened.uncounted)}` };
  const lot = state.parcels.find(({ id }) => id === placed.parcelId);
  const index = [...rankedBids(lot?.leading ?? null)].findIndex(({ bidId }) => bidId === placed.bidId);
  if (index < 0) return { amountCents, place: null, result: droppedText(placed, events) };
  return { amountCents, place: index + 1, result: lot === undefined ? '' : countedText(lot, index) };
};

/** Text for a counted tender that is no longer in the ranks of its lot. */
const droppedText = ({ bidId }: Of<'tender_placed'>, events: readonly SaleEvent[]): string =>
  events.some((event) => event.kind === 'bid_voided' && event.bidId === bidId)
    ? 'Voided by an addendum'
    : 'Raised in the second round';

/** Explains why a tender was not opened, or that it still can be. */
const unopenedText = (placed: Of<'tender_placed'>, events: readonly SaleEvent[], state: SaleState): string => {
  if (state.tender?.standing.some(({ bidId }) => bidId === placed.bidId)) return 'Sealed until two openers open it';
  const voided = events.find((event) => event.kind === 'tender_voided' && event.bidId === placed.bidId);
  if (voided) return `Voided by entry ${voided.sequence}, never opened`;
  const withdrawn = events.find((event) => event.kind === 'tender_withdrawn' && event.withdraws === placed.bidId);
  if (withdrawn) return `Withdrawn by entry ${withdrawn.sequence}, never opened`;
  const replaced = events.find(
    (event) =>
      event.kind === 'tender_placed' &&
      event.sequence > placed.sequence &&
      event.bidderId === placed.bidderId &&
      event.parcelId === placed.parcelId &&
      event.round === placed.round,
  );
  if (replaced) return `Replaced by entry ${replaced.sequence}, never opened`;
  return 'Never opened';
};

/** Result of a counted tender: for the highest one, the outcome of its lot. */
const countedText = ({ phase, kind }: Pick<ParcelState, 'phase' | 'kind'>, index: number): string => {
  if (phase === 'open' || phase === 'scheduled' || phase === 'closed') return 'Counts, not decided yet';
  if (phase === 'withdrawn') return 'The lot was withdrawn';
  if (index > 0) return 'Not the highest';
  switch (phase) {
    case 'provisional':
      return 'Highest, the seller has not answered yet';
    case 'sold':
      return 'Sold';
    case 'sold_en_bloc':
      return 'Highest, the lot was sold with its block';
    case 'no_sale':
      return kind === 'enBloc' ? 'Highest, the block was not sold as a whole' : 'Highest, not sold';
  }
};
