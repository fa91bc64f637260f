import type { Receipt } from '@quarterline/contract';
import type { Cents } from '@quarterline/rules';

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
