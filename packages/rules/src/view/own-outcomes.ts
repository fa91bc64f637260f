import { rankedBids } from '../bid/ranked-bids.ts';
import { parcelOf, parcelsInBlock } from '../sale/find-in-sale.ts';
import type { Cents } from '../sale/money.ts';
import type { BidderId, ParcelId, ParcelState, SaleState } from '../sale/sale.ts';
import { type AfterSale, blockOf, lotOutcome, NOTHING_AFTER_SALE } from '../settlement/lot-outcome.ts';
import { viewOutcome } from './view-outcome.ts';

/** `not_completed`: the bidder bought it, or was offered it, and it is not theirs any more. */
export type OwnResultKind =
  | 'open'
  | 'held'
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

/** What became of one lot for one who bid on it. A block that was sold as one is one lot, with its parcels as parts. */
export type OwnOutcome = {
  lotId: ParcelId;
  result: OwnResultKind;
  /** The highest of the bidder's bids on this lot that stand; null when they have none. A bid that was voided is none. */
  ownHighCents: Cents | null;
  /** Null until it is decided, and when nobody buys it. */
  priceCents: Cents | null;
  isFinal: boolean;
  parts: OwnPart[];
};

/** The highest bid of a bidder that stands on a lot, in cents; null when there is none. */
const ownHighBid = ({ leading }: ParcelState, bidderId: BidderId): Cents | null => {
  for (const bid of rankedBids(leading)) if (bid.bidderId === bidderId) return bid.amountCents;
  return null;
};

/**
 * Every lot that a bidder has bid on, in the printed order. `bidOn` also has lots on which all of their bids were voided:
 * these stay in the list, without an own bid.
 */
export const ownOutcomes = (
  state: SaleState,
  bidderId: BidderId,
  bidOn: ReadonlySet<ParcelId>,
  after: AfterSale = NOTHING_AFTER_SALE,
): OwnOutcome[] => {
  const lots = new Set<ParcelState>();
  for (const parcel of state.parcels) {
    const outcome = lotOutcome(state, parcel, after);
    const isTheirs = outcome?.buyerId === bidderId || outcome?.formerBuyerIds.includes(bidderId);
    if (!bidOn.has(parcel.id) && !isTheirs) continue;
    const block = parcel.phase === 'sold_en_bloc' ? blockOf(state, parcel) : undefined;
    lots.add(block ?? parcel);
  }
  return state.parcels.filter((parcel) => lots.has(parcel)).map((lot) => ownOutcome(state, lot, bidderId, after));
};

const ownOutcome = (state: SaleState, lot: ParcelState, bidderId: BidderId, after: AfterSale): OwnOutcome => {
  const outcome = lotOutcome(state, lot, after);
  const own = { lotId: lot.id, ownHighCents: ownHighBid(lot, bidderId) };
  if (outcome === null) {
    const isHeld = (lot.phase === 'closed' || lot.phase === 'provisional') && lot.leading?.bidderId === bidderId;
    return { ...own, result: isHeld ? 'held' : 'open', priceCents: null, isFinal: false, parts: [] };
  }
  const { kind, yours, priceCents, isFinal } = viewOutcome(outcome, { role: 'bidder', bidderId });
  return { ...own, result: resultOf(kind, yours), priceCents, isFinal, parts: partsOf(state, lot, bidderId, after) };
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
      ownHighCents: ownHighBid(parcel, bidderId),
      isReleased: view?.yours === 'released',
    };
  });
};
