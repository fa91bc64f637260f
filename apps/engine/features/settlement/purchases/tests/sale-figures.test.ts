import type { PublishedSale } from '@quarterline/contract';
import { kingmanHalfSection } from '@quarterline/demo/sales/completed.ts';
import { pouceCoupeGrain } from '@quarterline/demo/sales/completed-elsewhere.ts';
import { type AfterSale, dollars } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { composePublishedSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { playPastSale } from '#testing/sales/play-past-sale.ts';
import { priceReport } from '../server/pdf/price-report.ts';
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

describe('prices by area and year', () => {
  const { sale, state } = playPastSale(pouceCoupeGrain, NOW);
  const published = (after?: AfterSale): PublishedSale[] => {
    const record = composePublishedSale(sale.editorial, state, after);
    const parcels = record.parcels.map((parcel) => ({ ...parcel, endTime: '2027-01-01T06:59:00.000Z' }));
    return [{ ...record, demo: false, parcels }];
  };

  it('adds up what was sold, by the year on the wall of the land', () => {
    // In the Peace the clock is seven hours behind: it is still the old year.
    expect(priceReport(published())).toEqual([
      {
        area: 'Peace River Regional District, BC',
        year: 2026,
        parcels: 2,
        acres: 319.2,
        cents: dollars(887_000),
        perAcreCents: Math.round(dollars(887_000) / 319.2),
        leastPerAcreCents: Math.round(dollars(425_000) / 159.2),
        mostPerAcreCents: Math.round(dollars(462_000) / 160),
        demo: false,
      },
    ]);
  });

  it('follows a purchase to its next buyer, and leaves out land that nobody buys now', () => {
    const lots = state.parcels.map(({ id, winnerId, acceptedBidCents }, index) => ({
      parcelId: id,
      decided: { buyerId: winnerId ?? '', priceCents: acceptedBidCents ?? 0 },
      after: { ...AFTER_DEFAULT[index === 0 ? 0 : 1], askedBefore: [winnerId ?? ''] },
    }));
    const [report] = priceReport(published({ lots, released: [] }));
    expect(report).toMatchObject({ parcels: 1, cents: dollars(450_000) });
  });
});

const AFTER_DEFAULT = [
  { phase: 'offer_signed', buyerId: 'next', priceCents: dollars(450_000) },
  { phase: 'offered_to_next', buyerId: 'next', priceCents: dollars(420_000) },
] as const;
