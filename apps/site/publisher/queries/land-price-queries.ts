import type { PublishedSale } from '@quarterline/contract';
import { distanceKm } from '@quarterline/land';
import { fixedRoutes, formatPrice } from '@quarterline/listing';
import type { LandPricesProps, SoldParcel } from '#site/pages/prices/sold-parcel.ts';
import type { PageReader } from '../reading/page-reader.ts';
import type { SoldLand } from '../reading/selectors.ts';

const NEWEST = 300;

/** The file with all of them, for a page that has room for the newest only; null while the page has them all. */
export const landPricesText = (parcels: readonly SoldParcel[]): string | null =>
  parcels.length > NEWEST ? JSON.stringify({ parcels }) : null;

export function landPricesProps(reader: PageReader): LandPricesProps {
  const parcels = reader.select('soldParcels');
  const hasMore = parcels.length > NEWEST;
  return {
    parcels: parcels.slice(0, NEWEST),
    total: parcels.length,
    file: hasMore ? fixedRoutes.landPricesFile : null,
  };
}

const NEAR_KM = 40;
const YEARS = 2;

/**
 * What land within 40 km of a place of a sale was sold for in the two years before that sale: see `nearbyPriceText`. A page that says it is
 * made again when a price near it is released, and at no other release.
 */
export function nearbyPrices(reader: PageReader, sale: PublishedSale, place: readonly [number, number]): string | null {
  const here = { longitude: place[0], latitude: place[1] };
  return nearbyPriceText(
    reader.soldAround(place, NEAR_KM),
    sale.startTime,
    ({ slug, coordinates: [longitude, latitude] }) =>
      slug === sale.slug ? Number.POSITIVE_INFINITY : distanceKm(here, { longitude, latitude }),
  );
}

/** "5 sales within 40 km in the two years before, $5,900 to $7,400 an acre": never an average, and null without any. */
export function nearbyPriceText<Land extends Pick<SoldLand, 'endedAt' | 'perAcreCents'>>(
  sold: readonly Land[],
  before: string,
  kmTo: (land: Land) => number,
): string | null {
  const until = Date.parse(before);
  const from = new Date(before).setUTCFullYear(new Date(before).getUTCFullYear() - YEARS);
  const prices: number[] = [];
  for (const land of sold) {
    const { endedAt, perAcreCents } = land;
    const isThen = endedAt >= from && endedAt < until;
    if (isThen && perAcreCents !== null && kmTo(land) <= NEAR_KM) prices.push(perAcreCents);
  }
  if (prices.length === 0) return null;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatPrice);
  const range = lowest === highest ? lowest : `${lowest} to ${highest}`;
  const count = prices.length === 1 ? '1 sale' : `${prices.length} sales`;
  return `${count} within ${NEAR_KM} km in the two years before, ${range} per titled acre.`;
}
