import { formatClock, formatClockShort } from './format.ts';
import type { CivilZone } from './zone.ts';

/**
 * Formats the time of an opening or close: "8:52 PM", or "8:52:20 PM" where a late bid moved it off the full minute.
 */
export const formatCloseClock = (atMs: number, zone: CivilZone): string =>
  (atMs % 60_000 === 0 ? formatClockShort : formatClock)(atMs, zone);
