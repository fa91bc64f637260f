/**
 * `npm run bench:land-prices`: 20,000 sold parcels of 4,000 sales, filtered and put together by municipality and year as the page of
 * prices does it with its map open. Prints the median and the longest of 50 turns in milliseconds.
 */
import { performance } from 'node:perf_hooks';
import { hasPlace, priceContent } from '#site/pages/map/prices/price-content.ts';
import { chooseParcels, groupPrices, LAND_PRICE_DEFAULTS } from '#site/pages/prices/land-price-query.ts';
import type { SoldParcel } from '#site/pages/prices/sold-parcel.ts';
import { percentile } from './engine-nodes.ts';

const parcels = Array.from(
  { length: 20_000 },
  (_, index): SoldParcel => ({
    sale: `sale-${index % 4000}`,
    saleName: `Sale ${index % 4000}`,
    name: `Parcel ${index}`,
    href: `/parcels/${index}`,
    place: `County ${index % 120}`,
    province: index % 3 === 0 ? 'SK' : 'AB',
    closedOn: `${2006 + (index % 20)}-11-20`,
    acres: 160,
    cultivatedAcres: 120 + (index % 30),
    soil: [1 + (index % 5)],
    cents: 60_000_000 + ((index * 7919) % 90_000_000),
    at: [-118 + (index % 200) / 15, 49.5 + (index % 130) / 25],
  }),
);
const queries = [
  LAND_PRICE_DEFAULTS,
  { ...LAND_PRICE_DEFAULTS, province: 'AB', from: '2015' },
  { ...LAND_PRICE_DEFAULTS, soil: '2', acre: 'cultivated' },
];
for (const query of queries) {
  const kind = query.acre === 'cultivated' ? 'cultivated' : 'titled';
  const onMap: number[] = [];
  const took = Array.from({ length: 50 }, () => {
    const since = performance.now();
    const chosen = chooseParcels(parcels, query);
    groupPrices(chosen, 'place', kind);
    groupPrices(chosen, 'place-year', kind);
    const charted = performance.now();
    priceContent(chosen.filter(hasPlace), kind);
    onMap.push(performance.now() - charted);
    return performance.now() - since;
  });
  const asked = Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]));
  console.log(
    `${asked.join(' ') || 'everything'}: median ${percentile(took, 0.5).toFixed(1)} ms, longest ${Math.max(...took).toFixed(1)} ms; of it the map, when it is open, ${percentile(onMap, 0.5).toFixed(1)} ms`,
  );
}
