import type { ParcelView, Receipt } from '@quarterline/contract';
import { readAmount } from '@quarterline/listing';
import { type Cents, isAboveLimit, viewAdvice } from '@quarterline/rules';
import { bidAdviceText } from '@quarterline/text';
import type { LiveState } from '../feed/live-state.ts';

/** A bid or a proxy maximum: both are requested, confirmed and answered alike. */
export type BidAction = 'bid' | 'maximum';

/** A bid that was confirmed: exactly what is sent, however often it has to be sent. */
export type ConfirmedBid = {
  action: BidAction;
  bidId: string;
  parcelId: string;
  parcelSlug: string;
  amountCents: Cents;
  seenSequence: number;
  /** Null when the amount did not have to be typed twice. */
  retypedAmountCents: Cents | null;
  /** Bidder whom the page showed at the confirmation: nothing is entered for another account. Null without a number. */
  bidderNumber: number | null;
  /** By the device's own clock: only for telling how old a bid is that a reload found. */
  confirmedAtWallMs: number;
};

export type BidRefusal = {
  code: string;
  message: string;
  next: string;
  minimumCents: Cents | null;
  lateByMs: number | null;
  receipt: Receipt | null;
};

/** One bid on one parcel, from the first tap to its answer. */
export type BidAttempt =
  | { at: 'idle' }
  | {
      at: 'review';
      action: BidAction;
      parcelId: string;
      amountCents: Cents;
      /** The steady counter when this amount was put before the bidder. */
      shownAt: number;
      /** The amount was put before the bidder a moment ago: the button waits, and is drawn so. */
      waits: boolean;
      mustRetype: boolean;
      retyped: string;
    }
  | { at: 'sending'; bid: ConfirmedBid }
  | { at: 'checking'; bid: ConfirmedBid }
  | { at: 'taken'; bid: ConfirmedBid; receipt: Receipt; nextMinimumCents: Cents }
  | { at: 'refused'; bid: ConfirmedBid; refusal: BidRefusal }
  /** The server has no such bid and nothing is on its way any more. */
  | { at: 'not_entered'; bid: ConfirmedBid };

export type BidEvent =
  | { kind: 'review'; action: BidAction; parcelId: string; amountCents: Cents; mustRetype: boolean; nowMs: number }
  | { kind: 'retype'; typed: string }
  | { kind: 'go_back' }
  | { kind: 'waited'; shownAt: number }
  | { kind: 'confirm'; bid: ConfirmedBid }
  | { kind: 'resume'; bid: ConfirmedBid }
  | { kind: 'silence'; bidId: string }
  | { kind: 'taken'; bidId: string; receipt: Receipt; nextMinimumCents: Cents }
  | { kind: 'refused'; bidId: string; refusal: BidRefusal; nowMs: number }
  | { kind: 'lost'; bidId: string };

/** A second tap this soon was meant for the button before: it confirms nothing. */
export const CONFIRM_WAIT_MS = 500;

export const idle: BidAttempt = { at: 'idle' };

/** The bid whose answer is awaited, if any. */
export const awaited = (attempt: BidAttempt): ConfirmedBid | null =>
  attempt.at === 'sending' || attempt.at === 'checking' ? attempt.bid : null;

/**
 * The whole life of a bid in the browser. Nothing here raises an amount, and nothing leaves `sending` or `checking` but
 * the answer to that very bid: a second tap, a second tab's event or a late answer to an older bid changes nothing.
 */
export function nextAttempt(attempt: BidAttempt, event: BidEvent): BidAttempt {
  const bid = awaited(attempt);
  if (bid !== null) return whileAwaited(attempt, bid, event);
  switch (event.kind) {
    case 'review':
      return {
        at: 'review',
        action: event.action,
        parcelId: event.parcelId,
        amountCents: event.amountCents,
        shownAt: event.nowMs,
        waits: true,
        mustRetype: event.mustRetype,
        retyped: '',
      };
    case 'waited':
      return attempt.at === 'review' && attempt.waits && attempt.shownAt === event.shownAt
        ? { ...attempt, waits: false }
        : attempt;
    case 'retype':
      return attempt.at === 'review' ? { ...attempt, retyped: event.typed } : attempt;
    case 'go_back':
      return idle;
    case 'confirm':
      return mayConfirm(attempt, event) ? { at: 'sending', bid: event.bid } : attempt;
    case 'resume':
      return { at: 'checking', bid: event.bid };
    default:
      return attempt;
  }
}

function whileAwaited(attempt: BidAttempt, bid: ConfirmedBid, event: BidEvent): BidAttempt {
  if (!('bidId' in event) || event.bidId !== bid.bidId) return attempt;
  switch (event.kind) {
    case 'silence':
      return attempt.at === 'checking' ? attempt : { at: 'checking', bid };
    case 'taken':
      return { at: 'taken', bid, receipt: event.receipt, nextMinimumCents: event.nextMinimumCents };
    case 'refused':
      return event.refusal.code === 'jump_not_confirmed'
        ? reviewAgain(bid, event.nowMs)
        : { at: 'refused', bid, refusal: event.refusal };
    case 'lost':
      return { at: 'not_entered', bid };
  }
}

const reviewAgain = (bid: ConfirmedBid, nowMs: number): BidAttempt => ({
  at: 'review',
  action: bid.action,
  parcelId: bid.parcelId,
  amountCents: bid.amountCents,
  shownAt: nowMs,
  waits: true,
  mustRetype: true,
  retyped: '',
});

function mayConfirm(attempt: BidAttempt, event: Extract<BidEvent, { kind: 'confirm' }>): boolean {
  if (attempt.at !== 'review') return false;
  if (attempt.action !== event.bid.action) return false;
  if (attempt.parcelId !== event.bid.parcelId || attempt.amountCents !== event.bid.amountCents) return false;
  if (attempt.mustRetype && event.bid.retypedAmountCents !== attempt.amountCents) return false;
  return !attempt.waits;
}

export type ReviewCheck =
  | { kind: 'ready' }
  /** Someone bid first: the amount no longer reaches. The bidder is asked again; nothing is raised automatically. */
  | { kind: 'moved'; nextCents: Cents }
  | { kind: 'retype_needed'; matches: boolean }
  /** Nothing can be bid now, with the sentence that says why. */
  | { kind: 'barred'; why: string; isAboveLimit?: true };

export type BidReview = Extract<BidAttempt, { at: 'review' }>;

/** The leading bidder may lower their maximum to the current price; every other amount must beat it. */
export const leastTaken = (action: BidAction, parcel: ParcelView, minimumCents: Cents): Cents =>
  action === 'maximum' && parcel.bidStatus === 'lead' ? (parcel.leadingCents ?? minimumCents) : minimumCents;

/** May this amount be confirmed against what the server last said? Asked on every render and again at the tap. */
export function checkReview(review: BidReview, live: LiveState, canBid: boolean): ReviewCheck {
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

/** The sale's rule about large steps, as the live view is told it. `jumpShare` is a share: 0.5 is half again. */
export type JumpRule = { jumpIncrements: number; jumpShare: number };

/** The price a bid is measured from: the leading bid, the least that would be taken, and the step between bids. */
export type PriceNow = { leadingCents: Cents | null; minimumCents: Cents; incrementCents: Cents };

/**
 * True when the amount must be typed twice: more than the sale's number of steps over the leading bid, or more than its
 * share over the least that would be taken. One zero too many is always far over both.
 */
export const needsRetype = (amountCents: Cents, price: PriceNow, rule: JumpRule): boolean =>
  amountCents - (price.leadingCents ?? price.minimumCents) > rule.jumpIncrements * price.incrementCents ||
  amountCents - price.minimumCents > rule.jumpShare * price.minimumCents;
