import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf, sheetColumns } from '../src/field-table.ts';
import {
  emptyParcelFields,
  parcelFields,
  publishParcelFields,
  typedParcelFields,
} from '../src/parcel/parcel-fields.ts';
import { LIKE } from '../src/position-text.ts';
import { doubtApproach, formatPosition, readPosition, tidyPosition } from '../src/read-position.ts';

test.each([
  ['52.97123, -112.65012', [-112.65012, 52.97123]],
  ['52.97123,-112.65012', [-112.65012, 52.97123]],
  ['52.97123 -112.65012', [-112.65012, 52.97123]],
  ['52.97123° N, 112.65012° W', [-112.65012, 52.97123]],
  ['52.97123 N 112.65012 W', [-112.65012, 52.97123]],
  ['49.3, −98.256', [-98.256, 49.3]],
  ['52.9712345678, -112.6501287654', [-112.65013, 52.97123]],
])('the position “%s” is read, as maps give it', (text, value) => {
  expect(readPosition(text)).toEqual({ kind: 'value', value });
});

/** One place, as maps, phones, surveyors and neighbours write it. */
test.each([
  ['52.97123, -112.65012'],
  ['(52.97123, -112.65012)'],
  ['[-112.65012, 52.97123]'],
  ['52.97123; -112.65012'],
  ['52.97123 / -112.65012'],
  ['52,97123; -112,65012'],
  ['52,97123, -112,65012'],
  ['52,97123 -112,65012'],
  ['52.97123, 112.65012'],
  ['-112.65012, 52.97123'],
  ['112.65012 W, 52.97123 N'],
  ['N52.97123 W112.65012'],
  ['N 52.97123°, W 112.65012°'],
  ['Lat: 52.97123, Long: -112.65012'],
  ['longitude -112.65012 latitude 52.97123'],
  ['52.97123 north, 112.65012 west'],
  ['52°58\'16.43"N 112°39\'0.43"W'],
  ['52° 58′ 16.43″ N, 112° 39′ 0.43″ W'],
  ['52º58’16.43”N 112º39’0.43”O'],
  ["N52°58'16.43'' W112°39'0.43''"],
  ['52 58 16.43 N 112 39 0.43 W'],
  ['52 58 16.43, -112 39 0.43'],
  ['N52 58.2738 W112 39.0072'],
  ["52°58.2738'N, 112°39.0072'W"],
  ['52d58m16.43 N 112d39m0.43 W'],
  ['geo:52.97123,-112.65012'],
  ['geo:52.97123,-112.65012;u=35?z=15'],
  ['https://www.google.com/maps/@52.97123,-112.65012,15z'],
  [
    'https://www.google.com/maps/place/Home+quarter/@52.9,-112.6,15z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d52.97123!4d-112.65012',
  ],
  ['https://www.google.com/maps?q=52.97123,-112.65012'],
  ['https://maps.google.com/?ll=52.97123,-112.65012&z=14'],
  ['https://www.google.com/maps/search/?api=1&query=52.97123%2C-112.65012'],
  ['https://www.google.com/maps/dir/?api=1&destination=52.97123,-112.65012'],
  ['https://www.google.com/maps/search/52.97123,+-112.65012'],
  ["https://www.google.com/maps/place/52%C2%B058'16.4%22N+112%C2%B039'00.4%22W/"],
  ['https://maps.apple.com/?ll=52.97123,-112.65012&q=Gate'],
  ['https://maps.apple.com/?daddr=52.97123,-112.65012'],
  ['https://www.openstreetmap.org/?mlat=52.97123&mlon=-112.65012#map=14/52.9/-112.6'],
  ['https://www.openstreetmap.org/#map=15/52.97123/-112.65012'],
  ['https://www.bing.com/maps?cp=52.97123~-112.65012&lvl=15'],
  ['https://waze.com/ul?ll=52.97123%2C-112.65012&navigate=yes'],
  ['maps.google.com/?q=52.97123,-112.65012'],
])('“%s” is read as the one place that it can be', (text) => {
  const read = readPosition(text);
  if (read.kind !== 'value') throw new Error(JSON.stringify(read));
  // Minutes and seconds are given to a third of a metre.
  expect(read.value[0]).toBeCloseTo(-112.65012, 4);
  expect(read.value[1]).toBeCloseTo(52.97123, 4);
  expect(tidyPosition(text)).toBe(formatPosition(read.value));
});

test.each([
  ['the second gate', LIKE],
  ['52.97123', LIKE],
  ['NE-14-46-19-W4', LIKE],
  ['52.97123 N, 112.65012 E', 'This is not in Western Canada. The latitude comes first.'],
  ['52.97123 N, 51.1 N', LIKE],
  ['40.1, -112.6', 'This is not in Western Canada. The latitude comes first.'],
  ['52.97, -72.65', 'This is not in Western Canada. The latitude comes first.'],
  ["52°72'13\"N 112°39'W", 'Minutes and seconds go up to 59, and only the last number has decimals.'],
  ['388000, 5870000', `This looks like metres of a grid, not degrees. ${LIKE}`],
  [
    'https://maps.app.goo.gl/AbCdEf',
    'This short link does not say its position. Open it, and copy the position from the map.',
  ],
  [
    'https://www.google.com/maps/place/Camrose',
    'There is no position in this link. Press on the place in the map, and copy its position.',
  ],
])('“%s” is no position that people could drive to, and the field says why', (text, sentence) => {
  expect(readPosition(text)).toEqual({ kind: 'wrong', sentence });
  expect(tidyPosition(text)).toBe(text);
});

test('what is written is read again as the same position', () => {
  const five = (min: number, max: number) => fc.integer({ min: min * 1e5, max: max * 1e5 }).map((n) => n / 1e5);
  fc.assert(
    fc.property(five(-124, -89), five(49, 60), (longitude, latitude) => {
      expect(readPosition(formatPosition([longitude, latitude]))).toEqual({
        kind: 'value',
        value: [longitude, latitude],
      });
    }),
  );
});

test('an approach that is far from its land is doubted, one beside it is not', () => {
  const titled = { legal: 'NE-14-46-19-W4' };
  expect(doubtApproach('52.9780, -112.6400', titled)).toBeNull();
  expect(doubtApproach('52.9780, -113.6400', titled)).toMatch(/^This is 67 km from the land\./);
  // Where the land cannot be read the legal description says so itself.
  expect(doubtApproach('52.9780, -113.6400', { legal: '' })).toBeNull();
  expect(doubtApproach('', titled)).toBeNull();
});

const land = { ...emptyParcelFields(), name: 'Home', legal: 'NE-14-46-19-W4', acres: '160', startingBid: '$1' };

test('an approach and the way there are public where they were entered, and typed again as they were', () => {
  const typed = { ...land, approach: '52.97812, -112.64020', way: 'East of the hall, second gate on the left.' };
  const published = publishParcelFields(typed);
  expect(published).toMatchObject({
    fieldApproach: [-112.6402, 52.97812],
    wayThere: 'East of the hall, second gate on the left.',
  });
  expect(typedParcelFields(published)).toEqual(typed);
  expect(sheetColumns(parcelFields, [published, publishParcelFields(land)])).toContainEqual({
    heading: 'Field approach',
    texts: ['52.97812, -112.64020', null],
  });
  const silent = publishParcelFields(land);
  expect(Object.keys(silent).filter((key) => key === 'fieldApproach' || key === 'wayThere')).toEqual([]);
});

test.each([
  ['field approach', 'approach'],
  ['approach (gps)', 'approach'],
  ['the way there', 'way'],
  ['directions', 'way'],
])('a table with a column “%s” is read into it', (heading, key) => {
  expect(columnsOf(parcelFields).find(({ reads }) => reads.test(heading))?.key).toBe(key);
});
