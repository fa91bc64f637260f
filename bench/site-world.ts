import type { Change, PublishedSale } from '@quarterline/contract';
import { fixtureWorld } from '#site/publisher/testing/fixture-feed.ts';
import { fixtureSale } from '#site/publisher/testing/fixture-sale.ts';

const DAY = 86_400_000;
const QUARTERS = ['NE', 'NW', 'SE', 'SW'] as const;

/**
 * A firm after many years: as many sales as asked for, ten pages each (six parcels, the sale, its details, its bidding, its
 * reminder), one in forty of them still to come, beside one of everything else.
 */
export function siteWorld(count: number): { changes: Change[]; sales: PublishedSale[] } {
  const now = Date.now();
  const sales = Array.from({ length: count }, (_, index) => {
    const upcoming = index % 40 === 0;
    const [section, township] = [1 + (index % 30), 20 + (index % 40)];
    return fixtureSale({
      slug: `bench-sale-${index}`,
      name: `Bench Sale ${index}`,
      location: 'Camrose County, AB',
      status: upcoming ? 'upcoming' : 'completed',
      startMs: now + (upcoming ? 1 : -1) * (5 + index) * DAY,
      closeMs: now + (upcoming ? 1 : -1) * (5 + index) * DAY + 2 * DAY,
      legal: [
        ...QUARTERS.map((quarter) => `${quarter}-${section}-${township}-19-W4`),
        ...QUARTERS.slice(0, 2).map((quarter) => `${quarter}-${section + 1}-${township}-19-W4`),
      ],
      bids: [700_000, 710_000, 720_000, 730_000, 740_000, 750_000].map((bid) => bid + index * 100),
      seed: 1000 + index,
      coordinates: [-114 + (index % 100) / 50, 51 + (index % 80) / 20],
    });
  });
  const others = fixtureWorld(now)
    .after(0)
    .changes.filter((change) => change.type !== 'sale');
  const changes = [
    ...others,
    ...sales.map((record) => ({ cursor: 1, type: 'sale', id: record.slug, record }) as Change),
  ].map((change, index) => ({ ...change, cursor: index + 1 }));
  return { changes, sales };
}
