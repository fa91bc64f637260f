import { type CivilZone, formatDay } from '@quarterline/civil-time';

/** A day of the calendar in words. Six in the evening by Greenwich is that day in every zone of the country. */
export const dayText = (day: string, zone: CivilZone): string => formatDay(Date.parse(`${day}T18:00:00Z`), zone);
