import { wallClockAt } from '@quarterline/civil-time';
import type { PriceReport } from '@quarterline/contract';
import { sumAcres } from '@quarterline/listing';
import type { PricedParcelRow } from '../../store/report-store.ts';

type Sold = { area: string; year: number; acres: number; cents: number; demo: boolean };

/** Land prices by area and year. A released price replaces the price of the day; failed purchases do not count. */
export const priceReport = (rows: readonly PricedParcelRow[]): PriceReport['rows'] => {
  const groups = new Map<string, Sold[]>();
  for (const sold of rows.flatMap(soldOf)) {
    const key = `${sold.area}\n${sold.year}`;
    groups.set(key, [...(groups.get(key) ?? []), sold]);
  }
  return [...groups.values()]
    .map(totalOf)
    .toSorted((one, other) => one.area.localeCompare(other.area) || other.year - one.year);
};

const soldOf = ({ parcel_id, editorial, accepted_bid_cents, closes_at, demo, released }: PricedParcelRow): Sold[] => {
  const parcel = editorial.parcels.find(({ id }) => id === parcel_id);
  const price = released.find(
    ({ parcelId, decidedCents }) => parcelId === parcel_id && decidedCents === accepted_bid_cents,
  );
  const cents = price ? price.finalCents : accepted_bid_cents;
  if (!parcel || cents === null) return [];
  const { year } = wallClockAt(editorial.zone, closes_at.getTime());
  return [{ area: editorial.location, year, acres: parcel.acres, cents, demo }];
};

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
