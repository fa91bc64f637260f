import { type DurationMs, hours, minutes, seconds } from '../close/instant.ts';

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** How late in words: `0.4 seconds`, `0.007 seconds`, `12 minutes`, `3 hours`. Rounded down: nobody is called later than she was. */
export const latenessText = (lateByMs: DurationMs): string => {
  if (lateByMs < 100) return `${(lateByMs / 1000).toFixed(3)} seconds`;
  if (lateByMs < seconds(60)) return `${(Math.floor(lateByMs / 100) / 10).toFixed(1)} seconds`;
  if (lateByMs < minutes(60)) return count(Math.floor(lateByMs / minutes(1)), 'minute');
  return count(Math.floor(lateByMs / hours(1)), 'hour');
};
