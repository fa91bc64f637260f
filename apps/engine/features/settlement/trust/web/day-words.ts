import { type CivilZone, formatDay } from '@quarterline/civil-time';

/** A day of the calendar, wherever it is read. */
export const dayWords = (day: string, zone: CivilZone): string => formatDay(Date.parse(`${day}T18:00:00Z`), zone);
