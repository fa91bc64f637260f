import { fixedRoutes, formatPrice } from '@quarterline/listing';
import type { LandPricesProps, SoldParcel } from '../../pages/prices/sold-parcel.ts';
import type { PageReader } from '../reading/page-reader.ts';

const NEWEST = 300;

/** The file with all of them, for a page that has room for the newest only; null while the page has them all. */
export const landPricesText = (parcels: readonly SoldParcel[]): string | null =>
  parcels.length > NEWEST ? JSON.stringify({ parcels }) : null;

export const landPricesProps = (reader: PageReader): LandPricesProps => {
  const parcels = reader.select('soldParcels');
  const hasMore = parcels.length > NEWEST;
  return {
    parcels: parcels.slice(0, NEWEST),
    total: parcels.length,
    file: hasMore ? fixedRoutes.landPricesFile : null,
  };
};

type SoldSale = { endTime: string; perAcreCents: number | null; km: number };

const NEAR_KM = 40;
const YEARS = 2;

/** "5 sales within 40 km in the two years before, $5,900 to $7,400 an acre": never an average, and null without any. */
export function nearbyPriceText(sales: readonly SoldSale[], before: string): string | null {
  const until = new Date(before);
  const from = new Date(before);
  from.setUTCFullYear(from.getUTCFullYear() - YEARS);
  const prices = sales.flatMap(({ endTime, perAcreCents, km }) => {
    const at = Date.parse(endTime);
    return km <= NEAR_KM && at >= from.getTime() && at < until.getTime() && perAcreCents !== null ? [perAcreCents] : [];
  });
  if (prices.length === 0) return null;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatPrice);
  const range = lowest === highest ? lowest : `${lowest} to ${highest}`;
  const count = prices.length === 1 ? '1 sale' : `${prices.length} sales`;
  return `${count} within ${NEAR_KM} km in the two years before, ${range} per titled acre.`;
}
