import { type CivilZone, wallClockAt, wallClockToInstant } from '@quarterline/civil-time';
import { offerDueAt, statutoryHolidays } from '@quarterline/rules';

/** The instant by which a signed offer must be back, on the clock of the land and with the holidays of its offices. */
export const offerDue = (decidedAt: number, zone: CivilZone): number => {
  const year = wallClockAt(zone, decidedAt).year;
  const holidays = new Set([...statutoryHolidays(year), ...statutoryHolidays(year + 1)]);
  return offerDueAt(decidedAt, holidays, {
    dayOf: (at) => {
      const wall = wallClockAt(zone, at);
      return `${wall.year}-${two(wall.month)}-${two(wall.day)}`;
    },
    instantOf: (date, hour, minute) => {
      const [inYear = 0, month = 0, day = 0] = date.split('-').map(Number);
      const found = wallClockToInstant(zone, { year: inYear, month, day, hour, minute });
      // No clock is changed at four in the afternoon.
      if (found.status === 'gap') throw new Error(`${date} has no ${hour} o'clock in ${zone}.`);
      return found.atMs;
    },
  });
};

const two = (value: number): string => String(value).padStart(2, '0');
