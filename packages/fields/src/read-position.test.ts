import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf, sheetColumns } from './field-table.ts';
import { emptyParcelFields, parcelFields, publishParcelFields, typedParcelFields } from './parcel/parcel-fields.ts';
import { doubtApproach, formatPosition, readPosition } from './read-position.ts';

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

test.each([
  ['the second gate', 'Type a position like 52.97123, -112.65012.'],
  ['52.97123', 'Type a position like 52.97123, -112.65012.'],
  ['NE-14-46-19-W4', 'Type a position like 52.97123, -112.65012.'],
  ['52.97123, 112.65012', 'Longitudes in Canada are negative. Type a position like 52.97123, -112.65012.'],
  ['-112.65012, 52.97123', 'Type a position like 52.97123, -112.65012.'],
  ['40.1, -112.6', 'This is not in Western Canada. The latitude comes first.'],
  ['52.97, -72.65', 'This is not in Western Canada. The latitude comes first.'],
])('“%s” is no position that people could drive to, and the field says why', (text, sentence) => {
  expect(readPosition(text)).toEqual({ kind: 'wrong', sentence });
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
