export const isPositive = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** Basis points, up to a thousand per cent. */
export const isShare = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= 100_000;

export const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;
