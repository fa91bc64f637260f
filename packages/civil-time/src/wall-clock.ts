import { ZONE_TABLE } from './generated/zone-table.ts';
import { type CivilZone, zoneOffsetMinutes } from './zone.ts';

/** A date and time in a zone. Months and days count from one; `weekday` 0 is Sunday. */
export type WallClock = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  weekday: number;
};

/** Converts an instant to the wall clock of `zone`. */
export function wallClockAt(zone: CivilZone, atMs: number): WallClock {
  const shifted = new Date(atMs + zoneOffsetMinutes(zone, atMs) * 60_000);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  };
}

/** `gap`: no clock ever shows this time. `overlap`: clocks show it twice; `atMs` is the first, `laterMs` the second. */
export type WallClockInstant =
  | { status: 'ok'; atMs: number }
  | { status: 'overlap'; atMs: number; laterMs: number }
  | { status: 'gap' };

/** The instant at which the clocks of `zone` show `wall`. */
export function wallClockToInstant(
  zone: CivilZone,
  wall: { year: number; month: number; day: number; hour: number; minute: number; second?: number },
): WallClockInstant {
  const asIfUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second ?? 0);
  const offsets = new Set<number>(ZONE_TABLE[zone].map(([, minutes]) => minutes));
  const instants = [...offsets]
    .map((minutes) => asIfUtc - minutes * 60_000)
    .filter((atMs) => atMs + zoneOffsetMinutes(zone, atMs) * 60_000 === asIfUtc)
    .sort((left, right) => left - right);
  const [first, second] = instants;
  if (first === undefined) return { status: 'gap' };
  return second === undefined ? { status: 'ok', atMs: first } : { status: 'overlap', atMs: first, laterMs: second };
}
