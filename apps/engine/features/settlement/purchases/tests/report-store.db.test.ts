import type { PublishedSale } from '@quarterline/contract';
import { pouceCoupeGrain } from '@quarterline/demo/sales/completed-elsewhere.ts';
import { type AfterSale, dollars } from '@quarterline/rules';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from '#database/statements/rows.ts';
import { composePublishedSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { cloneDatabase } from '#testing/clone-database.ts';
import { playPastSale } from '#testing/sales/play-past-sale.ts';
import { listPrices } from '../store/report-store.ts';

const clone = await cloneDatabase();
const { database } = clone;
afterAll(() => clone.drop());
beforeEach(() => run(database, `DELETE FROM published WHERE type = 'sale'`));

const { sale, state } = playPastSale(pouceCoupeGrain, Date.parse('2026-11-20T18:00:00Z'));
const published = (after?: AfterSale): PublishedSale => {
  const record = composePublishedSale(sale.editorial, state, after);
  const parcels = record.parcels.map((parcel) => ({ ...parcel, endTime: '2027-01-01T06:59:00.000Z' }));
  return { ...record, demo: false, terrain: null, parcels };
};
const publish = (record: PublishedSale, slug = record.slug) =>
  run(
    database,
    `INSERT INTO published (type, id, cursor, record) SELECT 'sale', $1, coalesce(max(cursor), 0) + 1, $2 FROM published`,
    [slug, JSON.stringify(record)],
  );
const SOLD = {
  area: 'Peace River Regional District, BC',
  year: 2026,
  parcels: 2,
  acres: 319.2,
  cents: dollars(887_000),
  perAcreCents: Math.round(dollars(887_000) / 319.2),
  leastPerAcreCents: Math.round(dollars(425_000) / 159.2),
  mostPerAcreCents: Math.round(dollars(462_000) / 160),
  demo: false,
};

describe('prices by area and year', () => {
  it('add up what was sold, by the year on the wall of the land, without the block', async () => {
    // In the Peace the clock is seven hours behind: it is still the old year.
    await publish(published());
    expect(await listPrices(database)).toEqual([SOLD]);
  });

  it('follow a purchase to its next buyer, and leave out land that nobody buys now', async () => {
    const lots = state.parcels.map(({ id, winnerId, acceptedBidCents }, index) => ({
      parcelId: id,
      decided: { buyerId: winnerId ?? '', priceCents: acceptedBidCents ?? 0 },
      after: { ...AFTER_DEFAULT[index === 0 ? 0 : 1], askedBefore: [winnerId ?? ''] },
    }));
    await publish(published({ lots, released: [] }));
    expect(await listPrices(database)).toMatchObject([{ parcels: 1, cents: dollars(450_000) }]);
  });

  it('have a line for each area and each year, the newest year first; one demonstration marks its line', async () => {
    const record = published();
    const inYear = (endTime: string) => record.parcels.map((parcel) => ({ ...parcel, endTime }));
    await publish(record);
    await publish({ ...record, demo: true }, 'of-the-demonstration');
    await publish({ ...record, parcels: inYear('2025-06-01T18:00:00.000Z') }, 'of-the-year-before');
    await publish({ ...record, location: 'Camrose County, AB' }, 'elsewhere');
    expect((await listPrices(database)).map(({ area, year, parcels, demo }) => [area, year, parcels, demo])).toEqual([
      ['Camrose County, AB', 2026, 2, false],
      [SOLD.area, 2026, 4, true],
      [SOLD.area, 2025, 2, false],
    ]);
  });

  it.each(['upcoming', 'live', 'postponed', 'cancelled'] as const)(
    'leave out a sale that is %s',
    async (saleStatus) => {
      await publish({ ...published(), saleStatus });
      expect(await listPrices(database)).toEqual([]);
    },
  );
});

const AFTER_DEFAULT = [
  { phase: 'offer_signed', buyerId: 'next', priceCents: dollars(450_000) },
  { phase: 'offered_to_next', buyerId: 'next', priceCents: dollars(420_000) },
] as const;
