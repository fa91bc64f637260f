import { FIRM_ZONE, formatClockShort, formatMonthDay } from '@quarterline/civil-time';

/** "Dec 1, 2:20 PM", on the firm's own wall. */
export const shortTime = (at: number): string => `${formatMonthDay(at, FIRM_ZONE)}, ${formatClockShort(at, FIRM_ZONE)}`;
