import type { SaleDraft } from '@quarterline/contract';
import { parseLegalLand } from '@quarterline/land';
import { expect, test } from 'vitest';
import { emptyDraft } from './empty-draft.ts';
import { emptyParcel, type ImportRow, parcelTable, planImport, readParcelRows } from './import-parcels.ts';
import { acresWithin, doubtBoundary, readGeoJson } from './read-boundary.ts';

const sale: SaleDraft = {
  ...emptyDraft('Home Quarters'),
  parcels: [
    { ...emptyParcel('one'), name: 'Home quarter', legal: 'NE-9-49-22-W4', acres: '158.9', startingBid: '$890,000' },
    { ...emptyParcel('two'), name: 'South quarter', legal: 'SE-9-49-22-W4', acres: '160', startingBid: '$875,000' },
  ],
};
const rowsOf = (table: string[][]): ImportRow[] => {
  const read = readParcelRows(table);
  if (!read.ok) throw new Error(read.sentence);
  return read.rows;
};
const plan = (table: string[][]) => planImport(sale, rowsOf(table), () => 'new');
const HEAD = ['Parcel name', 'Legal description', 'Titled acres', 'Starting bid'];

test('columns are found by their heads in any order; a head nobody knows is named', () => {
  const read = readParcelRows([
    ['Price', 'LEGAL LAND', 'Owner', 'Cultivated', 'ac'],
    ['1', 'NE-9-49-22-W4', 'x', '2', '3'],
  ]);
  expect(read).toMatchObject({
    ok: true,
    fields: ['legal', 'acres', 'startingBid', 'cultivatedAcres'],
    ignored: ['Owner'],
    rows: [{ line: 2, cells: { startingBid: '1', legal: 'NE-9-49-22-W4', cultivatedAcres: '2', acres: '3' } }],
  });
});

test.each([
  [
    [['158.9', 'NE-9-49-22-W4']],
    'The first row needs the heads of the columns: Name, Legal description, Acres, Starting bid.',
  ],
  [[HEAD], 'There is no row under the heads.'],
  [[], 'The first row needs the heads of the columns: Name, Legal description, Acres, Starting bid.'],
])('a table without heads or rows is refused in words: %#', (table, sentence) => {
  expect(readParcelRows(table)).toEqual({ ok: false, sentence });
});

test('a row is the parcel with its land, however it is written; what it changes is told, and the rest stays', () => {
  const { parcels, rows, errors } = plan([HEAD, ['South quarter', 'se 9 49 22 w4m', '160', '$860,000']]);
  expect(errors).toEqual([]);
  expect(rows).toEqual([
    {
      line: 2,
      kind: 'changed',
      number: 2,
      changed: [
        { field: 'legal', before: 'SE-9-49-22-W4' },
        { field: 'startingBid', before: '$875,000' },
      ],
    },
  ]);
  expect(parcels.map(({ id, startingBid }) => [id, startingBid])).toEqual([
    ['one', '$890,000'],
    ['two', '$860,000'],
  ]);
});

test('land that is not there yet is a new parcel at the end; a row that says the same changes nothing', () => {
  const { parcels, rows } = plan([
    HEAD,
    ['Home quarter', 'NE-9-49-22-W4', '158.9', '$890,000'],
    ['Hay quarter', 'SW-10-49-22-W4', '159.5', '$815,000'],
  ]);
  expect(rows.map(({ kind, number }) => [kind, number])).toEqual([
    ['same', 1],
    ['new', null],
  ]);
  expect(parcels.map(({ name }) => name)).toEqual(['Home quarter', 'South quarter', 'Hay quarter']);
});

test('each wrong cell is named with its row and what is wrong; a formula is text and never worked out', () => {
  const { errors } = plan([
    HEAD,
    ['Creek quarter', 'NW-10-49-22-W4', '1563', '=740000+0'],
    ['', 'nowhere', '', '$815,050'],
    ['Creek again', 'nw-10-49-22-w4', '156.3', '$740,000'],
  ]);
  expect(errors.map(({ line, field, sentence }) => `${line} ${field}: ${sentence}`)).toEqual([
    '2 acres: A quarter is about 160 acres. Did you mean 156.3?',
    '2 startingBid: This is a formula. Type the number itself.',
    '3 name: Write a name, like Home quarter.',
    '3 legal: “nowhere” is not a legal land description. Write it like NE-14-46-19-W4.',
    '3 acres: Write the titled acres.',
    '3 startingBid: Bids are in multiples of $100. Round the starting bid.',
    '4 legal: The same land is in row 2.',
  ]);
});

const square = [
  [-113.15, 53.23],
  [-113.138, 53.23],
  [-113.138, 53.2372],
  [-113.15, 53.2372],
  [-113.15, 53.23],
];

test('a boundary is the largest polygon of a GeoJSON file, and its acres are those of the ground', () => {
  const read = readGeoJson(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [square] } }],
    }),
  );
  if (!read.ok) throw new Error(read.sentence);
  expect(acresWithin(read.ring)).toBeCloseTo(158.4, 0);
  const land = parseLegalLand('NE-9-49-22-W4');
  expect(doubtBoundary({ boundary: read.ring }, land ? [land] : [], 158)).toBeNull();
  expect(doubtBoundary({ boundary: read.ring }, land ? [land] : [], 80)).toContain('acres, the title 80.');
  const elsewhere = parseLegalLand('NE-9-60-22-W4');
  expect(doubtBoundary({ boundary: read.ring }, elsewhere ? [elsewhere] : [], 158)).toMatch(
    /^This boundary lies \d+ km/,
  );
});

test.each([
  ['no JSON', 'This is not GeoJSON: it cannot be read as JSON.'],
  ['{"type":"Point","coordinates":[1,2]}', 'There is no polygon in this file.'],
  [
    JSON.stringify({ type: 'Polygon', coordinates: [square.map(([a, b]) => [b, a])] }),
    'Its points are not longitudes and latitudes. Save it in WGS 84.',
  ],
  [
    JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [2, 48],
          [3, 48],
          [3, 49],
          [2, 48],
        ],
      ],
    }),
    'This boundary does not lie in Western Canada. Longitude comes before latitude.',
  ],
  [
    JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [-113, 53],
          [-113, 54],
        ],
      ],
    }),
    'A boundary needs at least three corners.',
  ],
])('a file without a usable boundary is refused in words: %#', (text, sentence) => {
  expect(readGeoJson(text)).toEqual({ ok: false, sentence });
});

test('the table that is written out is read in again, and changes nothing', () => {
  const { rows, errors } = plan(parcelTable(sale.parcels));
  expect([rows.map(({ kind }) => kind), errors]).toEqual([['same', 'same'], []]);
});

test('a cell that is longer than its field is named, and the rest of its row is still looked at', () => {
  const { errors } = plan([
    ['Name', 'Soil', 'Taxes'],
    ['South quarter', 'x'.repeat(301), 'some'],
  ]);
  expect(errors.map(({ field, sentence }) => [field, sentence])).toEqual([
    ['soil', 'This is longer than the field. Shorten it.'],
    ['taxes', 'Type an amount in dollars, like $890,000.'],
  ]);
});
