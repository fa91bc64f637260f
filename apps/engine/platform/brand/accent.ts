import { clampChroma, formatHex, type Oklch, oklch, wcagContrast } from 'culori';

/** Grounds and texts that the accent meets: from the tokens of the look, and a test compares them. */
export const TOKENS = {
  'on-soil': '#ffffff',
  soil: '#1d1b16',
  'soil-raised': '#2a2720',
  ink: '#1d1b16',
  'ink-3': '#686151',
  out: '#9b2c1a',
} as const;

export type Accent = { base: string; hover: string; press: string; pale: string };

/** A pair of colours that must be distinguishable, with its contrast and the required minimum. */
export type ColourPair = { name: string; text: string; ground: string; ratio: number; needed: number };

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for parts of the interface; and the least by which the colour shows on white. */
const TEXT = 4.5;
const PART = 3;
const SHOWS = 1.2;

const inOklch = (hex: string): Oklch => oklch(hex) ?? { mode: 'oklch', l: 0.8, c: 0, h: 0 };
const hexOf = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'));
const at = (colour: Oklch, l: number, c = colour.c): Oklch => ({ ...colour, l: Math.min(1, Math.max(0, l)), c });

/**
 * The shades of an accent: a step darker under a pointer, two when pressed, and a pale one for the ground of what is
 * live. `#rrggbb` in and out.
 */
export function accentFrom(base: string): Accent {
  const colour = inOklch(base);
  return {
    base: base.toLowerCase(),
    hover: hexOf(at(colour, colour.l - 0.045)),
    press: hexOf(at(colour, colour.l - 0.09)),
    pale: hexOf(at(colour, 0.965, Math.min(0.04, colour.c * 0.28))),
  };
}

/** Every pair that the accent is part of, as the pages use it. */
export const accentPairs = ({ base, hover, press, pale }: Accent): ColourPair[] =>
  (
    [
      ['Text on a button', TOKENS.ink, base, TEXT],
      ['Text on a button under the pointer', TOKENS.ink, hover, TEXT],
      ['Text on a pressed button', TOKENS.ink, press, TEXT],
      ['Text in a live row', TOKENS.ink, pale, TEXT],
      ['Small text in a live row', TOKENS['ink-3'], pale, TEXT],
      ['A warning in a live row', TOKENS.out, pale, TEXT],
      ['The clock on a dark bar', base, TOKENS.soil, TEXT],
      ['A mark on a dark panel', base, TOKENS['soil-raised'], PART],
      ['The colour on white', base, TOKENS['on-soil'], SHOWS],
    ] as const
  ).map(([name, text, ground, needed]) => ({ name, text, ground, needed, ratio: wcagContrast(text, ground) }));

/** Pairs that cannot be read. */
export const failingPairs = (base: string): ColourPair[] =>
  accentPairs(accentFrom(base)).filter(({ ratio, needed }) => ratio < needed);

const STEP = 0.004;

/** The colour of the same hue, lighter or darker by as little as possible, of which every pair can be read. */
export function nearestAccent(base: string): string {
  if (failingPairs(base).length === 0) return base.toLowerCase();
  const colour = inOklch(base);
  for (let away = STEP; away <= 1; away += STEP)
    for (const l of [colour.l + away, colour.l - away]) {
      if (l < 0 || l > 1) continue;
      const near = hexOf(at(colour, l));
      if (failingPairs(near).length === 0) return near;
    }
  return '#f8b332';
}

/** A sentence for an accent that cannot be read somewhere; null when it can everywhere. */
export function whyNotAccent(base: string): string | null {
  const failing = failingPairs(base);
  if (failing.length === 0) return null;
  const named = failing.map(({ name, ratio, needed }) => `${name}: ${ratio.toFixed(1)} of ${needed}`).join('; ');
  return `This colour cannot be read everywhere. ${named}. The nearest that can is ${nearestAccent(base)}.`;
}
