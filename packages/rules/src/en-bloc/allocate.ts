import type { Cents } from '../sale/money.ts';

/**
 * Splits a price in proportion to `parts` by largest remainder, so that the pieces add up to the price exactly: in whole
 * dollars when the price is whole dollars (as every bid is), otherwise in cents. Equal remainders go in the order given.
 * Throws when the parts add up to nothing.
 */
export function allocate(priceCents: Cents, parts: readonly Cents[]): Cents[] {
  const unit = priceCents % 100 === 0 ? 100 : 1;
  const price = BigInt(priceCents / unit);
  const sum = parts.reduce((total, part) => total + BigInt(part), 0n);
  if (sum <= 0n) throw new Error('A price cannot be split over parts that add up to nothing.');
  const shares = parts.map((part, order) => {
    const exact = price * BigInt(part);
    return { order, whole: Number(exact / sum), remainder: exact % sum };
  });
  const given = shares.reduce((total, share) => total + share.whole, 0);
  const left = Number(price) - given;
  const byRemainder = [...shares].sort((one, other) => {
    if (one.remainder !== other.remainder) return one.remainder > other.remainder ? -1 : 1;
    return one.order - other.order;
  });
  const lucky = new Set(byRemainder.slice(0, left).map((share) => share.order));
  return shares.map((share) => (share.whole + (lucky.has(share.order) ? 1 : 0)) * unit);
}
