/** The largest amount the engine reads; anything longer is a slip of the finger. */
const MAX_DOLLARS = 1_000_000_000;

/** "1.11m", "1.11 million", "900k": a figure and its unit. */
const WITH_UNIT = /^(\d{1,4})(?:\.(\d{1,6}))?\s*(m|mil|mill|million|k|thousand)$/i;

/** Digits of the whole dollars of an amount with its unit; null when it comes to a part of a dollar or has no unit. */
export const dollarsWithUnit = (text: string): string | null => {
  const [, whole, decimals = '', unit = ''] = WITH_UNIT.exec(text.trim().replace(/^\$\s*/, '')) ?? [];
  if (whole === undefined) return null;
  const zeros = /^m/i.test(unit) ? 6 : 3;
  const figures = decimals.replace(/0+$/, '');
  return figures.length > zeros ? null : `${whole}${figures.padEnd(zeros, '0')}`.replace(/^0+(?=\d)/, '');
};

/** "1,300,000", "$1 300 000", "1300000.00", "1.3m", "1.3 million", "900k" as the digits of whole dollars; null for anything else. */
const wholeDollars = (typed: string): string | null => {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/\.00?$/, '');
  const withUnit = dollarsWithUnit(text);
  if (withUnit !== null) return withUnit;
  const plain = /^\d{1,3}([ ,\u00a0\u202f]\d{3})+$/.test(text) ? text.replace(/[^\d]/g, '') : text;
  return /^\d{1,10}$/.test(plain) ? plain : null;
};

/**
 * Parses a typed amount to cents, see `wholeDollars`. A bare "1.3" is refused: a wrong guess is a wrong bid. With its unit
 * it is no guess, and every bid is shown in words before it is sent.
 */
export function readAmount(typed: string): number | null {
  const dollars = Number(wholeDollars(typed) ?? 0);
  return dollars > 0 && dollars <= MAX_DOLLARS ? dollars * 100 : null;
}

/** As above; null for an empty field and NaN for what is no amount, which no schema accepts. */
export const readOptionalAmount = (typed: string): number | null =>
  typed.trim() === '' ? null : (readAmount(typed) ?? Number.NaN);
