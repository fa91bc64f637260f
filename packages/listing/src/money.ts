// Formatters are made once: making one costs more than rendering a page.
const STANDARD = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const COMPACT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 3,
});

/** "$1,250,000" */
export const formatPrice = (cents: number): string => STANDARD.format(cents / 100);

/** "$740K", "$2.865M": rounded to the nearest thousand. */
export const formatCompactPrice = (cents: number): string => COMPACT.format(Math.round(cents / 100_000) * 1000);

/** "$5,601 per acre" */
export const formatPerAcre = (cents: number, acres: number): string => `${formatPrice(cents / acres)} per acre`;
