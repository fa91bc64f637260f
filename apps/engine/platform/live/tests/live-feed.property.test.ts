import type { BidView, LiveFrame, ParcelView } from '@quarterline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleBid, sampleFrame, sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import { BIDS_PER_PARCEL, emptyFeed, feedFrame, feedSnapshot, type LiveFeed } from '../web/feed/live-state.ts';

/** The true sale: bid after bid, each a step of the record; some voided later. */
type Step = { parcel: number; voids: boolean };

function truthAt(steps: readonly Step[], sequence: number) {
  const parcels: ParcelView[] = [1, 2, 3].map((position) => sampleParcel(position));
  const bids: BidView[] = [];
  for (let at = 1; at <= sequence; at += 1) {
    const step = steps[at - 1];
    const parcel = step && parcels[step.parcel];
    if (!step || !parcel) continue;
    const target = step.voids ? bids.findLast((bid) => bid.parcelId === parcel.id && !bid.voided) : undefined;
    if (target) target.voided = true;
    else {
      const amount = (parcel.leadingCents ?? 90_000_000) + 500_000;
      parcels[step.parcel] = { ...parcel, leadingCents: amount, bidCount: parcel.bidCount + 1 };
      bids.push(sampleBid(at, parcel.id, amount));
    }
  }
  return { parcels, bids };
}

const newestFirst = (bids: readonly BidView[]): BidView[] =>
  ['p1', 'p2', 'p3']
    .flatMap((id) => bids.filter((bid) => bid.parcelId === id).slice(-BIDS_PER_PARCEL))
    .sort((left, right) => right.sequence - left.sequence);

const snapshotAt = (steps: readonly Step[], sequence: number) => {
  const { parcels, bids } = truthAt(steps, sequence);
  return sampleSnapshot(parcels, { sequence, bids: newestFirst(bids) });
};

function frameOf(steps: readonly Step[], after: number, sequence: number): LiveFrame {
  const before = truthAt(steps, after);
  const now = truthAt(steps, sequence);
  const old = new Map(before.bids.map((bid) => [bid.sequence, bid]));
  return sampleFrame(after, sequence, {
    parcels: now.parcels.filter((parcel, at) => parcel.bidCount !== before.parcels[at]?.bidCount),
    bids: now.bids.filter((bid) => bid.sequence > after),
    voidedSequences: now.bids
      .filter((bid) => bid.voided && old.get(bid.sequence)?.voided === false)
      .map((bid) => bid.sequence),
  });
}

const step = fc.record({ parcel: fc.nat({ max: 2 }), voids: fc.boolean() });

test('dropped, doubled and reordered frames: the live view is the truth of its sequence, or asks for the snapshot', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 60 }),
      fc.array(fc.record({ after: fc.nat(), size: fc.integer({ min: 1, max: 5 }), asSnapshot: fc.boolean() }), {
        maxLength: 40,
      }),
      (steps, arrivals) => {
        let feed: LiveFeed = feedSnapshot(emptyFeed, snapshotAt(steps, 0));
        let newest = 0;
        for (const arrival of arrivals) {
          const after = arrival.after % steps.length;
          const sequence = Math.min(steps.length, after + arrival.size);
          newest = Math.max(newest, sequence);
          feed = arrival.asSnapshot
            ? feedSnapshot(feed, snapshotAt(steps, sequence))
            : feedFrame(feed, frameOf(steps, after, sequence));
          const live = feed.live;
          if (!live) throw new Error('The bidding page was lost.');
          const truth = snapshotAt(steps, live.sequence);
          expect(live.parcels).toEqual(truth.parcels);
          expect(live.bids).toEqual(truth.bids);
          expect(live.sequence === newest || (feed.wanted ?? 0) >= newest).toBe(true);
        }
        const healed = feedSnapshot(feed, snapshotAt(steps, steps.length));
        expect(healed.wanted).toBeNull();
        expect(healed.live?.bids).toEqual(snapshotAt(steps, steps.length).bids);
      },
    ),
    { numRuns: 300 },
  );
});
