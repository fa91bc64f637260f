import type { Cents } from '@quarterline/rules';

/** `$1,260,000`, or `$656,868.25` where there are cents; `-$40` of what is below zero. */
export function moneyText(cents: Cents): string {
  if (cents < 0) return `-${moneyText(-cents)}`;
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = cents % 100;
  return rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, '0')}`;
}
