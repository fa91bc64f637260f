import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeEngineClient, fakeEngineClient } from '#web/testing/fake-engine-client.ts';
import { type FakeTiming, fakeTiming } from '#web/testing/fake-timing.ts';
import { memoryStorage } from '#web/testing/memory-storage.ts';
import { sampleBid, sampleFrame, sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import { type LiveSession, openLiveSession } from '../web/feed/live-session.ts';
import { type PendingBids, pendingBidsIn } from '../web/sending/bid-controller.ts';

const START = 1_500_000;
const NEXT = 125_000_000;
const open = sampleParcel(3, {
  minimumCents: NEXT,
  leadingCents: 124_000_000,
  incrementCents: 1_000_000,
  bidStatus: 'outbid',
  bidCount: 6,
});

/** What leaves no entry and binds no bid id. */
const UNRECORDED = {
  code: 'too_many_requests',
  message: 'Your bids came faster than one a second.',
  next: 'Bid again.',
  minimumCents: null,
  lateByMs: null,
  receipt: null,
};

let timing: FakeTiming;
let engine: FakeEngineClient;
let pending: PendingBids;
let session: LiveSession;
/** Time the server has seen; goes on while the device sleeps. */
let serverAheadMs = 0;

const openView = async (wallAheadMs = 0): Promise<void> => {
  timing = fakeTiming(START, wallAheadMs);
  engine = fakeEngineClient(sampleSnapshot([open]), () => START + serverAheadMs + timing.counter(), timing.counter);
  session = openLiveSession({ engine, timing, pending });
  await timing.pass(0);
};
const heartbeatFor = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 3000) {
    engine.heartbeat();
    await timing.pass(Math.min(3000, ms - passed));
  }
};
const attempt = () => session.bidController.attemptOn('p3');

beforeEach(async () => {
  serverAheadMs = 0;
  pending = pendingBidsIn(memoryStorage(), 'battle-river-block');
  await openView();
});
afterEach(() => session.stop());

const reviewed = async (): Promise<void> => {
  session.bidController.review('p3', NEXT);
  await timing.pass(600);
};

describe('bidding', () => {
  test('two taps and any number more make one bid id and one bid', async () => {
    await reviewed();
    for (let tap = 0; tap < 1000; tap += 1) session.bidController.confirm('p3');
    await timing.pass(10);
    expect(engine.arrived).toHaveLength(1);
    expect(engine.arrived[0]).toMatchObject({ amountCents: NEXT, seenSequence: 10, retypedAmountCents: null });
    expect(attempt()).toMatchObject({ at: 'taken', receipt: { receiptNumber: 102 } });
    session.bidController.confirm('p3');
    await timing.pass(10);
    expect(engine.arrived).toHaveLength(1);
    expect(pending.all()).toEqual([]);
  });

  test('the price moving while confirming turns confirm off and raises nothing', async () => {
    await reviewed();
    const moved = { ...open, leadingCents: NEXT, minimumCents: NEXT + 1_000_000 };
    engine.say(sampleFrame(10, 11, { parcels: [moved], bids: [sampleBid(11, 'p3', NEXT)] }));
    session.bidController.confirm('p3');
    await timing.pass(10);
    expect(engine.arrived).toEqual([]);
    expect(attempt()).toMatchObject({ at: 'review', amountCents: NEXT });
  });

  test('a refusal is told with the server’s own words', async () => {
    const refusal = {
      code: 'amount_below_minimum',
      message: 'The next bid is $1,260,000. Yours was not entered.',
      next: 'Bid again at the new price.',
      minimumCents: NEXT + 1_000_000,
      lateByMs: null,
      receipt: null,
    };
    engine.decide = () => ({ kind: 'refused', refusal });
    await reviewed();
    session.bidController.confirm('p3');
    await timing.pass(10);
    expect(attempt()).toMatchObject({ at: 'refused', refusal });
  });

  test('a jump is sent only with the amount typed again', async () => {
    session.bidController.review('p3', 1_250_000_000);
    await timing.pass(600);
    session.bidController.confirm('p3');
    session.bidController.retype('p3', '1,250,000');
    session.bidController.confirm('p3');
    await timing.pass(10);
    expect(engine.arrived).toEqual([]);
    session.bidController.retype('p3', '12,500,000');
    session.bidController.confirm('p3');
    await timing.pass(10);
    expect(engine.arrived[0]).toMatchObject({ amountCents: 1_250_000_000, retypedAmountCents: 1_250_000_000 });
  });
});

describe('an answer that does not come', () => {
  test('after eight seconds is asked for, and the truth is told', async () => {
    engine.bidConnection = 'silent';
    await reviewed();
    session.bidController.confirm('p3');
    await heartbeatFor(7900);
    expect(attempt().at).toBe('sending');
    await timing.pass(200);
    expect(attempt()).toMatchObject({ at: 'taken' });
    expect(engine.arrived).toHaveLength(1);
  });

  test('to a bid that never arrived sends the very same bid again', async () => {
    engine.bidConnection = 'cut';
    await reviewed();
    session.bidController.confirm('p3');
    await timing.pass(10);
    expect(attempt().at).toBe('checking');
    const kept = pending.all();
    expect(kept).toHaveLength(1);
    engine.bidConnection = 'good';
    await heartbeatFor(3000);
    expect(engine.arrived).toEqual(kept);
    expect(attempt().at).toBe('taken');
  });

  test('is not called refused because the bidder was logged out meanwhile, and is asked for again later', async () => {
    engine.bidConnection = 'silent';
    await reviewed();
    session.bidController.confirm('p3');
    await timing.pass(10);
    const refusal = { code: 'not_signed_in', message: '', next: '', minimumCents: null, lateByMs: null, receipt: null };
    const entered = new Map(engine.entered);
    engine.entered.clear();
    engine.decide = () => ({ kind: 'refused', refusal });
    engine.bidConnection = 'good';
    await heartbeatFor(9000);
    expect(attempt()).toMatchObject({ at: 'refused', refusal: { code: 'signed_out_unanswered' } });
    expect(pending.all()).toHaveLength(1);
    session.stop();
    await openView();
    engine.entered = entered;
    await timing.pass(3000);
    expect(attempt().at).toBe('taken');
    expect(pending.all()).toEqual([]);
  });

  test('is not the refusal without a receipt that a second copy met while the first was still on its way', async () => {
    engine.bidConnection = 'silent';
    await reviewed();
    session.bidController.confirm('p3');
    await timing.pass(10);
    // The first copy is late on its way; the second overtakes it and is refused without an entry.
    const [first] = engine.arrived;
    const entered = new Map(engine.entered);
    engine.entered.clear();
    engine.decide = () => ({ kind: 'refused', refusal: UNRECORDED });
    engine.bidConnection = 'good';
    await heartbeatFor(9000);
    expect(engine.arrived.length).toBeGreaterThan(1);
    expect(attempt().at).toBe('checking');
    engine.entered = entered;
    await heartbeatFor(3000);
    expect(attempt()).toMatchObject({ at: 'taken', bid: { bidId: first?.bidId } });
  });

  test('that finds the parcel closed for a second copy is the answer: nothing is taken after a close', async () => {
    engine.bidConnection = 'cut';
    await reviewed();
    session.bidController.confirm('p3');
    await timing.pass(10);
    const refusal = { ...UNRECORDED, code: 'parcel_closed', lateByMs: 400 };
    engine.decide = () => ({ kind: 'refused', refusal });
    engine.bidConnection = 'good';
    await heartbeatFor(3000);
    expect(attempt()).toMatchObject({ at: 'refused', refusal });
  });

  test('is the last refusal that a copy met, once nothing can be on its way any more', async () => {
    engine.bidConnection = 'cut';
    await reviewed();
    session.bidController.confirm('p3');
    await timing.pass(10);
    engine.decide = () => ({ kind: 'refused', refusal: UNRECORDED });
    engine.bidConnection = 'good';
    await heartbeatFor(124_000);
    expect(attempt()).toMatchObject({ at: 'refused', refusal: UNRECORDED });
    expect(pending.all()).toEqual([]);
  });

  test('is never entered later than a minute after it was confirmed; then it is said to be lost', async () => {
    engine.bidConnection = 'cut';
    await reviewed();
    session.bidController.confirm('p3');
    await heartbeatFor(61_000);
    engine.bidConnection = 'good';
    await heartbeatFor(40_000);
    expect(engine.arrived).toEqual([]);
    expect(attempt().at).toBe('checking');
    await heartbeatFor(25_000);
    expect(attempt().at).toBe('not_entered');
    expect(pending.all()).toEqual([]);
  });

  test('is found again after a reload, under the same bid id', async () => {
    engine.bidConnection = 'silent';
    await reviewed();
    session.bidController.confirm('p3');
    await timing.pass(100);
    const [sent] = pending.all();
    session.stop();
    const before = engine;
    timing = fakeTiming(START + 2000);
    engine = fakeEngineClient(sampleSnapshot([open]), () => START + 2000 + timing.counter(), timing.counter);
    engine.entered = before.entered;
    session = openLiveSession({ engine, timing, pending });
    await timing.pass(10);
    expect(attempt()).toMatchObject({ at: 'taken', bid: { bidId: sent?.bidId } });
    expect(engine.arrived).toEqual([]);
  });
});

describe('the connection to the sale', () => {
  test('anybody who was approved meanwhile gets a stream of their own', async () => {
    const opened = engine.streamsOpened.length;
    engine.snapshot = { ...engine.snapshot, you: { ...engine.snapshot.you, registrationStatus: 'suspended' } };
    await session.joinPractice();
    await timing.pass(10);
    expect(engine.streamsOpened).toHaveLength(opened + 1);
  });

  test('a gap asks for the snapshot and the live view is whole again', async () => {
    const asked = engine.snapshotsAsked;
    engine.snapshot = sampleSnapshot([{ ...open, bidCount: 9 }], { sequence: 13 });
    engine.say(sampleFrame(12, 13));
    await timing.pass(10);
    expect(engine.snapshotsAsked).toBe(asked + 1);
    expect(session.view().live).toMatchObject({ sequence: 13 });
  });

  test('ten seconds of silence make the live view stale, close the stream and open another after what is known', async () => {
    engine.streamConnection = 'cut';
    engine.askConnection = 'cut';
    await timing.pass(10_600);
    expect(session.view().connection).toMatchObject({ state: 'stale', canBid: false });
    expect(engine.streamsOpened.every((after) => after === 10)).toBe(true);
    session.bidController.review('p3', NEXT);
    await timing.pass(600);
    session.bidController.confirm('p3');
    expect(engine.arrived).toEqual([]);
    engine.streamConnection = 'good';
    engine.askConnection = 'good';
    for (let turn = 0; turn < 80 && !session.view().connection.canBid; turn += 1) await timing.pass(250);
    expect(session.view().connection).toMatchObject({ strip: 'Up to date. Nothing was missed.', canBid: true });
  });

  test('without a stream the live view is asked for again and again, and bids still go through', async () => {
    engine.streamConnection = 'cut';
    engine.breakStream();
    await timing.pass(30_000);
    const asked = engine.snapshotsAsked;
    engine.snapshot = sampleSnapshot([open], { sequence: 12 });
    await timing.pass(9000);
    expect(engine.snapshotsAsked).toBeGreaterThanOrEqual(asked + 2);
    expect(session.view()).toMatchObject({ live: { sequence: 12 }, connection: { state: 'weak', canBid: true } });
    await reviewed();
    session.bidController.confirm('p3');
    await timing.pass(10);
    expect(attempt().at).toBe('taken');
  });

  test('a device that slept shows nothing as current until it has heard again, and our clock is right at once', async () => {
    await heartbeatFor(9000);
    serverAheadMs = 600_000;
    timing.sleep(600_000);
    engine.askConnection = 'cut';
    await timing.pass(250);
    expect(session.view().connection).toMatchObject({ state: 'stale', canBid: false });
    engine.askConnection = 'good';
    session.wake();
    engine.heartbeat();
    await timing.pass(10);
    expect(session.view().connection.canBid).toBe(true);
    expect(Math.abs(session.nowMs() - (START + 600_000 + timing.counter()))).toBeLessThanOrEqual(250);
  });

  test.each([600_000, -600_000])('a device clock off by %i ms changes nothing but a warning', async (aheadMs) => {
    session.stop();
    await openView(aheadMs);
    await heartbeatFor(6000);
    expect(Math.abs(session.nowMs() - (START + timing.counter()))).toBeLessThanOrEqual(250);
    expect(session.view().deviceAheadMs).toBe(aheadMs);
  });
});

describe('newer Conditions of Sale', () => {
  test('are asked about when a frame brings their number, and a bid refused for them can be made again once they are accepted', async () => {
    engine.decide = () => ({ kind: 'refused', refusal: { ...UNRECORDED, code: 'terms_changed' } });
    await reviewed();
    session.bidController.confirm('p3');
    await timing.pass(10);
    expect(attempt()).toMatchObject({ at: 'refused', refusal: { code: 'terms_changed' } });

    const asked = engine.snapshotsAsked;
    engine.snapshot = { ...engine.snapshot, sequence: 11, termsVersion: 2 };
    engine.say(sampleFrame(10, 11, { termsVersion: 2 }));
    await timing.pass(10);
    expect(engine.snapshotsAsked).toBeGreaterThan(asked);
    expect(session.view().live?.termsVersion).toBe(2);

    expect(await session.acceptTerms(2)).toEqual({ kind: 'accepted' });
    expect(attempt().at).toBe('idle');
    expect(session.view().live?.you.acceptedTermsVersion).toBe(2);
  });
});
