/** Sizes as people say them: a quarter is 160 acres, a section 640. */
const SIZES: readonly { value: string; label: string; upTo: number }[] = [
  { value: 'quarter', label: 'Up to a quarter', upTo: 165 },
  { value: 'half', label: 'Up to a half section', upTo: 325 },
  { value: 'section', label: 'Up to a section', upTo: 650 },
  { value: 'more', label: 'More than a section', upTo: Number.POSITIVE_INFINITY },
];

/** The smallest size that so many acres fit into, as it stands in the address of a list. */
export const sizeOf = (acres: number): string => SIZES.find(({ upTo }) => acres <= upTo)?.value ?? 'more';

/** The sizes that these sales have, for a choice. */
export const sizeOptions = (sales: readonly { size: string }[]): [value: string, label: string][] =>
  SIZES.filter(({ value }) => sales.some(({ size }) => size === value)).map(({ value, label }) => [value, label]);
