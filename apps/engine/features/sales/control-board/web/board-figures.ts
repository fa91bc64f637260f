import type { BidView, ParcelView } from '@quarterline/contract';
import { ON_HOLD } from '@quarterline/listing';
import { type Instant, shownPrice } from '@quarterline/rules';
import { outcomeLabel } from '@quarterline/text';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { isClosed } from '#platform/live/web/parcels/parcel-status.ts';

/** The parcel whose clock runs out first, or null when no clock runs. */
export const nextToClose = (live: LiveState): ParcelView | null =>
  takingBids(live).toSorted((one, other) => one.closesAt - other.closesAt)[0] ?? null;

/** The parcels that take a bid now: none of them is on hold. */
export const takingBids = (live: LiveState): ParcelView[] =>
  live.hold ? [] : live.parcels.filter((parcel) => parcel.phase === 'open' && !parcel.hold);

/** The lots in the order of what can be done: those that take bids, those on hold, those that are not open yet, and the closed ones. */
export const byUrgency = (live: LiveState): ParcelView[] =>
  live.parcels.toSorted((one, other) => urgency(one) - urgency(other));

const urgency = (parcel: ParcelView): number => {
  if (isClosed(parcel)) return 3;
  if (parcel.hold) return 1;
  return parcel.phase === 'open' ? 0 : 2;
};

/** The parcel that opens first, while none is open; null once bidding has begun or when nothing is going to open. */
export function nextToOpen(live: LiveState): ParcelView | null {
  if (live.phase !== 'scheduled' || live.hold) return null;
  const waiting = live.parcels.filter(({ kind, phase, hold }) => kind === 'parcel' && phase === 'scheduled' && !hold);
  return waiting.toSorted((one, other) => one.opensAt - other.opensAt)[0] ?? null;
}

/**
 * What the parcels come to, and by how many percent that is over where they start: below ten percent with one decimal, below one with two.
 * A block is the same land once more.
 */
export function parcelTotal(live: LiveState): { cents: number; overPercent: string } {
  const counted = live.parcels.filter(({ kind, phase }) => kind === 'parcel' && phase !== 'withdrawn');
  const starting = counted.reduce((sum, parcel) => sum + parcel.startingBidCents, 0);
  const cents = counted.reduce((sum, parcel) => sum + shownPrice(parcel, null).cents, 0);
  return { cents, overPercent: starting === 0 ? '0' : percentText(cents - starting, starting) };
}

/** Rounded down: "10" is ten at least. Something is never "0". */
const percentText = (part: number, whole: number): string => {
  const percent = (100 * part) / whole;
  if (part === 0 || percent >= 10) return String(Math.floor(percent));
  if (percent >= 1) return (Math.floor((1000 * part) / whole) / 10).toFixed(1);
  return percent < 0.01 ? 'less than 0.01' : (Math.floor((10_000 * part) / whole) / 100).toFixed(2);
};

/** The bids of a parcel that stand, the leading one first. */
export const validBidsOf = (live: LiveState, parcelId: string): BidView[] =>
  live.bids
    .filter((bid) => bid.parcelId === parcelId && !bid.voided)
    .toSorted((one, other) => other.amountCents - one.amountCents || other.sequence - one.sequence);

/** How long nobody has bid on a parcel; null while nobody ever did. */
export function quietFor(live: LiveState, parcelId: string, nowMs: Instant): number | null {
  const last = live.bids.find((bid) => bid.parcelId === parcelId);
  return last ? Math.max(0, nowMs - last.decidedAt) : null;
}

export type LineState = { word: string; look: 'hot' | 'shut' | 'plain' };

export function lineState(parcel: ParcelView, live: LiveState): LineState {
  if (parcel.phase === 'provisional') return { word: 'Closed, held', look: 'shut' };
  if (isClosed(parcel)) return { word: outcomeLabel(parcel) ?? 'Closed', look: 'shut' };
  if (parcel.hold || live.hold) return { word: ON_HOLD, look: 'hot' };
  if (parcel.phase === 'scheduled')
    return { word: parcel.kind === 'enBloc' ? 'Waiting' : 'Not open yet', look: 'plain' };
  return parcel.extended ? { word: 'Extended', look: 'hot' } : { word: 'Open', look: 'plain' };
}
