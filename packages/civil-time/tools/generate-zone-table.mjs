/**
 * Packs the rules of the zones we sell land in out of moment-timezone's data into a small table. Run by hand when the
 * law changes: `node packages/civil-time/tools/generate-zone-table.mjs`. The host's own tables are not asked, because
 * they are years behind the law of the Prairies.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const moment = createRequire(import.meta.url)('moment-timezone');
const ZONES = [
  'America/Vancouver',
  'America/Dawson_Creek',
  'America/Fort_Nelson',
  'America/Creston',
  'America/Edmonton',
  'America/Regina',
  'America/Swift_Current',
  'America/Winnipeg',
];
const FROM = Date.UTC(2019, 0, 1);
const UNTIL = Date.UTC(2037, 0, 1);

const rows = ZONES.map((name) => {
  const zone = moment.tz.zone(name);
  const periods = [];
  zone.untils.forEach((until, index) => {
    const start = index === 0 ? Number.NEGATIVE_INFINITY : zone.untils[index - 1];
    if (until <= FROM || start >= UNTIL) return;
    periods.push([Number.isFinite(start) && start > FROM ? start / 60_000 : null, -zone.offsets[index]]);
  });
  return [name, periods];
});

const body = rows.map(([name, periods]) => `  '${name}': ${JSON.stringify(periods)},`).join('\n');
writeFileSync(
  new URL('../src/generated/zone-table.ts', import.meta.url),
  `// GENERATED from moment-timezone ${moment.tz.version} (IANA tz ${moment.tz.dataVersion}) by tools/generate-zone-table.mjs. Do not edit.
/** Which edition of the law the table follows. */
export const ZONE_TABLE_VERSION = '${moment.tz.dataVersion}';

/** Per zone: [first minute since 1970 in UTC (null: before the table), minutes east of UTC], oldest first. */
export const ZONE_TABLE = {
${body}
} as const satisfies Record<string, readonly (readonly [number | null, number])[]>;
`,
);
