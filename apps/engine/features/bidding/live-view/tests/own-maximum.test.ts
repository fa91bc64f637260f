import { highBidTotal, ledTotal } from '@quarterline/rules';
import { expect, test } from 'vitest';
import { connectionOf } from '#platform/live/web/feed/connection.ts';
import { type BidAttempt, checkReview, idle, nextAttempt } from '#platform/live/web/sending/bid-attempt.ts';
import { sampleGroup, sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import { leastMaximum, maximumError, takesMaximum, workingMaximum } from '../web/bid/amounts/own-maximum.ts';
import { bidSlot } from '../web/bid/bid-slot.ts';
import { maximumMeans } from '../web/bid/confirm/bid-figures.tsx';

const price = { leadingCents: 100_000_000, minimumCents: 101_000_000, incrementCents: 1_000_000, bidCount: 3 };
const led = sampleParcel(1, { ...price, bidStatus: 'lead', ownMaximumCents: 120_000_000 });
const outbid = sampleParcel(2, { ...price, bidStatus: 'outbid', ownMaximumCents: 99_000_000 });
const live = (parcel = led, maximumBids = true) => {
  const snapshot = sampleSnapshot([parcel]);
  return { ...snapshot, sale: { ...snapshot.sale, maximumBids } };
};
const MAXIMUM = {
  action: 'maximum' as const,
  bidId: 'm',
  parcelId: 'p2',
  parcelSlug: 'parcel-2',
  amountCents: 130_000_000,
  seenSequence: 10,
  retypedAmountCents: null,
  bidderNumber: null,
  confirmedAtWallMs: 0,
};
const reviewed = (amountCents: number, parcelId: string, action: 'bid' | 'maximum' = 'maximum') => {
  const review = nextAttempt(idle, { kind: 'review', action, parcelId, amountCents, mustRetype: false, nowMs: 0 });
  if (review.at !== 'review') throw new Error('Nothing is reviewed.');
  return review;
};

test('a maximum works while it is above the price, and no longer once somebody has passed it', () => {
  expect(workingMaximum(led)).toBe(120_000_000);
  expect(workingMaximum(outbid)).toBeNull();
  expect(workingMaximum({ ...led, phase: 'closed' })).toBeNull();
});

test('the whole maximum counts against the limit, and only the price counts as led', () => {
  expect(highBidTotal([led, outbid])).toEqual({ cents: 120_000_000, parcels: 1 });
  expect(ledTotal({ parcels: [led, outbid], groups: [] })).toEqual({ cents: 100_000_000, parcels: 1 });
  expect(highBidTotal([{ ...led, phase: 'closed', bidStatus: 'were_high' }]).cents).toBe(100_000_000);
});

test('who leads may lower their maximum to the price they stand at and no further; anybody else must beat the price', () => {
  expect(leastMaximum(led)).toBe(100_000_000);
  expect(maximumError(99_000_000, led, 10_000)).toBe('You stand at $1,000,000. A maximum cannot go below that.');
  expect(maximumError(100_000_000, outbid, 10_000)).toBe(
    'The next bid is $1,010,000. Your maximum must be that or more.',
  );
  expect(checkReview(reviewed(100_000_000, 'p1'), live(), true).kind).toBe('ready');
  expect(checkReview(reviewed(100_000_000, 'p2'), live(outbid), true)).toEqual({
    kind: 'moved',
    nextCents: 101_000_000,
  });
});

test('a leader may change their maximum, and may not outbid themselves', () => {
  expect(checkReview(reviewed(130_000_000, 'p1'), live(), true).kind).toBe('ready');
  expect(checkReview(reviewed(130_000_000, 'p1', 'bid'), live(), true).kind).toBe('barred');
});

test('is offered only where the sale allows it, to an approved bidder, on an open parcel', () => {
  expect(takesMaximum(live(), led, idle)).toBe(true);
  expect(takesMaximum(live(led, false), led, idle)).toBe(false);
  expect(takesMaximum({ ...live(), you: { ...live().you, registrationStatus: 'suspended' } }, led, idle)).toBe(false);
  expect(takesMaximum(live(), { ...led, phase: 'closed' }, idle)).toBe(false);
});

test('is offered once the address is confirmed and the newest conditions are accepted, not before', () => {
  const { you } = live();
  expect(takesMaximum({ ...live(), termsVersion: 2 }, led, idle)).toBe(false);
  expect(takesMaximum({ ...live(), termsVersion: 2, you: { ...you, acceptedTermsVersion: 2 } }, led, idle)).toBe(true);
  expect(takesMaximum({ ...live(), you: { ...you, emailConfirmed: false } }, led, idle)).toBe(false);
});

test('is not offered while the answer to another bid is awaited', () => {
  expect(takesMaximum(live(), led, { at: 'checking', bid: MAXIMUM })).toBe(false);
});

test('is offered on a block to a bidder who may bid on it, and to nobody else', () => {
  const block = { ...led, kind: 'enBloc' as const, groupId: 'g' };
  for (const [youAreEligible, offered] of [
    [true, true],
    [false, false],
    [null, false],
  ] as const)
    expect(takesMaximum({ ...live(block), groups: [sampleGroup([], led.id, { youAreEligible })] }, block, idle)).toBe(
      offered,
    );
});

test('says what confirming does: nothing moves for a leader, stopping keeps the bid, else we bid now', () => {
  expect(maximumMeans(100_000_000, led)).toContain('We stop bidding for you');
  expect(maximumMeans(130_000_000, led)).toContain('do not move now');
  expect(maximumMeans(130_000_000, outbid)).toContain('We bid for you now');
});

test('a maximum that was taken is told as one until the live view knows it, and never as a bid at its amount', () => {
  const connection = connectionOf({
    nowMs: 0,
    lastMessageMs: 0,
    streaming: true,
    answerMs: null,
    back: null,
    interrupted: false,
  });
  const receipt = { receiptNumber: 7 } as Extract<BidAttempt, { at: 'taken' }>['receipt'];
  const taken: BidAttempt = { at: 'taken', bid: MAXIMUM, receipt, nextMinimumCents: 102_000_000 };
  expect(bidSlot(live(outbid), outbid, taken, connection)).toMatchObject({ label: 'Maximum of $1,300,000 set' });
  const after = { ...led, ownMaximumCents: 130_000_000 };
  expect(bidSlot(live(after), after, taken, connection)).toMatchObject({
    label: 'Your high bid: $1,000,000',
    small: 'Your maximum has receipt no. 7',
  });
});
