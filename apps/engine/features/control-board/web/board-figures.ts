import type { BidView, ParcelView } from '@quarterline/contract';
import type { Instant } from '@quarterline/rules';
import { outcomeLabel } from '@quarterline/text';
import type { LiveState } from '../../bidding/web/feed/live-state.ts';
import { isClosed } from '../../bidding/web/parcels/parcel-status.ts';

/** The parcel whose clock runs out first, or null when no clock runs. */
export const nextToClose = (live: LiveState): ParcelView | null => {
  if (live.hold) return null;
  const running = live.parcels.filter((parcel) => parcel.phase === 'open' && !parcel.hold);
  return running.toSorted((one, other) => one.closesAt - other.closesAt)[0] ?? null;
};

/** What the parcels come to, and by how many percent that is over where they start. A block is the same land once more. */
export const parcelTotal = (live: LiveState): { cents: number; overPercent: number } => {
  const counted = live.parcels.filter(({ kind, phase }) => kind === 'parcel' && phase !== 'withdrawn');
  const starting = counted.reduce((sum, parcel) => sum + parcel.startingBidCents, 0);
  const cents = counted.reduce((sum, parcel) => sum + (parcel.leadingCents ?? parcel.startingBidCents), 0);
  return { cents, overPercent: starting === 0 ? 0 : Math.floor((100 * (cents - starting)) / starting) };
};

/** The bids of a parcel that stand, the leading one first. */
export const validBidsOf = (live: LiveState, parcelId: string): BidView[] =>
  live.bids
    .filter((bid) => bid.parcelId === parcelId && !bid.voided)
    .toSorted((one, other) => other.amountCents - one.amountCents || other.sequence - one.sequence);

/** How long nobody has bid on a parcel; null while nobody ever did. */
export const quietFor = (live: LiveState, parcelId: string, nowMs: Instant): number | null => {
  const last = live.bids.find((bid) => bid.parcelId === parcelId);
  return last ? Math.max(0, nowMs - last.decidedAt) : null;
};

export type LineState = { word: string; look: 'hot' | 'shut' | 'plain' };

/** A parcel's state in a word. */
export const lineState = (parcel: ParcelView, live: LiveState): LineState => {
  if (parcel.phase === 'provisional') return { word: 'Closed, held', look: 'shut' };
  if (isClosed(parcel)) return { word: outcomeLabel(parcel) ?? 'Closed', look: 'shut' };
  if (parcel.hold || live.hold) return { word: 'On hold', look: 'hot' };
  if (parcel.phase === 'scheduled')
    return { word: parcel.kind === 'enBloc' ? 'Waiting' : 'Not open yet', look: 'plain' };
  return parcel.extended ? { word: 'Extended', look: 'hot' } : { word: 'Open', look: 'plain' };
};
