import type { ParcelView } from '@quarterline/contract';
import { readAmount } from '@quarterline/listing';
import { type Cents, isAboveLimit, viewAdvice } from '@quarterline/rules';
import { bidAdviceText } from '@quarterline/text';
import type { LiveState } from '../feed/live-state.ts';
import type { BidAction, BidAttempt } from './bid-attempt.ts';

export type ReviewCheck =
  | { kind: 'ready' }
  /** Someone bid first: the amount no longer reaches. The bidder is asked again; nothing is raised automatically. */
  | { kind: 'moved'; nextCents: Cents }
  | { kind: 'retype_needed'; matches: boolean }
  /** Nothing can be bid now, with the sentence that says why. */
  | { kind: 'barred'; why: string; isAboveLimit?: true };

type Review = Extract<BidAttempt, { at: 'review' }>;

/** The leading bidder may lower their maximum to the current price; every other amount must beat it. */
export const leastTaken = (action: BidAction, parcel: ParcelView, minimumCents: Cents): Cents =>
  action === 'maximum' && parcel.bidStatus === 'lead' ? (parcel.leadingCents ?? minimumCents) : minimumCents;

/** May this amount be confirmed against what the server last said? Asked on every render and again at the tap. */
export function checkReview(review: Review, live: LiveState, canBid: boolean): ReviewCheck {
  if (live.you.registrationStatus === 'visitor')
    return { kind: 'barred', why: 'You have been logged out. Nothing was entered. Go back and log in again.' };
  const parcel = live.parcels.find((one) => one.id === review.parcelId);
  if (parcel?.phase !== 'open') return { kind: 'barred', why: 'This parcel is closed. Nothing was entered.' };
  if (live.hold || parcel.hold) return { kind: 'barred', why: 'The clock is held by our staff. Nothing was entered.' };
  if (review.action === 'bid' && parcel.bidStatus === 'lead')
    return { kind: 'barred', why: 'You have the high bid. Nothing to do.' };
  if (!canBid)
    return { kind: 'barred', why: 'We have lost the connection to the sale. Wait a moment, or bid by phone.' };
  if (parcel.minimumCents === null) return { kind: 'barred', why: 'No bid can be taken here now.' };
  const leastCents = leastTaken(review.action, parcel, parcel.minimumCents);
  if (review.amountCents < leastCents) return { kind: 'moved', nextCents: leastCents };
  const advice = viewAdvice(live, review.parcelId, review.amountCents);
  if (isAboveLimit(advice))
    return { kind: 'barred', why: bidAdviceText(advice, live.sale.practice), isAboveLimit: true };
  if (!review.mustRetype) return { kind: 'ready' };
  const matches = readAmount(review.retyped) === review.amountCents;
  return matches ? { kind: 'ready' } : { kind: 'retype_needed', matches };
}
