import { emptyDraft, emptyParcel, PARCEL_SHEET, parcelTable, planImport } from '@quarterline/drafting';
import { csvText, readSheet, takeSheet } from '@quarterline/fields';
import { expect, test } from 'vitest';
import { readTable } from '../server/table/read-table.ts';

test('a table of parcels that was downloaded and is taken in again changes nothing, whatever stands in its cells', async () => {
  const land = { legal: 'NE-9-49-22-W4', acres: '158.9', startingBid: '$890,000' };
  const parcels = [
    {
      ...emptyParcel('one'),
      ...land,
      name: 'Home quarter, "the good one"',
      soil: '=HYPERLINK("x")',
      summary: '- level; black',
    },
    { ...emptyParcel('two'), ...land, name: 'Côte de l’Est', legal: 'NW-9-49-22-W4', taxes: '$2,316.50' },
  ];
  const sheet = readSheet(PARCEL_SHEET, (await readTable(Buffer.from(csvText(parcelTable(parcels)))))[0]?.rows ?? []);
  const { rows } = takeSheet(PARCEL_SHEET, sheet, sheet.columns);
  const plan = planImport({ ...emptyDraft('Home Quarters'), parcels }, rows, () => 'new');
  expect([plan.rows.map(({ kind }) => kind), plan.errors, plan.parcels]).toEqual([['same', 'same'], [], parcels]);
});

test('a downloaded cell that a spreadsheet would run is text to it', () => {
  expect(csvText([['=1+1', '+1', '-x', '@x', 'x=1']])).toBe(`\ufeff"'=1+1","'+1","'-x","'@x",x=1\r\n`);
});
