import { readFigure } from './read-figure.ts';

/** The largest amount the engine reads; anything longer is a slip of the finger. */
const MAX_DOLLARS = 1_000_000_000;

/** The sign of dollars, before or behind an amount: "$890,000", "890 000 $", "CAD 890,000". */
const DOLLAR_SIGN = /^(?:CAD|USD|C?A?\$)\s*|\s*(?:dollars|CAD|USD|\$)$/gi;

/** An amount without the sign of dollars around it. */
export const withoutDollarSign = (text: string): string => text.trim().replace(DOLLAR_SIGN, '');

/**
 * Parses a typed amount of whole dollars to cents: "1,300,000", "$1 300 000", "1300000.00", "1.3m", "900k". A bare "1.3" and
 * "900.000" are refused: a wrong guess is a wrong bid. With its unit it is no guess, and every bid is shown in words
 * before it is sent.
 */
export function readAmount(typed: string): number | null {
  const text = withoutDollarSign(typed);
  const figure = /[.,]\d{4,}$/.test(text) ? null : readFigure(text, 'point');
  if (figure?.kind !== 'number' || !Number.isInteger(figure.value)) return null;
  return figure.value > 0 && figure.value <= MAX_DOLLARS ? figure.value * 100 : null;
}

/** As above; null for an empty field and NaN for what is no amount, which no schema accepts. */
export const readOptionalAmount = (typed: string): number | null =>
  typed.trim() === '' ? null : (readAmount(typed) ?? Number.NaN);
