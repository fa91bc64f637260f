import { formatAtOffset } from './format.ts';
import { ZONE_TABLE } from './generated/zone-table.ts';
import { type CivilZone, offsetText, zoneLabel, zoneOffsetMinutes } from './zone.ts';

/** A reader's machine at an instant: the name of its time zone, and minutes east of UTC. */
export type OwnClock = { timeZone: string; offsetMinutes: number };

const isCivilZone = (name: string): name is CivilZone => name in ZONE_TABLE;

/**
 * The instant on the reader’s own clock, "Dec 1, 2026 at 11:00 AM your time (UTC-5)"; `null` when that clock shows what
 * the sale’s does. Zones of this country are read from our table, because most machines have the old law.
 */
export function formatOwnTime(atMs: number, zone: CivilZone, own: OwnClock): string | null {
  const offset = isCivilZone(own.timeZone) ? zoneOffsetMinutes(own.timeZone, atMs) : own.offsetMinutes;
  if (offset === zoneOffsetMinutes(zone, atMs)) return null;
  return `${formatAtOffset(atMs, offset)} your time (${offsetText(offset)})`;
}

/**
 * Warns about a machine with outdated time zones: "Your device is one hour behind Alberta time." `null` when its clock
 * is right, and for a zone in which no land is sold.
 */
export function oldZoneText(atMs: number, own: OwnClock): string | null {
  if (!isCivilZone(own.timeZone)) return null;
  const offset = zoneOffsetMinutes(own.timeZone, atMs);
  if (offset === own.offsetMinutes) return null;
  const aheadMinutes = own.offsetMinutes - offset;
  const by = Math.abs(aheadMinutes) === 60 ? 'one hour' : `${Math.abs(aheadMinutes)} minutes`;
  return `Your device is ${by} ${aheadMinutes > 0 ? 'ahead of' : 'behind'} ${zoneLabel(own.timeZone)}.`;
}
