import { readAmount } from '@quarterline/listing';
import { describe, expect, test } from 'vitest';
import { sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import {
  type BidAttempt,
  type ConfirmedBid,
  checkReview,
  idle,
  needsRetype,
  nextAttempt,
} from '../web/sending/bid-attempt.ts';

const bid: ConfirmedBid = {
  action: 'bid',
  bidId: 'b1',
  parcelId: 'p3',
  parcelSlug: 'parcel-3',
  amountCents: 125_000_000,
  seenSequence: 10,
  retypedAmountCents: null,
  bidderNumber: 214,
  confirmedAtWallMs: 0,
};
const refusal = { code: 'price_moved', message: '', next: '', minimumCents: null, lateByMs: null, receipt: null };
const review = nextAttempt(idle, {
  kind: 'review',
  action: 'bid',
  parcelId: 'p3',
  amountCents: 125_000_000,
  mustRetype: false,
  nowMs: 0,
});
const ready = nextAttempt(review, { kind: 'waited', shownAt: 0 });
const sending = nextAttempt(ready, { kind: 'confirm', bid });

describe('a bid', () => {
  test('is sent by review and confirm, never by one tap', () => {
    expect(nextAttempt(idle, { kind: 'confirm', bid })).toBe(idle);
    expect(sending).toEqual({ at: 'sending', bid });
  });

  test('is not confirmed by the second half of a double tap on the button before', () => {
    expect(nextAttempt(review, { kind: 'confirm', bid })).toBe(review);
    expect(nextAttempt(review, { kind: 'waited', shownAt: -700 })).toBe(review);
    expect(nextAttempt(ready, { kind: 'confirm', bid }).at).toBe('sending');
  });

  test('is not confirmed with another amount or on another parcel than was shown', () => {
    expect(nextAttempt(ready, { kind: 'confirm', bid: { ...bid, amountCents: 126_000_000 } })).toBe(ready);
    expect(nextAttempt(ready, { kind: 'confirm', bid: { ...bid, parcelId: 'p4' } })).toBe(ready);
  });

  test('on its way is changed by its own answer only', () => {
    for (const event of [
      { kind: 'confirm', bid: { ...bid, bidId: 'b2' } },
      { kind: 'go_back' },
      { kind: 'review', action: 'bid', parcelId: 'p3', amountCents: 126_000_000, mustRetype: false, nowMs: 2000 },
      { kind: 'refused', bidId: 'older', refusal, nowMs: 2000 },
      { kind: 'lost', bidId: 'older' },
    ] as const) {
      expect(nextAttempt(sending, event)).toBe(sending);
    }
    expect(nextAttempt(sending, { kind: 'silence', bidId: 'b1' })).toEqual({ at: 'checking', bid });
    expect(nextAttempt(sending, { kind: 'refused', bidId: 'b1', refusal, nowMs: 2000 })).toEqual({
      at: 'refused',
      bid,
      refusal,
    });
  });

  test('refused for a jump is asked to be typed again, with the same amount', () => {
    const again = nextAttempt(sending, {
      kind: 'refused',
      bidId: 'b1',
      refusal: { ...refusal, code: 'jump_not_confirmed' },
      nowMs: 2000,
    });
    expect(again).toMatchObject({ at: 'review', amountCents: 125_000_000, mustRetype: true, retyped: '' });
  });
});

describe('what is reviewed against the live view', () => {
  const open = sampleParcel(3, {
    minimumCents: 125_000_000,
    leadingCents: 124_000_000,
    incrementCents: 1_000_000,
    bidStatus: 'outbid',
  });
  const check = (changes: Partial<typeof open>, attempt: BidAttempt = review, canBid = true) => {
    if (attempt.at !== 'review') throw new Error('Nothing is reviewed.');
    return checkReview(attempt, sampleSnapshot([{ ...open, ...changes }]), canBid);
  };

  test('may be confirmed while it reaches the minimum', () => {
    expect(check({})).toEqual({ kind: 'ready' });
  });
  test('is asked again when someone bid first, and is not raised', () => {
    expect(check({ minimumCents: 126_000_000 })).toEqual({ kind: 'moved', nextCents: 126_000_000 });
    expect(review).toMatchObject({ amountCents: 125_000_000 });
  });
  test.each([
    ['closed', { phase: 'closed' }],
    ['held', { hold: { remainingMs: 1, reason: '', resumesAt: null } }],
    ['led by the bidder', { bidStatus: 'lead' }],
  ] as const)('is barred on a parcel that is %s', (_name, changes) => {
    expect(check(changes).kind).toBe('barred');
  });
  test('is barred once the session has ended', () => {
    if (review.at !== 'review') throw new Error('Nothing is reviewed.');
    const live = sampleSnapshot([open]);
    const loggedOut = { ...live, you: { ...live.you, registrationStatus: 'visitor' as const } };
    expect(checkReview(review, loggedOut, true)).toMatchObject({
      kind: 'barred',
      why: expect.stringContaining('You have been logged out'),
    });
  });
  test('is barred while the sale is not heard', () => {
    expect(check({}, review, false).kind).toBe('barred');
  });
  test('with one zero too many is typed again, to the dollar', () => {
    const jump = nextAttempt(idle, {
      kind: 'review',
      action: 'bid',
      parcelId: 'p3',
      amountCents: 1_250_000_000,
      mustRetype: true,
      nowMs: 0,
    });
    expect(check({}, jump)).toEqual({ kind: 'retype_needed', matches: false });
    expect(check({}, nextAttempt(jump, { kind: 'retype', typed: '1,250,000' })).kind).toBe('retype_needed');
    expect(check({}, nextAttempt(jump, { kind: 'retype', typed: '12,500,000' })).kind).toBe('ready');
  });
});

test('ten steps over the leading bid or half again over the minimum are not yet a jump; more is', () => {
  const rule = { jumpIncrements: 10, jumpShare: 0.5 };
  const price = { leadingCents: 124_000_000, minimumCents: 125_000_000, incrementCents: 1_000_000 };
  expect(needsRetype(134_000_000, price, rule)).toBe(false);
  expect(needsRetype(134_010_000, price, rule)).toBe(true);
  const small = { leadingCents: null, minimumCents: 2_000_000, incrementCents: 1_000_000 };
  expect(needsRetype(3_000_000, small, rule)).toBe(false);
  expect(needsRetype(3_010_000, small, rule)).toBe(true);
});

test.each([
  ['1,300,000', 130_000_000],
  ['$1,300,000', 130_000_000],
  ['1300000', 130_000_000],
  ['1 300 000', 130_000_000],
  ['1300000.00', 130_000_000],
  ['1.3', null],
  ['1.3 million', 130_000_000],
  ['$1.11m', 111_000_000],
  ['1.11 Million', 111_000_000],
  ['900k', 90_000_000],
  ['0.5m', 50_000_000],
  ['1.1111115m', null],
  ['1.3 billion', null],
  ['1,30,000', null],
  ['-5', null],
  ['0', null],
  ['', null],
  ['99999999999', null],
])('the typed amount %j is read as %j', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});
