import { wallClockAt } from '@quarterline/civil-time';
import type { PriceReport, PublishedSale } from '@quarterline/contract';
import { sumAcres } from '@quarterline/listing';

type Sold = { area: string; year: number; acres: number; cents: number; demo: boolean };

/**
 * Land prices by area and year, of the sales as the public reads them: blocks are the same land once more and left out,
 * and so is a parcel that has no price now.
 */
export function priceReport(sales: readonly PublishedSale[]): PriceReport['rows'] {
  const groups = new Map<string, Sold[]>();
  for (const sold of sales.flatMap(soldOf)) {
    const key = `${sold.area}\n${sold.year}`;
    groups.set(key, [...(groups.get(key) ?? []), sold]);
  }
  return [...groups.values()]
    .map(totalOf)
    .toSorted((one, other) => one.area.localeCompare(other.area) || other.year - one.year);
}

const soldOf = ({ parcels, location, zone, demo }: PublishedSale): Sold[] =>
  parcels.flatMap(({ enBloc, acres, acceptedBidCents: cents, endTime }) => {
    if (enBloc || cents === null) return [];
    return [{ area: location, year: wallClockAt(zone, Date.parse(endTime)).year, acres, cents, demo }];
  });

const totalOf = (group: Sold[]): PriceReport['rows'][number] => {
  const acres = sumAcres(group);
  const cents = group.reduce((sum, one) => sum + one.cents, 0);
  const each = group.map((one) => Math.round(one.cents / one.acres));
  return {
    area: group[0]?.area ?? '',
    year: group[0]?.year ?? 0,
    parcels: group.length,
    acres,
    cents,
    perAcreCents: Math.round(cents / acres),
    leastPerAcreCents: Math.min(...each),
    mostPerAcreCents: Math.max(...each),
    demo: group.some((one) => one.demo),
  };
};
