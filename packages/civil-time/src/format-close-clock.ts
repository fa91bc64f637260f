import { formatClock, formatClockShort } from './format.ts';
import type { CivilZone } from './zone.ts';

/** Of an opening or a close: "8:52 PM", and "8:52:20 PM" where a late bid moved it to within a minute. */
export const formatCloseClock = (atMs: number, zone: CivilZone): string =>
  (atMs % 60_000 === 0 ? formatClockShort : formatClock)(atMs, zone);
