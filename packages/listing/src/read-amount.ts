/** The largest amount the engine reads; anything longer is a slip of the finger. */
const MAX_DOLLARS = 1_000_000_000;

/**
 * Parses a bidder's amount to cents: "1,300,000", "$1 300 000", "1300000.00". Null for anything else. "1.3" or "1.3
 * million" is refused: a wrong guess is a wrong bid.
 */
export function readAmount(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/\.00?$/, '');
  const plain = /^\d{1,3}([ ,\u00a0\u202f]\d{3})+$/.test(text) ? text.replace(/[^\d]/g, '') : text;
  if (!/^\d{1,10}$/.test(plain)) return null;
  const dollars = Number(plain);
  return dollars > 0 && dollars <= MAX_DOLLARS ? dollars * 100 : null;
}

/** As above; null for an empty field and NaN for what is no amount, which no schema accepts. */
export const readOptionalAmount = (typed: string): number | null =>
  typed.trim() === '' ? null : (readAmount(typed) ?? Number.NaN);
