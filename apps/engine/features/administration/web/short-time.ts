import { type CivilZone, formatClockShort, formatMonthDay } from '@quarterline/civil-time';

/** The firm's own wall. */
export const HOUSE_ZONE: CivilZone = 'America/Edmonton';

/** "Dec 1, 2:20 PM", on the firm's own wall. */
export const shortTime = (at: number): string =>
  `${formatMonthDay(at, HOUSE_ZONE)}, ${formatClockShort(at, HOUSE_ZONE)}`;
