import { rankedBids } from '../bid/ranked-bids.ts';
import type { Instant } from '../close/instant.ts';
import type { FormatOutcomes } from '../formats/format.ts';
import { formatOf } from '../formats/formats.ts';
import { parcelOf, parcelsInBlock } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import type { BidderId, ParcelId, ParcelState, RankedBid, SaleState } from '../sale/sale.ts';
import { type AfterSale, blockOf, lotOutcome, NOTHING_AFTER_SALE } from '../settlement/lot-outcome.ts';
import { viewOutcome } from './view-outcome.ts';

/**
 * `open`: nobody has a bid on it that stands. `outbid_at_close`: another bidder had the high bid when it closed, and
 * its block is not decided yet. `held`: this bidder had it; `outbid_by_block`: the same, and another bidder has the
 * high bid on the block. `in_own_block`: this bidder has the high bid on its block. `not_completed`: the bidder bought it, or was offered it, and it is not theirs any more.
 */
export type OwnResultKind =
  | 'open'
  | 'leading'
  | 'outbid'
  | 'outbid_at_close'
  | 'held'
  | 'outbid_by_block'
  | 'in_own_block'
  | 'cancelled'
  | 'bought'
  | 'offered'
  | 'not_completed'
  | 'sold_to_another'
  | 'unsold'
  | 'no_sale'
  | 'withdrawn';

/** A parcel of a block that was sold as one, as its bidder sees it. */
export type OwnPart = {
  parcelId: ParcelId;
  /** Its part of the block's price; null when nobody buys the block. */
  priceCents: Cents | null;
  ownHighCents: Cents | null;
  /** The bidder had the high bid on it, and the sale of the block released that bid. */
  isReleased: boolean;
};

/** Outcome of a lot for one of its bidders. A block sold as one is one lot, with its parcels as parts. */
export type OwnOutcome = Partial<FormatOutcomes> & {
  lotId: ParcelId;
  result: OwnResultKind;
  /**
   * The highest of the bidder's bids on this lot that stand; null when they have none. A bid that was voided is none.
   */
  ownHighCents: Cents | null;
  /** Instant of that bid's decision. */
  ownHighAt: Instant | null;
  /** The bid of another that stands against theirs, on this lot or on its block, while nothing is decided. */
  againstCents: Cents | null;
  /** Null until it is decided, and when nobody buys it. */
  priceCents: Cents | null;
  isFinal: boolean;
  parts: OwnPart[];
};

/** The highest bid of a bidder that stands on a lot; null when there is none. */
const ownHighBid = ({ leading }: ParcelState, bidderId: BidderId): RankedBid | null => {
  for (const bid of rankedBids(leading)) if (bid.bidderId === bidderId) return bid;
  return null;
};

/**
 * Every lot that a bidder has bid on, in the printed order. `bidOn` also has lots on which all of their bids were
 * voided: these stay in the list, without an own bid.
 */
export function ownOutcomes(
  state: SaleState,
  bidderId: BidderId,
  bidOn: ReadonlySet<ParcelId>,
  after: AfterSale = NOTHING_AFTER_SALE,
): OwnOutcome[] {
  const lots = new Set<ParcelState>();
  for (const parcel of state.parcels) {
    const outcome = lotOutcome(state, parcel, after);
    const isTheirs = outcome?.buyerId === bidderId || outcome?.formerBuyerIds.includes(bidderId);
    if (!bidOn.has(parcel.id) && !isTheirs) continue;
    const block = parcel.phase === 'sold_en_bloc' ? blockOf(state, parcel) : undefined;
    lots.add(block ?? parcel);
  }
  return state.parcels.filter((parcel) => lots.has(parcel)).map((lot) => ownOutcome(state, lot, bidderId, after));
}

const ownOutcome = (state: SaleState, lot: ParcelState, bidderId: BidderId, after: AfterSale): OwnOutcome => {
  const outcome = lotOutcome(state, lot, after);
  const high = ownHighBid(lot, bidderId);
  const own = {
    lotId: lot.id,
    ownHighCents: high?.amountCents ?? null,
    ownHighAt: high?.decidedAt ?? null,
    ...formatOf(state).ownOutcome(state, lot, bidderId),
  };
  if (outcome === null || state.phase === 'cancelled')
    return { ...own, ...undecided(state, lot, bidderId), priceCents: null, isFinal: false, parts: [] };
  const { kind, yours, priceCents, isFinal } = viewOutcome(outcome, { role: 'bidder', bidderId });
  return {
    ...own,
    againstCents: null,
    result: resultOf(kind, yours),
    priceCents,
    isFinal,
    parts: partsOf(state, lot, bidderId, after),
  };
};

/** State of an undecided lot for one of its bidders. */
const undecided = (
  state: SaleState,
  lot: ParcelState,
  bidderId: BidderId,
): Pick<OwnOutcome, 'result' | 'againstCents'> => {
  const { leading } = lot;
  if (state.phase === 'cancelled') return { result: 'cancelled', againstCents: null };
  if (leading === null) return { result: 'open', againstCents: null };
  const isClosed = lot.phase === 'closed' || lot.phase === 'provisional';
  const block = isClosed ? blockOf(state, lot)?.leading : null;
  if (block?.bidderId === bidderId) return { result: 'in_own_block', againstCents: null };
  if (leading.bidderId !== bidderId)
    return { result: isClosed ? 'outbid_at_close' : 'outbid', againstCents: leading.amountCents };
  if (!isClosed) return { result: 'leading', againstCents: null };
  return block
    ? { result: 'outbid_by_block', againstCents: block.amountCents }
    : { result: 'held', againstCents: null };
};

const resultOf = (
  kind: ReturnType<typeof viewOutcome>['kind'],
  yours: ReturnType<typeof viewOutcome>['yours'],
): OwnResultKind => {
  if (kind === 'no_sale' || kind === 'withdrawn') return kind;
  if (yours === 'former_buyer') return 'not_completed';
  if (yours === 'buyer') return kind === 'offered' ? 'offered' : 'bought';
  return kind === 'unsold' ? 'unsold' : 'sold_to_another';
};

const partsOf = (state: SaleState, lot: ParcelState, bidderId: BidderId, after: AfterSale): OwnPart[] => {
  const group = state.groups.find(({ enBlocParcelId }) => enBlocParcelId === lot.id);
  if (!group || lot.phase !== 'sold') return [];
  return parcelsInBlock(state, group).map(({ id }) => {
    const parcel = parcelOf(state, id);
    const outcome = lotOutcome(state, parcel, after);
    const view = outcome && viewOutcome(outcome, { role: 'bidder', bidderId });
    return {
      parcelId: id,
      priceCents: view?.priceCents ?? null,
      ownHighCents: ownHighBid(parcel, bidderId)?.amountCents ?? null,
      isReleased: view?.yours === 'released',
    };
  });
};
