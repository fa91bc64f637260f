import type { SaleDraft } from '@quarterline/contract';
import { readSheet, takeSheet } from '@quarterline/fields';
import { expect, test } from 'vitest';
import { emptyDraft } from '../src/empty-draft.ts';
import { PARCEL_SHEET } from '../src/parcel-sheet.ts';
import { emptyParcel, type ImportRow, parcelTable, planImport } from '../src/parcels/import-parcels.ts';

const sale: SaleDraft = {
  ...emptyDraft('Home Quarters'),
  parcels: [
    { ...emptyParcel('one'), name: 'Home quarter', legal: 'NE-9-49-22-W4', acres: '158.9', startingBid: '$890,000' },
    { ...emptyParcel('two'), name: 'South quarter', legal: 'SE-9-49-22-W4', acres: '160', startingBid: '$875,000' },
  ],
};
const rowsOf = (table: string[][]): ImportRow[] => {
  const sheet = readSheet(PARCEL_SHEET, table);
  return takeSheet(PARCEL_SHEET, sheet, sheet.columns).rows;
};
const plan = (table: string[][]) => planImport(sale, rowsOf(table), () => 'new');
const HEAD = ['Parcel name', 'Legal description', 'Titled acres', 'Starting bid'];

test('a row is the parcel with its land, however it is written; what it changes is told, and the rest stays', () => {
  const { parcels, rows, errors } = plan([HEAD, ['South quarter', 'se 9 49 22 w4m', '160', '$860,000']]);
  expect(errors).toEqual([]);
  expect(rows).toEqual([
    {
      line: 2,
      kind: 'changed',
      number: 2,
      changed: [{ field: 'startingBid', before: '$875,000' }],
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
    '3 legal: No land can be read in “nowhere”. Type the legal description as it is on the title, or leave out the row.',
    '3 acres: Write the titled acres.',
    '3 startingBid: Bids are in multiples of $100. Round the starting bid.',
    '4 legal: The same land is in row 2.',
  ]);
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
