import { maximumOf } from '../bid/exposure.ts';
import { incrementNow } from '../bid/increment.ts';
import { minimumBid } from '../bid/minimum-bid.ts';
import { parcelTimes } from '../close/block-times.ts';
import { closeOnTheClock, hasClock, holdOver, resumeOf } from '../close/effective-close.ts';
import type { BidderId, ParcelState, SaleState } from '../sale/sale.ts';
import type { ParcelView, Standing, Viewer } from './view-shape.ts';

export const seesBidders = (viewer: Viewer): boolean => viewer.role === 'staff' || viewer.role === 'administrator';

/** The number of bidders is the seller's business too; who they are is not. */
const countsBidders = (viewer: Viewer): boolean => viewer.role === 'seller' || seesBidders(viewer);

const standingOpen = (parcel: ParcelState, bidderId: BidderId): Standing => {
  if (parcel.leading?.bidderId === bidderId) return 'lead';
  return parcel.bidders.has(bidderId) ? 'outbid' : 'no_bid';
};

/** Closed is not sold: until the group is decided a high bidder was high, and nothing more. */
const standingClosed = (parcel: ParcelState, bidderId: BidderId): Standing => {
  if (parcel.leading?.bidderId === bidderId) return 'were_high';
  return parcel.bidders.has(bidderId) ? 'not_yours' : 'no_bid';
};

const standingDecided = (parcel: ParcelState, bidderId: BidderId): Standing => {
  if (parcel.winnerId === bidderId) return 'won';
  return parcel.bidders.has(bidderId) ? 'lost' : 'no_bid';
};

export const standingOn = (parcel: ParcelState, bidderId: BidderId): Standing => {
  switch (parcel.phase) {
    case 'scheduled':
    case 'open':
      return standingOpen(parcel, bidderId);
    case 'closed':
    case 'provisional':
      return standingClosed(parcel, bidderId);
    default:
      return standingDecided(parcel, bidderId);
  }
};

const takesBids = (state: SaleState, parcel: ParcelState): boolean =>
  state.phase === 'live' && parcel.phase === 'open' && holdOver(state, parcel) === null;

const viewHold = (state: SaleState, parcel: ParcelState): ParcelView['hold'] => {
  const hold = hasClock(state, parcel) ? holdOver(state, parcel) : null;
  if (hold === null) return null;
  const remainingMs = closeOnTheClock(parcel) - hold.heldAt;
  return { remainingMs, reason: hold.reason, resumesAt: resumeOf(state, parcel) };
};

/** A parcel as one viewer may see it (section 9 of the rules). Every field is written out; nothing is passed through. */
export const viewParcel = (state: SaleState, parcel: ParcelState, viewer: Viewer): ParcelView => ({
  id: parcel.id,
  kind: parcel.kind,
  position: parcel.position,
  groupId: parcel.groupId,
  acres: parcel.acres,
  phase: parcel.phase,
  startingBidCents: parcel.startingBidCents,
  leadingCents: parcel.leading?.amountCents ?? null,
  minimumCents: takesBids(state, parcel) ? minimumBid(state, parcel) : null,
  incrementCents: incrementNow(state.rules, parcel),
  bidCount: parcel.bidCount,
  ...parcelTimes(state, parcel),
  extended: parcel.extended,
  hold: viewHold(state, parcel),
  closedAt: parcel.closedAt,
  acceptedBidCents: parcel.acceptedBidCents,
  standing: viewer.role === 'bidder' ? standingOn(parcel, viewer.bidderId) : null,
  ownMaximumCents: viewer.role === 'bidder' ? maximumOf(parcel, viewer.bidderId) : null,
  leaderId: seesBidders(viewer) ? (parcel.winnerId ?? parcel.leading?.bidderId ?? null) : null,
  ...(countsBidders(viewer) ? { bidderCount: parcel.bidders.size } : {}),
});
