import type { PublishedParcel, PublishedSale } from '@quarterline/contract';
import { isOffered, withoutWithdrawn } from '@quarterline/listing';
import {
  type AfterSale,
  ascendingRulesOf,
  blockExample,
  findParcel,
  formatRulesOf,
  livePhase,
  NOTHING_AFTER_SALE,
  type OutcomeView,
  type ParcelState,
  type ParcelView,
  parcelsInBlock,
  type SaleEvent,
  type SaleState,
  saleStatus,
  viewParcel,
} from '@quarterline/rules';

const PUBLIC_KINDS: ReadonlySet<SaleEvent['kind']> = new Set([
  'sale_scheduled',
  'sale_opened',
  'sale_completed',
  'sale_postponed',
  'sale_cancelled',
  'parcel_closed',
  'parcel_unsold',
  'parcel_sold',
  'parcel_sold_en_bloc',
  'parcel_withdrawn',
  'resume_announced',
  'parcel_resumed',
  'close_moved',
  'starting_bid_lowered',
  'recess_began',
  'en_bloc_opened',
  'en_bloc_decided',
  'sale_held',
  'parcel_held',
  'sale_resumed',
  'bid_voided',
  'tenders_closed',
  'tenders_opened',
  'second_round_began',
  'seller_asked',
]);

/**
 * True for an event that changes the public pages. Single bids do not: pages show the starting bid until the sale is
 * over, and say that a late bid moves a close.
 */
const isPublic = (event: SaleEvent): boolean => PUBLIC_KINDS.has(event.kind);

/** For the queue of a sale, which publishes in the same transaction that makes the news. */
export const publicSale = { isNews: (event: SaleEvent): boolean => isPublic(event), compose: composePublishedSale };

/**
 * The sale as anybody may read it: what the staff wrote, with what the record says laid over it, and over that what
 * became of each purchase: its price now, and the price that was released once everything was settled.
 */
export function composePublishedSale(
  editorial: PublishedSale,
  state: SaleState,
  after: AfterSale = NOTHING_AFTER_SALE,
): PublishedSale {
  const parcels = withoutWithdrawn(editorial.parcels, withdrawnIds(state)).map((parcel) => {
    const current = state.parcels.find(({ id }) => id === parcel.id);
    if (!current) return parcel;
    const view = viewParcel(state, current, { role: 'visitor' }, after);
    const hasOpened = roundHasOpened(state, current);
    return { ...overlay(parcel, current, view, !isBlockOffered(state, current)), ...(hasOpened ? OPENED : {}) };
  });
  const offered = parcels.some(isOffered) ? parcels.filter(isOffered) : parcels;
  const single = offered.filter(({ enBloc }) => !enBloc);
  const { enBlocExample: _, livePhase: __, ...written } = editorial;
  return {
    ...written,
    ...exampleOf(state),
    buyerFee: state.rules.buyerFee,
    saleStatus: saleStatus(state),
    ...phaseOf(state, editorial),
    startTime: earliest(single.map(({ startTime }) => startTime)),
    endTime: latest(offered.map(({ endTime }) => endTime)),
    parcels,
  };
}

const phaseOf = (state: SaleState, { parcels }: PublishedSale): Pick<PublishedSale, 'livePhase'> => {
  const phase = livePhase(state);
  if (phase === null) return {};
  const slugsOf = (lotId: string): string[] => parcels.filter(({ id }) => id === lotId).map(({ slug }) => slug);
  const openings = phase.openings.flatMap(({ lotId, cents }) => slugsOf(lotId).map((slug) => ({ slug, cents })));
  const held = phase.held.flatMap(({ lotId, resumesAt }) =>
    slugsOf(lotId).map((slug) => ({ slug, resumesAtMs: resumesAt })),
  );
  return { livePhase: { ...phase, openings, held } };
};

const withdrawnIds = ({ parcels }: SaleState): Set<string> =>
  new Set(parcels.filter(({ phase }) => phase === 'withdrawn').map(({ id }) => id));

/** Example of the first block that can still be offered. */
const exampleOf = (state: SaleState): Pick<PublishedSale, 'enBlocExample'> => {
  if (!formatRulesOf(state).blocksHaveRounds) return {};
  for (const group of state.groups) {
    const parcels = parcelsInBlock(state, group);
    if (parcels.length < 2 || findParcel(state, group.enBlocParcelId)?.phase === 'withdrawn') continue;
    const starts = parcels.map(({ startingBidCents }) => startingBidCents);
    return { enBlocExample: blockExample(starts, ascendingRulesOf(state.rules), group.startingBidCents) };
  }
  return {};
};

const OPENED = { opened: true as const };

/** True of a block whose round is open, or was: the pages then say when, and not when it is to be. */
const roundHasOpened = ({ groups }: SaleState, { id, phase, closedAt }: ParcelState): boolean =>
  groups.some(({ enBlocParcelId }) => enBlocParcelId === id) && (phase === 'open' || closedAt !== null);

/** True for every lot but a block with less than two parcels left. */
const isBlockOffered = (state: SaleState, { id }: ParcelState): boolean => {
  const group = state.groups.find(({ enBlocParcelId }) => enBlocParcelId === id);
  return group === undefined || parcelsInBlock(state, group).length > 1;
};

const overlay = (
  parcel: PublishedParcel,
  current: ParcelState,
  view: ParcelView,
  hasLeftSale: boolean,
): PublishedParcel => ({
  ...parcel,
  startingBidCents: current.startingBidCents,
  startTime: new Date(view.opensAt).toISOString(),
  endTime: new Date(current.closedAt ?? view.closesAt).toISOString(),
  acceptedBidCents: view.acceptedBidCents,
  ...(view.acceptedBidCents !== null && !view.outcome?.isFinal ? { priceNotReleased: true as const } : {}),
  // A block with one parcel left is not offered any more, whenever its round would be decided.
  outcome: hasLeftSale ? 'withdrawn' : outcomeOf(view.outcome ?? null),
  ...(current.closedAt === null ? {} : { closed: true as const }),
});

/** A lot that was left unsold after its sale reads as not sold. */
const outcomeOf = (outcome: OutcomeView | null): PublishedParcel['outcome'] => {
  switch (outcome?.kind) {
    case undefined:
      return null;
    case 'unsold':
      return 'no_sale';
    case 'offered':
    case 'defaulted':
      return 'sold';
    default:
      return outcome?.kind ?? null;
  }
};

const earliest = (instants: string[]): string => instants.toSorted()[0] ?? '';
const latest = (instants: string[]): string => instants.toSorted().at(-1) ?? '';
