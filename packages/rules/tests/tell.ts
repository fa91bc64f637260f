import { minimumBid } from '../src/bid/minimum-bid.ts';
import { rankedBids } from '../src/bid/ranked-bids.ts';
import { effectiveClose } from '../src/close/effective-close.ts';
import { nextDue } from '../src/close/next-due.ts';
import type { ParcelState, SaleState } from '../src/sale/sale.ts';
import { viewParcel } from '../src/view/view-parcel.ts';
import type { NaiveParcel } from './naive-book.ts';
import type { NaiveSale } from './naive-sale.ts';

const PHASE: Record<NaiveParcel['status'], ParcelState['phase']> = {
  waiting: 'scheduled',
  open: 'open',
  closed: 'closed',
  provisional: 'provisional',
  sold: 'sold',
  'sold in block': 'sold_en_bloc',
  unsold: 'no_sale',
  withdrawn: 'withdrawn',
};

/** Describes a parcel of the package for comparison. */
const sent = (state: SaleState, parcel: ParcelState) => {
  const view = viewParcel(state, parcel, { role: 'staff' });
  const ticks =
    view.hold === null && (parcel.phase === 'open' || (parcel.phase === 'scheduled' && parcel.kind === 'parcel'));
  return {
    id: parcel.id,
    phase: parcel.phase,
    bids: [...rankedBids(parcel.leading)].map((bid) => `${bid.bidderId} ${bid.amountCents} ${bid.bidId}`),
    count: parcel.bidCount,
    bidders: [...parcel.bidders].sort(),
    next: parcel.phase === 'open' ? minimumBid(state, parcel) : null,
    closes: ticks ? effectiveClose(state, parcel) : null,
    left: view.hold?.remainingMs ?? null,
    closedAt: parcel.closedAt,
    winner: parcel.winnerId,
    price: parcel.acceptedBidCents,
    maxima: parcel.maxima.map((maximum) => `${maximum.bidderId} ${maximum.maximumCents}`),
  };
};

/** The same as the naive model has it. */
const expected = (naive: NaiveSale, parcel: NaiveParcel) => {
  const valid = naive.valid(parcel);
  const ticks =
    parcel.frozen === null && (parcel.status === 'open' || (parcel.status === 'waiting' && !parcel.isBlock));
  return {
    id: parcel.id,
    phase: PHASE[parcel.status],
    bids: [...valid].reverse().map((bid) => `${bid.who} ${bid.amount} ${bid.id}`),
    count: valid.length,
    bidders: [...new Set(valid.map((bid) => bid.who))].sort(),
    next: parcel.status === 'open' ? naive.next(parcel) : null,
    closes: ticks ? parcel.closes : null,
    left: parcel.frozen !== null && naive.ticks(parcel) && naive.running() ? parcel.frozen.left : null,
    closedAt: parcel.closedAt,
    winner: parcel.winner,
    price: parcel.price,
    maxima: parcel.maxima.map((maximum) => `${maximum.who} ${maximum.amount}`),
  };
};

const GROUP_PHASE = { none: undefined, before: 'before', recess: 'recess', open: 'open', decided: 'decided' } as const;

/** Describes the sale of the package for comparison. */
export function saleForModel(state: SaleState) {
  const [group] = state.groups;
  return {
    phase: state.phase,
    held: state.hold !== null,
    due: nextDue(state),
    group: group?.phase,
    eligible: group === undefined || group.eligible === null ? null : [...group.eligible],
    opening: group?.minimumOpeningCents ?? null,
    outcome: group?.outcome ?? null,
    parcels: state.parcels.map((parcel) => sent(state, parcel)),
  };
}

/** Describes the sale of the naive model in the same words. */
export const expectedSale = (naive: NaiveSale) => ({
  phase: naive.status,
  held: naive.held,
  due: naive.nextAction()?.at ?? null,
  group: GROUP_PHASE[naive.groupStatus],
  eligible: naive.eligible,
  opening: naive.opening,
  outcome: naive.outcome,
  parcels: naive.parcels.map((parcel) => expected(naive, parcel)),
});
