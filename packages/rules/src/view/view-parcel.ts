import { maximumOf } from '../bid/exposure.ts';
import { parcelTimes } from '../close/block-times.ts';
import { closeOnTheClock, hasClock, holdOver, resumeOf } from '../close/effective-close.ts';
import { formatOf } from '../formats/formats.ts';
import { lotPrices } from '../formats/lot-prices.ts';
import { lotAcres } from '../sale/find-in-sale.ts';
import type { BidderId, ParcelState, SaleState } from '../sale/sale.ts';
import { type AfterSale, type LotOutcome, lotOutcome, NOTHING_AFTER_SALE } from '../settlement/lot-outcome.ts';
import { viewOutcome } from './view-outcome.ts';
import { type BidStatus, type ParcelView, seesBidders, type Viewer } from './view-shape.ts';

/** The number of bidders is the seller's business too; who they are is not. */
const countsBidders = (viewer: Viewer): boolean => viewer.role === 'seller' || seesBidders(viewer);

const statusWhileOpen = (parcel: ParcelState, bidderId: BidderId): BidStatus => {
  if (parcel.leading?.bidderId === bidderId) return 'lead';
  return parcel.bidders.has(bidderId) ? 'outbid' : 'no_bid';
};

/** Closed is not sold: until the group is decided a high bidder was high, and nothing more. */
const statusWhenClosed = (parcel: ParcelState, bidderId: BidderId): BidStatus => {
  if (parcel.leading?.bidderId === bidderId) return 'were_high';
  return parcel.bidders.has(bidderId) ? 'not_yours' : 'no_bid';
};

const statusWhenDecided = (parcel: ParcelState, bidderId: BidderId): BidStatus => {
  if (parcel.winnerId === bidderId) return 'won';
  return parcel.bidders.has(bidderId) ? 'lost' : 'no_bid';
};

export function bidStatusOn(parcel: ParcelState, bidderId: BidderId): BidStatus {
  switch (parcel.phase) {
    case 'scheduled':
    case 'open':
      return statusWhileOpen(parcel, bidderId);
    case 'closed':
    case 'provisional':
      return statusWhenClosed(parcel, bidderId);
    default:
      return statusWhenDecided(parcel, bidderId);
  }
}

const takesBids = (state: SaleState, parcel: ParcelState): boolean =>
  state.phase === 'live' && parcel.phase === 'open' && holdOver(state, parcel) === null;

const viewHold = (state: SaleState, parcel: ParcelState): ParcelView['hold'] => {
  const hold = hasClock(state, parcel) ? holdOver(state, parcel) : null;
  if (hold === null) return null;
  const remainingMs = closeOnTheClock(parcel) - hold.heldAt;
  return { remainingMs, reason: hold.reason, resumesAt: resumeOf(state, parcel) };
};

/** The current buyer has won it; a former buyer has not. */
const statusAfter = (parcel: ParcelState, bidderId: BidderId, outcome: LotOutcome | null): BidStatus => {
  if (outcome === null) return bidStatusOn(parcel, bidderId);
  if (outcome.buyerId === bidderId) return 'won';
  const bidStatus = bidStatusOn(parcel, bidderId);
  return bidStatus === 'won' ? 'lost' : bidStatus;
};

type OfOutcome = Pick<ParcelView, 'acceptedBidCents' | 'bidStatus' | 'leaderId' | 'outcome'>;

const viewOfOutcome = (
  state: SaleState,
  parcel: ParcelState,
  viewer: Viewer,
  outcome: LotOutcome | null,
): OfOutcome => {
  const view = outcome && viewOutcome(outcome, viewer);
  const leaderId = outcome ? outcome.buyerId : (parcel.leading?.bidderId ?? null);
  return {
    acceptedBidCents: view?.priceCents ?? null,
    bidStatus:
      viewer.role === 'bidder' && !formatOf(state).isHidden(state, parcel)
        ? statusAfter(parcel, viewer.bidderId, outcome)
        : null,
    leaderId: seesBidders(viewer) ? leaderId : null,
    ...(view ? { outcome: view } : {}),
  };
};

/**
 * A parcel as one viewer may see it (section 9 of the rules). Every field is written out; nothing is passed through.
 * Without `after` it is as the record alone has it.
 */
export const viewParcel = (
  state: SaleState,
  parcel: ParcelState,
  viewer: Viewer,
  after: AfterSale = NOTHING_AFTER_SALE,
): ParcelView => ({
  id: parcel.id,
  kind: parcel.kind,
  position: parcel.position,
  groupId: parcel.groupId,
  acres: lotAcres(state, parcel),
  phase: parcel.phase,
  startingBidCents: parcel.startingBidCents,
  leadingCents: parcel.leading?.amountCents ?? null,
  minimumCents: takesBids(state, parcel) ? lotPrices(state, parcel).minimumCents : null,
  incrementCents: lotPrices(state, parcel).incrementCents,
  bidCount: parcel.bidCount,
  ...parcelTimes(state, parcel),
  extended: parcel.extended,
  hold: viewHold(state, parcel),
  closedAt: parcel.closedAt,
  ownMaximumCents: viewer.role === 'bidder' ? maximumOf(parcel, viewer.bidderId) : null,
  ...viewOfOutcome(state, parcel, viewer, lotOutcome(state, parcel, after)),
  ...(countsBidders(viewer) ? { bidderCount: parcel.bidders.size } : {}),
});
