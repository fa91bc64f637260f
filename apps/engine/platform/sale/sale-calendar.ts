import { type CivilZone, civilDayAt, wallClockAt, wallClockToInstant } from '@quarterline/civil-time';
import { type CivilDate, statutoryHolidays, type WallClockOfSale } from '@quarterline/rules';

export type SaleCalendar = { holidays: ReadonlySet<CivilDate>; wallClock: WallClockOfSale };

/**
 * The wall clock of the land, and the days around an instant that are no business days there: holidays of the western
 * provinces and days on which the office is closed.
 */
export function saleCalendar(zone: CivilZone, aroundAt: number, closingDays: readonly CivilDate[]): SaleCalendar {
  const { year } = wallClockAt(zone, aroundAt);
  return {
    holidays: new Set([...statutoryHolidays(year).keys(), ...statutoryHolidays(year + 1).keys(), ...closingDays]),
    wallClock: {
      dayOf: (at) => civilDayAt(zone, at),
      instantOf: (date, hour, minute) => {
        const [inYear = 0, month = 0, day = 0] = date.split('-').map(Number);
        const found = wallClockToInstant(zone, { year: inYear, month, day, hour, minute });
        // No clock is changed at four in the afternoon.
        if (found.status === 'gap') throw new Error(`${date} has no ${hour} o'clock in ${zone}.`);
        return found.atMs;
      },
    },
  };
}
