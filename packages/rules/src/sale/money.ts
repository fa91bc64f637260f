/** Money inside the engine: a whole number of cents in Canadian dollars. Never a fraction, never negative. */
export type Cents = number;

/** A share in basis points: 500 is 5 %. Integers only, so that no premium depends on floating point. */
export type BasisPoints = number;

export const dollars = (amount: number): Cents => amount * 100;

/** True for a whole, non-negative, exactly representable number of cents. */
export const isCents = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** No bid is larger: $100 billion. Above it sums of parcels would leave the whole numbers a computer can count exactly. */
export const MAX_CENTS: Cents = 10_000_000_000_000;

/** `cents × share`, rounded down to the cent, exact for every amount the engine takes. */
export const shareOf = (cents: Cents, share: BasisPoints): Cents =>
  Math.floor(cents / 10_000) * share + Math.floor(((cents % 10_000) * share) / 10_000);

/** `cents × share`, rounded up to the cent. */
export const shareOfRoundedUp = (cents: Cents, share: BasisPoints): Cents =>
  Math.floor(cents / 10_000) * share + Math.ceil(((cents % 10_000) * share) / 10_000);

/** The least multiple of `step` that is not under `cents`. */
export const roundUpToStep = (cents: Cents, step: Cents): Cents => Math.ceil(cents / step) * step;
