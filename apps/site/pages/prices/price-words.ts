import { civilDateText } from '@quarterline/civil-time';
import { formatPrice, groupThousands } from '@quarterline/listing';
import type { PriceGroup } from './land-price-query.ts';

/** "1,421" */
export const wholeNumber = (value: number): string => groupThousands(String(Math.round(value)));
export const countOf = (count: number, one: string): string => `${wholeNumber(count)} ${one}${count === 1 ? '' : 's'}`;

/** "$5,900 to $7,400" */
export function priceRangeText({ lowestCents, highestCents }: PriceGroup): string {
  const [lowest, highest] = [formatPrice(lowestCents), formatPrice(highestCents)];
  return lowest === highest ? lowest : `${lowest} to ${highest}`;
}

/** "3 parcels in 2 sales, Nov 20, 2024 to Oct 30, 2026" */
export function sampleText({ parcels, sales, firstOn, lastOn }: PriceGroup): string {
  const days = firstOn === lastOn ? civilDateText(lastOn) : `${civilDateText(firstOn)} to ${civilDateText(lastOn)}`;
  return `${countOf(parcels, 'parcel')} in ${countOf(sales, 'sale')}, ${days}`;
}
