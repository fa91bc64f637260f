import { dollars, type SaleState } from '@quarterline/rules';
import { expect, it } from 'vitest';
import type { LiveChannels } from '#features/bidding/stream/server/live-channels.ts';
import type { SaleQueues } from '#platform/sale/sale-queue.ts';
import { bidAsRobot } from '../server/robot-bidder.ts';

const START = Date.parse('2026-11-30T17:00:00Z');
const ROBOTS = [
  { userId: 'robot-one', bidderId: 'one' },
  { userId: 'robot-two', bidderId: 'two' },
];
const TASTE = { least: 0.1, most: 0.1 };

type Lead = { bidderId: string; sequence?: number; cents?: number; closesInMs?: number };
const lot = ({ bidderId, sequence = 7, cents = dollars(100_000), closesInMs = 3_600_000 }: Lead) => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'parcel',
  phase: 'open',
  hold: null,
  startingBidCents: dollars(100_000),
  closesAt: START + closesInMs,
  loweredIncrementCents: null,
  leading: { bidId: 'x', bidderId, amountCents: cents, decidedAt: START, sequence, previous: null },
});
/** Askers of the bids that the robots make so long after the last bid. */
const askersAfter = async (afterMs: number, ...leads: Lead[]): Promise<string[]> => {
  const askers: string[] = [];
  const state = { ...STATE, parcels: leads.map(lot) } as unknown as SaleState;
  await bidAsRobot(
    {
      now: () => START + afterMs,
      channels: { of: () => ({ read: async () => ({ state }) }) } as unknown as LiveChannels,
      saleQueues: {
        of: () => ({ enqueue: async ({ askerId }: { askerId: string }) => void askers.push(askerId) }),
      } as unknown as SaleQueues,
    },
    'sale',
    ROBOTS,
    TASTE,
  );
  return askers;
};
const STATE = {
  sequence: 9,
  hold: null,
  groups: [],
  rules: { increments: [{ underCents: null, stepCents: dollars(1000) }] },
};
const answeredAfterMs = async (lead: Lead): Promise<number> => {
  for (let ms = 0; ms <= 200_000; ms += 1000) if ((await askersAfter(ms, lead)).length > 0) return ms;
  return Number.POSITIVE_INFINITY;
};

it.each([1, 2, 7, 30, 1001])('robots answer bid %i of a person after 20 to 90 s', async (sequence) => {
  const after = await answeredAfterMs({ bidderId: 'person', sequence });
  expect(after).toBeGreaterThanOrEqual(20_000);
  expect(after).toBeLessThanOrEqual(90_000);
});

it('robots answer before the close, and then not before 20 s have passed', async () => {
  for (const sequence of [1, 2, 7, 30, 1001]) {
    expect(await answeredAfterMs({ bidderId: 'person', sequence, closesInMs: 60_000 })).toBeLessThanOrEqual(40_000);
    expect(await answeredAfterMs({ bidderId: 'person', sequence, closesInMs: 25_000 })).toBe(20_000);
  }
  expect(await answeredAfterMs({ bidderId: 'person', closesInMs: 15_000 })).toBe(Number.POSITIVE_INFINITY);
});

it('robots go further against a person than among each other, and no further than their maximum', async () => {
  const last = async (bidderId: string, cents: number) => (await askersAfter(100_000, { bidderId, cents })).length;
  expect(await last('one', dollars(109_000))).toBe(1);
  expect(await last('one', dollars(110_000))).toBe(0);
  expect(await last('person', dollars(114_000))).toBe(1);
  expect(await last('person', dollars(115_000))).toBe(0);
});

it('a robot bids against another robot at once, and never against itself', async () => {
  expect(await askersAfter(1000, { bidderId: 'one' })).toEqual(['robot-two']);
});

it('a lot that a person took for more than robots would give does not keep them from the others', async () => {
  const dear = { bidderId: 'person', cents: dollars(500_000) };
  expect(await askersAfter(100_000, dear, { bidderId: 'two' })).toEqual(['robot-one']);
});
