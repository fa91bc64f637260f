import type { SaleRow } from '../parts/page-props.ts';

/** Sizes as people say them: a quarter is 160 acres, a section 640. */
const SIZES: readonly { value: string; label: string; upTo: number }[] = [
  { value: 'quarter', label: 'Up to a quarter', upTo: 165 },
  { value: 'half', label: 'Up to a half section', upTo: 325 },
  { value: 'section', label: 'Up to a section', upTo: 650 },
  { value: 'more', label: 'More than a section', upTo: Number.POSITIVE_INFINITY },
];

/** The smallest size that the land of a sale fits into. */
const sizeOf = ({ acres }: Pick<SaleRow, 'acres'>): string => SIZES.find(({ upTo }) => acres <= upTo)?.value ?? 'more';

/** Whether a sale has the size that is asked for; a size that nobody offers is no choice. */
export const isOfSize = (sale: Pick<SaleRow, 'acres'>, size: string): boolean =>
  !SIZES.some(({ value }) => value === size) || sizeOf(sale) === size;

/** The sizes that these sales have, for a choice. */
export const sizeOptions = (sales: readonly Pick<SaleRow, 'acres'>[]): [value: string, label: string][] => {
  const there = new Set(sales.map(sizeOf));
  return SIZES.filter(({ value }) => there.has(value)).map(({ value, label }) => [value, label]);
};
