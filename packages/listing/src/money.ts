import { groupThousands } from './group-thousands.ts';

// By hand, and by test the same as Intl.NumberFormat('en-US'): making one of those held a slow phone for twenty milliseconds
// while a page was taken over, for a dollar sign and two commas.
const rounded = (dollars: number): string => groupThousands(String(Math.round(Math.abs(dollars))));

/** "$1,250,000" */
export const formatPrice = (cents: number): string => `${cents < 0 ? '-' : ''}$${rounded(cents / 100)}`;

const THOUSANDS: readonly [from: number, unit: string][] = [
  [1_000_000, 'B'],
  [1000, 'M'],
  [1, 'K'],
];

/** "$740K", "$2.865M": rounded to the nearest thousand. Of at least nothing. */
export function formatCompactPrice(cents: number): string {
  const thousands = Math.round(cents / 100_000);
  const [size, unit] = THOUSANDS.find(([from]) => thousands >= from) ?? [1, ''];
  // Multiplied first: of $2,011,500,000 the quotient times 1000 is a little less than 2011.5.
  return `$${Math.round((thousands * 1000) / size) / 1000}${unit}`;
}

/** "$5,601 per acre" */
export const formatPerAcre = (cents: number, acres: number): string => `${formatPrice(cents / acres)} per acre`;

/** "$2,360,000" or "$2.36M" of one amount in cents, "$740K - $890K" of several. Throws where there is none. */
export function rangeOf(amounts: readonly number[], notation: 'standard' | 'compact'): string {
  const [only] = amounts;
  if (only === undefined) throw new Error('No parcels found in sale');
  if (amounts.length === 1) return notation === 'standard' ? formatPrice(only) : formatCompactPrice(only);
  return `${formatCompactPrice(Math.min(...amounts))} - ${formatCompactPrice(Math.max(...amounts))}`;
}
