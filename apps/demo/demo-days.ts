import { wallClockAt, wallClockToInstant } from '@quarterline/civil-time';
import { type Instant, isBusinessDay, statutoryHolidays } from '@quarterline/rules';
import type { DemoSale, DemoTime } from './demo-sale.ts';

const DAY = 86_400_000;

/**
 * The instant of a time that is told in days from `from`, on the wall clock of the zone, on a business day: the next one, or the one
 * before for what is over. Throws for a time that no clock shows on that day.
 */
export function businessTime(
  { days, at }: DemoTime,
  { zone, state }: Pick<DemoSale, 'zone' | 'state'>,
  from: Instant,
): Instant {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const day = wallClockAt(
    zone,
    businessDay(from + days * DAY, zone, state === 'completed' || state === 'waiting' ? -1 : 1),
  );
  const found = wallClockToInstant(zone, { ...day, hour, minute, second: 0 });
  if (found.status === 'gap') throw new Error(`No clock of ${zone} shows ${at} on that day.`);
  return found.atMs;
}

/** The instant moved by whole days, forward or back, until it falls on a business day of the zone. */
export function businessDay(from: Instant, zone: DemoSale['zone'], step: 1 | -1): Instant {
  for (let at = from; ; at += step * DAY) {
    const { year, month, day } = wallClockAt(zone, at);
    const date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
    if (isBusinessDay(date, statutoryHolidays(year))) return at;
  }
}
