// GENERATED from moment-timezone 0.6.6 (IANA tz 2026f) by tools/generate-zone-table.mjs. Do not edit.
/** Which edition of the law the table follows. */
export const ZONE_TABLE_VERSION = '2026f';

/** Per zone: [first minute since 1970 in UTC (null: before the table), minutes east of UTC], oldest first. */
export const ZONE_TABLE = {
  'America/Vancouver': [[null,-480],[25870200,-420],[26212860,-480],[26394360,-420],[26737020,-480],[26928600,-420],[27271260,-480],[27452760,-420],[27795420,-480],[27976920,-420],[28319580,-480],[28501080,-420],[28843740,-480],[29025240,-420],[29367900,-480],[29549400,-420],[29892060,-420]],
  'America/Dawson_Creek': [[null,-420]],
  'America/Fort_Nelson': [[null,-420]],
  'America/Creston': [[null,-420]],
  'America/Edmonton': [[null,-420],[25870140,-360],[26212800,-420],[26394300,-360],[26736960,-420],[26928540,-360],[27271200,-420],[27452700,-360],[27795360,-420],[27976860,-360],[28319520,-420],[28501020,-360],[28843680,-420],[29025180,-360],[29367840,-420],[29549340,-360],[29892000,-360]],
  'America/Regina': [[null,-360]],
  'America/Swift_Current': [[null,-360]],
  'America/Winnipeg': [[null,-360],[25870080,-300],[26212740,-360],[26394240,-300],[26736900,-360],[26928480,-300],[27271140,-360],[27452640,-300],[27795300,-360],[27976800,-300],[28319460,-360],[28500960,-300],[28843620,-360],[29025120,-300],[29367780,-360],[29549280,-300],[29891940,-300]],
} as const satisfies Record<string, readonly (readonly [number | null, number])[]>;
