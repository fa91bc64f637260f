import { kingmanHalfSection } from '@quarterline/demo/sales/completed.ts';
import { dollars } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { playPastSale } from '#testing/sales/play-past-sale.ts';
import { parcelFigures, riseOf, timingOf } from '../server/sale-figures.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');

describe('a sale in figures', () => {
  const { events, state, sale } = playPastSale(kingmanHalfSection, NOW);

  it('counts every accepted bid once, by how long before its close it came', () => {
    const timing = timingOf(events);
    const accepted = events.filter(({ kind }) => kind === 'bid_accepted');
    expect(timing.reduce((sum, { bids }) => sum + bids, 0)).toBe(accepted.length);
    // The last bid on each quarter comes seventy seconds before its close; those on the block later still.
    expect(timing.at(-1)?.bids).toBeGreaterThanOrEqual(2);
    expect(timing[0]?.bids).toBeGreaterThan(0);
  });

  it('lets the parcels rise together to their high bids, without the block on top', () => {
    const rise = riseOf(events);
    expect(rise.at(-1)?.totalCents).toBe(dollars(985_000 + 940_000));
    for (const [index, { at }] of rise.entries()) expect(at).toBeGreaterThanOrEqual(rise[index - 1]?.at ?? 0);
  });

  it('keeps a long sale to as many points as can be drawn, and its last one', () => {
    const bids = events.filter(({ kind }) => kind === 'bid_accepted').length;
    expect(riseOf(events).length).toBeLessThanOrEqual(Math.min(bids, 241));
  });

  it('puts the settled price in the place of the one of the day', () => {
    const [first] = state.parcels;
    const settled = new Map<string, number | null>([[first?.id ?? '', null]]);
    const [one, other] = parcelFigures(sale.editorial, state, settled);
    expect([one?.priceCents, other?.priceCents]).toEqual([null, state.parcels[1]?.acceptedBidCents]);
  });
});
