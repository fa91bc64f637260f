import { highBidTotal } from '@quarterline/rules';
import { describe, expect, test } from 'vitest';
import { connectionOf } from '#platform/live/web/feed/connection.ts';
import { parcelClock, shortClock } from '#platform/live/web/parcels/parcel-clock.ts';
import { bidStatusLabel, priceOf, toneOf } from '#platform/live/web/parcels/parcel-status.ts';
import { saleStages } from '#platform/live/web/sale-stages.ts';
import { type BidAttempt, type ConfirmedBid, idle } from '#platform/live/web/sending/bid-attempt.ts';
import { sampleReceipt } from '#web/testing/fake-engine-client.ts';
import { fakeSale } from '#web/testing/fake-sale.ts';
import { sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import { bidSlot } from '../web/bid/bid-slot.ts';
import { listSummary } from '../web/live-view.tsx';

const NOW = Date.UTC(2026, 11, 3, 21, 21, 14);
const facts = { nowMs: 100_000, lastMessageMs: 99_000, streaming: true, answerMs: 50, back: null, interrupted: false };
const connected = connectionOf(facts);
const stale = connectionOf({ ...facts, lastMessageMs: 1 });
const sale = (scenario: string) => {
  const found = fakeSale(scenario, NOW);
  if (!found) throw new Error(`No ${scenario}.`);
  return found;
};
const slotIn = (scenario: string, attempt: BidAttempt = idle, connection = connected, id = 'p3') => {
  const live = sale(scenario);
  const parcel = live.parcels.find((one) => one.id === id) ?? sampleParcel(3);
  return bidSlot(live, parcel, attempt, connection);
};
const bid: ConfirmedBid = {
  action: 'bid',
  bidId: 'b1',
  parcelId: 'p3',
  parcelSlug: 'parcel-3',
  amountCents: 125_000_000,
  seenSequence: 214,
  retypedAmountCents: null,
  bidderNumber: null,
  confirmedAtWallMs: 0,
};
const refusal = {
  code: 'amount_below_minimum',
  message: '',
  next: '',
  minimumCents: null,
  lateByMs: null,
  receipt: null,
};

describe('the place of the bid button', () => {
  test('holds the amount when there is one to bid', () => {
    expect(slotIn('outbid')).toEqual({
      kind: 'bid',
      amountCents: 125_000_000,
      label: 'Bid $1,250,000',
      small: 'Next bid, up $10,000',
    });
    expect(slotIn('outbid', idle, connected, 'p6')).toMatchObject({ label: 'Bid $905,000', small: 'Starting bid' });
  });
  test('says that the old amount was not entered when the price moved', () => {
    expect(slotIn('outbid', { at: 'refused', bid: { ...bid, amountCents: 124_000_000 }, refusal })).toMatchObject({
      label: 'Bid $1,250,000',
      small: 'The price moved. Your $1,240,000 was not entered.',
    });
  });
  test('accepts newer conditions once there are some, and waits for the news of them after a refusal', () => {
    const live = sale('outbid');
    const parcel = live.parcels.find((one) => one.id === 'p3') ?? sampleParcel(3);
    const newer = { ...live, termsVersion: 2, you: { ...live.you, acceptedTermsVersion: 1 } };
    expect(bidSlot(newer, parcel, idle, connected)).toEqual({ kind: 'accept_terms', version: 2 });
    const accepted = { ...newer, you: { ...live.you, acceptedTermsVersion: 2 } };
    expect(bidSlot(accepted, parcel, idle, connected).kind).toBe('bid');
    expect(slotIn('outbid', { at: 'refused', bid, refusal: { ...refusal, code: 'terms_changed' } })).toMatchObject({
      label: 'The conditions have changed',
    });
  });
  test('is off while the sale is not heard, and offers the phone', () => {
    expect(slotIn('outbid', idle, stale)).toEqual({
      kind: 'off',
      label: 'Reconnecting',
      small: 'Call us to bid',
      call: true,
    });
  });
  test('is locked while an answer is awaited, whatever else happens', () => {
    expect(slotIn('outbid', { at: 'sending', bid }, stale)).toMatchObject({ kind: 'busy', label: 'Sending...' });
    expect(slotIn('visitor', { at: 'checking', bid })).toMatchObject({ label: 'We have not heard back. Checking.' });
  });
  test('is absent for anybody who leads', () => {
    expect(slotIn('lead')).toEqual({ kind: 'words', text: 'You have the high bid. Nothing to do.', lead: true });
  });
  test('tells a late bid by how much', () => {
    const closed = {
      ...sampleParcel(3),
      phase: 'provisional' as const,
      closedAt: NOW,
      bidStatus: 'not_yours' as const,
    };
    const late: BidAttempt = { at: 'refused', bid, refusal: { ...refusal, code: 'parcel_closed', lateByMs: 400 } };
    expect(bidSlot(sampleSnapshot([closed]), closed, late, connected)).toEqual({
      kind: 'off',
      label: 'Closed 3:21:14 PM',
      small: 'Your bid arrived 0.4 seconds late',
    });
  });
  test('an accepted bid is shown before the frame comes, and not after staff voided it', () => {
    const taken: BidAttempt = { at: 'taken', bid, receipt: sampleReceipt(bid, NOW), nextMinimumCents: 126_000_000 };
    expect(slotIn('outbid', taken)).toMatchObject({
      kind: 'taken',
      label: 'Your high bid: $1,250,000',
      small: 'Receipt no. 102',
    });
    const live = sale('outbid');
    const known = { ...live, bids: [{ ...(live.bids[0] ?? never()), bidId: 'b1', voided: true }] };
    const parcel = known.parcels.find((one) => one.id === 'p3') ?? never();
    expect(bidSlot(known, parcel, taken, connected)).toMatchObject({ kind: 'bid', amountCents: 125_000_000 });
  });
  test.each([
    ['visitor', 'log_in'],
    ['not-registered', 'ask_to_bid'],
    ['requested', 'words'],
    ['declined', 'words'],
    ['suspended', 'words'],
    ['seller', 'words'],
    ['staff', 'words'],
    ['held', 'off'],
    ['sale-held', 'off'],
    ['upcoming', 'words'],
    ['postponed', 'words'],
    ['cancelled', 'words'],
    ['decided-block', 'words'],
  ])('for %s is %s, and never a way to bid', (scenario, kind) => {
    expect(slotIn(scenario).kind).toBe(kind);
  });
  test('en bloc is for eligible bidders', () => {
    expect(slotIn('en-bloc', idle, connected, 'p7')).toMatchObject({
      kind: 'bid',
      amountCents: 677_500_000,
      small: 'Opening bid',
    });
    expect(slotIn('en-bloc-not-eligible', idle, connected, 'p7')).toMatchObject({
      text: 'En bloc is open to eligible bidders. You can watch.',
    });
  });
});

const never = (): never => {
  throw new Error('The sample has no bid.');
};

describe('a parcel’s clock', () => {
  const live = sampleSnapshot([]);
  const clock = (changes: Parameters<typeof sampleParcel>[1], now = NOW) =>
    parcelClock(sampleParcel(3, changes), live, now);
  test('runs in gold in the last two minutes and not before', () => {
    expect(clock({ closesAt: NOW + 120_001 }).state).toBe('running');
    expect(clock({ closesAt: NOW + 108_000, extended: true })).toMatchObject({
      state: 'hot',
      face: '1:48',
      note: 'Extended',
      quiet: 0.9,
    });
  });
  test('says Closing at zero, because only the server closes', () => {
    expect(clock({ closesAt: NOW })).toMatchObject({ state: 'closing', face: 'Closing' });
    expect(clock({ closesAt: NOW - 60_000 }).face).toBe('Closing');
  });
  test('stands still while it is held', () => {
    const hold = { remainingMs: 370_000, reason: '', resumesAt: NOW + 600_000 };
    expect(clock({ hold })).toMatchObject({ state: 'held', face: 'On hold at 6:10', note: 'Resumes 3:31 PM' });
  });
  test('of a block follows the last close of its parcels, not the printed hour', () => {
    const asked = sale('outbid');
    const late = { ...asked, groups: asked.groups.map((group) => ({ ...group, opensAt: NOW + 600_000 })) };
    const block = asked.parcels.find(({ kind }) => kind === 'enBloc') ?? never();
    expect(parcelClock({ ...block, phase: 'scheduled', opensAt: NOW - 60_000 }, late, NOW)).toMatchObject({
      face: '10:00',
      note: 'Opens 3:31 PM',
    });
  });
  test('is short in the row of parcels, and an hour is never taken for minutes that are left', () => {
    const short = (changes: Parameters<typeof sampleParcel>[1]) => shortClock(clock(changes));
    expect(short({ closesAt: NOW + 217_000 })).toBe('3:37');
    expect(short({ phase: 'scheduled', opensAt: NOW + 16 * 60_000 })).toBe('at 3:37');
    expect(short({ phase: 'scheduled', opensAt: NOW + 90_000_000 })).toBe('Dec 4');
  });
  test('is in the sale’s own zone, with the day when it is another one', () => {
    expect(clock({ phase: 'scheduled', opensAt: NOW + 90_000_000 }).note).toBe('Opens Dec 4, 4:21 PM');
    expect(clock({ phase: 'sold', closedAt: NOW }).note).toBe('3:21 PM');
  });
});

test('nobody is told that they won before everything is decided', () => {
  const words = sale('recess').parcels.map((parcel) => bidStatusLabel(parcel));
  expect(words.join(' ')).not.toMatch(/won|Sold/);
  expect(words).toContain('Your high bid');
  expect(sale('decided-parcels').parcels.map((parcel) => bidStatusLabel(parcel))).toContain('Sold to you');
});

test('colour and price labels follow the phase', () => {
  const live = sale('outbid');
  expect(live.parcels.map((parcel) => toneOf(parcel))).toEqual([
    'leadshut',
    'shut',
    'out',
    'lead',
    'open',
    'open',
    'bloc',
  ]);
  const group = live.groups[0] ?? null;
  expect(live.parcels.map((parcel) => priceOf(parcel, group).label)).toEqual([
    'High bid',
    'High bid',
    'Current bid',
    'Current bid',
    'Current bid',
    'Starting bid',
    'Would open at',
  ]);
});

test('the sale is one ruler, and one line sums it up', () => {
  const live = sale('outbid');
  expect(saleStages(live, NOW).map((stage) => stage.state)).toEqual([
    'done',
    'done',
    'now',
    'next',
    'next',
    'next',
    'gap',
    'bloc',
  ]);
  const single = live.parcels.filter((parcel) => parcel.kind === 'parcel');
  expect(listSummary(single, 120_000, NOW)).toBe('Two closed, one closing now, three to come');
});

test('a block and its parcels are one or the other: the dearer counts, as the engine counts', () => {
  const live = sale('outbid');
  expect(highBidTotal(live.parcels)).toEqual({ cents: 230_000_000, parcels: 2 });
  expect(highBidTotal(live.parcels, { parcelId: 'p3', amountCents: 125_000_000 }).cents).toBe(355_000_000);
  expect(highBidTotal(live.parcels, { parcelId: 'p7', amountCents: 677_500_000 })).toEqual({
    cents: 677_500_000,
    parcels: 1,
  });
});
