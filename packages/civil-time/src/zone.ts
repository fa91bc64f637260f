import { ZONE_TABLE } from './generated/zone-table.ts';

/** A zone we sell land in. */
export type CivilZone = keyof typeof ZONE_TABLE;

const LABELS: Record<CivilZone, string> = {
  'America/Vancouver': 'Pacific time',
  'America/Dawson_Creek': 'Pacific time',
  'America/Fort_Nelson': 'Pacific time',
  'America/Creston': 'Pacific time',
  'America/Edmonton': 'Alberta time',
  'America/Regina': 'Saskatchewan time',
  'America/Swift_Current': 'Saskatchewan time',
  'America/Winnipeg': 'Manitoba time',
};

/** Printed name of the zone. Never a host's abbreviation. */
/** The zone of the firm's office. */
export const FIRM_ZONE: CivilZone = 'America/Edmonton';

export const zoneLabel = (zone: CivilZone): string => LABELS[zone];

/** Minutes east of UTC that the law of `zone` says at that instant. */
export function zoneOffsetMinutes(zone: CivilZone, atMs: number): number {
  const periods: readonly (readonly [number | null, number])[] = ZONE_TABLE[zone];
  let offset = periods[0]?.[1];
  for (const [startMinute, minutes] of periods) {
    if (startMinute !== null && startMinute * 60_000 > atMs) break;
    offset = minutes;
  }
  if (offset === undefined) throw new RangeError(`No rules are known for the zone ${zone}.`);
  return offset;
}

/** "UTC-6", "UTC-3:30". */
export function offsetText(offsetMinutes: number): string {
  const whole = Math.floor(Math.abs(offsetMinutes) / 60);
  const rest = Math.abs(offsetMinutes) % 60;
  const sign = offsetMinutes < 0 ? '-' : '+';
  return `UTC${sign}${whole}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
