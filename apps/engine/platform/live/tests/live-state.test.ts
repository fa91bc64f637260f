import { expect, test } from 'vitest';
import { sampleBid, sampleFrame, sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import {
  applyFrame,
  BIDS_PER_PARCEL,
  emptyFeed,
  feedFrame,
  feedSnapshot,
  takeSnapshot,
} from '../web/feed/live-state.ts';

const live = takeSnapshot(null, sampleSnapshot([sampleParcel(2), sampleParcel(1)]));

test('parcels stand in the printed order whatever order they came in, and stay there', () => {
  expect(live.parcels.map((parcel) => parcel.id)).toEqual(['p1', 'p2']);
  const applied = applyFrame(live, sampleFrame(10, 11, { parcels: [sampleParcel(2, { bidCount: 1 })] }));
  expect(applied.kind === 'applied' && applied.live.parcels.map((parcel) => parcel.bidCount)).toEqual([0, 1]);
});

test('a frame heard twice changes nothing', () => {
  expect(applyFrame(live, sampleFrame(9, 10))).toEqual({ kind: 'duplicate' });
});

test('a frame that begins after what is known is a gap and asks for at least its own sequence', () => {
  expect(applyFrame(live, sampleFrame(11, 12))).toEqual({ kind: 'gap' });
  const feed = feedFrame({ live, wanted: null }, sampleFrame(11, 12));
  expect(feed.wanted).toBe(12);
  expect(feedSnapshot(feed, sampleSnapshot([sampleParcel(1)], { sequence: 11 })).wanted).toBe(12);
  expect(feedSnapshot(feed, sampleSnapshot([sampleParcel(1)], { sequence: 12 })).wanted).toBeNull();
});

test('a frame before any snapshot is not drawn', () => {
  expect(feedFrame(emptyFeed, sampleFrame(4, 5))).toEqual({ live: null, wanted: 5 });
});

test('a snapshot that was overtaken by the stream is not taken', () => {
  expect(takeSnapshot(live, sampleSnapshot([], { sequence: 9 }))).toBe(live);
});

test('bids are newest first, each once, at most fifty a parcel, and a voided one says so', () => {
  const bids = Array.from({ length: 60 }, (_, at) => sampleBid(11 + at, 'p1', 90_000_000 + at));
  const first = applyFrame(live, sampleFrame(10, 70, { bids }));
  if (first.kind !== 'applied') throw new Error('The frame was not applied.');
  expect(first.live.bids).toHaveLength(BIDS_PER_PARCEL);
  expect(first.live.bids[0]?.sequence).toBe(70);
  const second = applyFrame(first.live, sampleFrame(70, 71, { voidedSequences: [70] }));
  expect(second.kind === 'applied' && second.live.bids[0]).toMatchObject({ sequence: 70, voided: true });
});

test('a frame of the sequence that is known brings lots again when it says that nothing else is new', () => {
  const outcome = { kind: 'sold', priceCents: 141_000_000, isFinal: true, yours: null } as const;
  const [parcel] = live.parcels;
  const lots = parcel ? [{ ...parcel, phase: 'sold', acceptedBidCents: 141_000_000, outcome } as const] : [];
  const applied = applyFrame(live, { ...sampleFrame(live.sequence, live.sequence), parcels: lots });
  expect(applied).toMatchObject({ kind: 'applied', live: { sequence: live.sequence } });
  expect(applied.kind === 'applied' && applied.live.parcels[0]?.outcome).toEqual(outcome);
});
