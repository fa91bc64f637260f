import type { DurationMs } from '@quarterline/rules';
import { durations } from './generated/en/durations.ts';

export { moneyText as money } from './money-text.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** `0.4 seconds`, `0.007 seconds`, `12 minutes`, `3 hours`. Rounded down: nobody is said to be later than they were. */
export function duration(ms: DurationMs): string {
  if (ms < 100) return durations.seconds({ seconds: (ms / SECOND).toFixed(3) });
  if (ms < MINUTE) return durations.seconds({ seconds: (Math.floor(ms / 100) / 10).toFixed(1) });
  if (ms < HOUR) return durations.minutes({ minutes: Math.floor(ms / MINUTE) });
  return durations.hours({ hours: Math.floor(ms / HOUR) });
}
