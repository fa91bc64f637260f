/** A ruler of dollars from zero, in segments that are inked in turn. */
export type Ruler = {
  topCents: number;
  /** Amounts that are written on it. */
  marks: readonly number[];
  segments: number;
  /** The inked parts between two amounts. */
  inked: (fromCents: number, toCents: number) => (readonly [from: number, to: number])[];
};

const STEPS = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];

/** Segments are round amounts, at most twelve of them up to `highestCents`; each second one is written. */
export function rulerOf(highestCents: number): Ruler {
  const step = STEPS.find((cents) => highestCents <= cents * 12) ?? Math.ceil(highestCents / 12_000_000) * 1_000_000;
  const segments = 2 * Math.max(1, Math.ceil(highestCents / step / 2));
  return {
    topCents: segments * step,
    marks: Array.from({ length: segments / 2 + 1 }, (_, index) => index * 2 * step),
    segments,
    inked: (from, to) =>
      Array.from({ length: segments / 2 }, (_, index): [number, number] => [
        Math.max(from, index * 2 * step),
        Math.min(to, (index * 2 + 1) * step),
      ]).filter(([start, end]) => end > start),
  };
}
