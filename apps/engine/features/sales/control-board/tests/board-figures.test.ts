import { describe, expect, it } from 'vitest';
import { sampleBid, sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import {
  byUrgency,
  lineState,
  nextToClose,
  nextToOpen,
  parcelTotal,
  quietFor,
  validBidsOf,
} from '../web/board-figures.ts';

const first = sampleParcel(1, { phase: 'provisional', leadingCents: 120_000_000 });
const held = sampleParcel(2, { closesAt: 5, hold: { remainingMs: 1, reason: 'Title', resumesAt: null } });
const third = sampleParcel(3, { closesAt: 30, leadingCents: 99_000_000, extended: true });
const block = sampleParcel(4, { kind: 'enBloc', phase: 'scheduled', closesAt: 20 });
const gone = sampleParcel(5, { phase: 'withdrawn' });
const live = sampleSnapshot([first, held, third, block, gone], {
  bids: [
    sampleBid(9, 'p3', 99_500_000, { decidedAt: 1000, voided: true }),
    sampleBid(8, 'p3', 99_000_000, { decidedAt: 500 }),
  ],
});

describe('the figures of the control board', () => {
  it('name the parcel whose clock runs out first; a held one has no clock that runs', () => {
    expect(nextToClose(live)?.id).toBe('p3');
    expect(nextToClose({ ...live, hold: { reason: 'x', resumesAt: null } })).toBeNull();
  });

  it('list what takes bids first, then what is on hold, then what is not open yet, and what is closed last', () => {
    expect(byUrgency(live).map(({ id }) => id)).toEqual(['p3', 'p2', 'p4', 'p1', 'p5']);
  });

  it('count each parcel once: no block, nothing withdrawn, the starting bid where nobody bid', () => {
    expect(parcelTotal(live)).toEqual({ cents: 309_000_000, overPercent: '14' });
  });

  it.each([
    ['0', 30_000_000_000, 30_000_000_000],
    ['less than 0.01', 30_000_000_000, 30_000_000_100],
    ['0.04', 30_000_000_000, 30_012_000_000],
    ['0.40', 30_000_000_000, 30_120_000_000],
    ['1.5', 30_000_000_000, 30_450_000_000],
    ['9.9', 30_000_000_000, 32_990_000_000],
    ['10', 30_000_000_000, 33_010_000_000],
  ])('say %s percent with a decimal while it is near nothing', (overPercent, startingBidCents, leadingCents) => {
    const only = sampleParcel(1, { startingBidCents, leadingCents });
    expect(parcelTotal(sampleSnapshot([only])).overPercent).toBe(overPercent);
  });

  it('name the parcel that opens first while none is open, and none once bidding has begun', () => {
    const later = sampleParcel(1, { phase: 'scheduled', opensAt: 20 });
    const sooner = sampleParcel(2, { phase: 'scheduled', opensAt: 10 });
    const before = sampleSnapshot([later, sooner, block], { phase: 'scheduled' });
    expect(nextToOpen(before)?.id).toBe('p2');
    expect(nextToOpen({ ...before, phase: 'live' })).toBeNull();
  });

  it('take a voided bid for no bid, and still for a sign of life', () => {
    expect(validBidsOf(live, 'p3').map(({ sequence }) => sequence)).toEqual([8]);
    expect(quietFor(live, 'p3', 13_000)).toBe(12_000);
    expect(quietFor(live, 'p2', 13_000)).toBeNull();
  });

  it('say in a word how each parcel stands', () => {
    expect(live.parcels.map((parcel) => lineState(parcel, live).word)).toEqual([
      'Closed, held',
      'On hold',
      'Extended',
      'Waiting',
      'Withdrawn',
    ]);
  });
});
