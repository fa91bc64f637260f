import type { LiveFrame, LiveSnapshot } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { ageText, lotsAfterFrame, lotsOfPrices, lotsOfSnapshot, lotText } from '../browser/live-lots.ts';

const NOW = Date.parse('2026-12-03T20:00:00Z');
const WHEN = { zone: 'America/Edmonton', nowMs: NOW } as const;
type Parcel = LiveSnapshot['parcels'][number];

const parcel = (change: Partial<Parcel>): Parcel =>
  ({
    id: 'a',
    kind: 'parcel',
    phase: 'open',
    groupId: null,
    startingBidCents: 50_000_000,
    leadingCents: null,
    minimumCents: 50_000_000,
    acceptedBidCents: null,
    outcome: null,
    opensAt: NOW - 60_000,
    closesAt: NOW + 61_000,
    closedAt: null,
    hold: null,
    ...change,
  }) as Parcel;
const snapshot = (parcels: readonly Parcel[], change: Partial<LiveSnapshot> = {}): LiveSnapshot =>
  ({
    groups: [],
    hold: null,
    phase: 'live',
    parcels,
    sale: { parcels: [{ id: 'a', slug: 'home' }] },
    ...change,
  }) as unknown as LiveSnapshot;

describe('a lot on a board in a frame', () => {
  it.each<[string, Partial<Parcel>, Partial<LiveSnapshot>, string, string]>([
    ['is open without a bid', {}, {}, 'Starting bid', 'Closes in 1:01'],
    ['has a bid', { leadingCents: 51_000_000 }, {}, 'Current bid', 'Closes in 1:01'],
    ['is at its close', { closesAt: NOW }, {}, 'Starting bid', 'Closing'],
    ['is held', { hold: { reason: 'x', remainingMs: 1, resumesAt: null } as never }, {}, 'Starting bid', 'On hold'],
    ['is in a sale that is held', {}, { hold: { reason: 'x', resumesAt: null } }, 'Starting bid', 'On hold'],
    ['is in a sale that is postponed', {}, { phase: 'postponed' }, 'Starting bid', 'Postponed'],
    ['is withdrawn', { phase: 'withdrawn' }, {}, 'Starting bid', 'Withdrawn'],
    [
      'is to open',
      { phase: 'scheduled', opensAt: NOW + 3_600_000 },
      {},
      'Starting bid',
      'Opens Dec 3, 2026 at 3:00 PM Alberta time',
    ],
    [
      'waits for its block',
      { phase: 'provisional', leadingCents: 51_000_000 },
      {},
      'High bid',
      'Closed, provisional until en bloc is decided',
    ],
    ['is sold', { phase: 'sold', leadingCents: 51_000_000, acceptedBidCents: 51_000_000 }, {}, 'Sold at', 'Sold'],
  ])('that %s says so', (_, change, ofSale, label, clock) => {
    const text = lotText(lotsOfSnapshot(snapshot([parcel(change)], ofSale)), 'home', WHEN);
    expect(text).toMatchObject({ label, clock });
  });

  it('is what the newest frame says, and what came before where a frame says nothing of it', () => {
    const lots = lotsOfSnapshot(snapshot([parcel({})]));
    const frame = { groups: [], hold: null, phase: 'live', parcels: [parcel({ leadingCents: 52_000_000 })] };
    const after = lotsAfterFrame(lots, frame as unknown as LiveFrame);
    expect(lotText(after, 'home', WHEN)?.price).toBe('$520,000');
    const quiet = lotsAfterFrame(after, { ...frame, parcels: [] } as unknown as LiveFrame);
    expect(lotText(quiet, 'home', WHEN)?.price).toBe('$520,000');
    expect(lotText(quiet, 'another', WHEN)).toBeNull();
  });

  it.each<[string, Partial<Parcel>]>([
    ['is open without a bid', {}],
    ['has a bid', { leadingCents: 51_000_000 }],
    ['is on hold', { hold: { reason: 'x', remainingMs: 1, resumesAt: null } as never }],
    ['waits for its block', { phase: 'provisional', leadingCents: 51_000_000 }],
    ['is sold', { phase: 'sold', leadingCents: 51_000_000, acceptedBidCents: 51_000_000 }],
    ['is not sold', { phase: 'no_sale' }],
  ])('that %s says without a stream what it says with one', (_, change) => {
    const { phase, leadingCents: bidCents, closesAt: closesAtMs, hold } = parcel(change);
    const held = hold ? [{ slug: 'home', resumesAtMs: null }] : [];
    const livePhase = { kind: 'bidding' as const, atMs: null, openings: [], held };
    const lots = [{ slug: 'home', phase, bidCents, closesAtMs }];
    const asked = lotsOfPrices({ slug: 'sale', livePhase, lots }, () => 50_000_000);
    expect(lotText(asked, 'home', WHEN)).toEqual(lotText(lotsOfSnapshot(snapshot([parcel(change)])), 'home', WHEN));
  });

  it('that is a block opens without a stream at its opening amount, and stays as written before', () => {
    const livePhase = { kind: 'block' as const, atMs: null, openings: [{ slug: 'block', cents: 180_000_000 }] };
    const textOf = (phase: Parcel['phase']) =>
      lotText(
        lotsOfPrices(
          { slug: 'sale', livePhase, lots: [{ slug: 'block', phase, bidCents: null, closesAtMs: NOW }] },
          () => 1,
        ),
        'block',
        WHEN,
      );
    expect(textOf('open')?.price).toBe('$1,800,000');
    expect(textOf('scheduled')).toBeNull();
  });

  it('is said to be old when nothing came for ten seconds', () => {
    expect(ageText(NOW - 9_000, NOW, WHEN.zone)).toBe('');
    expect(ageText(NOW - 11_000, NOW, WHEN.zone)).toBe('The line is down. Prices as of 1:59:49 PM.');
  });
});
