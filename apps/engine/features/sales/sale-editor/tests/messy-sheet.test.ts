import { emptyDraft, PARCEL_SHEET, planImport } from '@quarterline/drafting';
import { readSheet, takeSheet } from '@quarterline/fields';
import { describe, expect, test } from 'vitest';
import { workbook } from '#testing/broken-files.ts';
import { MESSY_SHEET } from '#testing/messy-sheet.ts';
import { readTable } from '../server/table/read-table.ts';

const csv = Buffer.from(
  MESSY_SHEET.map((row) => row.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(',')).join('\r\n'),
);

describe('a workbook', () => {
  const parcels = [
    ['Name', 'Acres'],
    ['Home', '158'],
  ];
  const long = Array.from({ length: 2100 }, (_, at) => [`Cheque ${at}`]);

  test('has each of its sheets by name; an empty one and one that is far too long are not offered', async () => {
    const sheets = await readTable(
      workbook(parcels, { Empty: [['']], Rents: [['Tenant'], ['A neighbour']], Cheques: long }),
    );
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Parcels', 2],
      ['Rents', 2],
    ]);
  });

  test('with nothing but a list that is too long is refused with its number of rows', async () => {
    await expect(readTable(workbook(long))).rejects.toThrow('This table has 2100 rows. At most 2000 are taken.');
  });
});

describe.each([
  ['CSV', csv],
  ['XLSX', Buffer.from(workbook(MESSY_SHEET))],
])('a messy sheet as %s', (_, bytes) => {
  const read = async () => {
    const sheet = readSheet(PARCEL_SHEET, (await readTable(bytes))[0]?.rows ?? []);
    return { sheet, ...takeSheet(PARCEL_SHEET, sheet, sheet.columns) };
  };

  test('its headings are found under a title, over two merged rows, in French, and each assumption is said', async () => {
    const { sheet } = await read();
    expect(sheet.columns.map(({ field }) => field)).toEqual([
      'name',
      'legal',
      'acres',
      'cultivatedAcres',
      'startingBid',
      'taxes',
      null,
    ]);
    expect(sheet.columns.map(({ sentence }) => sentence !== null)).toEqual([true, true, true, true, true, true, true]);
    expect(sheet.columns.at(-1)?.sentence).toContain('no heading that we know');
  });

  test('its rows keep the numbers that they have in the sheet; totals and repeated headings are left out, and say why', async () => {
    const { rows } = await read();
    expect(rows.map(({ line, leftOut }) => [line, leftOut])).toEqual([
      [5, null],
      [7, null],
      [8, null],
      [9, 'These are headings again.'],
      [10, null],
      [11, 'The same land is in row 10.'],
      [12, null],
      [13, 'This is a total.'],
    ]);
  });

  test.each([
    [7, 'legal', 'SE-12', 'SE-12-46-19-W4', 'row above'],
    [12, 'legal', 'somewhere by the lake', 'somewhere by the lake', 'cannot be read'],
    [7, 'acres', '158,9', '158.9', 'decimal point'],
    [8, 'acres', '64 ha', '158.15', 'Hectares'],
    [8, 'cultivatedAcres', '~150', '150', 'about'],
    [10, 'cultivatedAcres', '-', '', 'empty'],
    [8, 'startingBid', '860k', '$860,000', 'amount'],
    [11, 'startingBid', '815 000 $', '$815,000', 'amount'],
    [5, 'taxes', '2 316,50 $', '$2,316.50', 'amount'],
    [8, 'taxes', 'n/a', '', 'empty'],
  ])('row %i: %s “%s” would be %j, and it says that this is assumed', async (line, field, typed, taken, why) => {
    const row = (await read()).rows.find((one) => one.line === line);
    expect(row?.found[field]?.typed).toBe(typed);
    expect(row?.cells[field]).toBe(taken);
    expect(row?.found[field]?.assumption).toContain(why);
  });

  test.each([
    [5, 'startingBid', '$890,000'],
    [7, 'startingBid', '$875,000'],
    [7, 'name', 'Creek quarter'],
    [5, 'legal', 'NE-12-46-19-W4'],
    [8, 'legal', 'NW-12-46-19-W4'],
  ])('row %i: %s is only tidied to %s, which assumes nothing', async (line, field, taken) => {
    const row = (await read()).rows.find((one) => one.line === line);
    expect([row?.cells[field], row?.found[field]?.assumption]).toEqual([taken, null]);
  });

  test('what cannot be read or is out of range is named cell by cell', async () => {
    const rows = (await read()).rows.filter(({ leftOut }) => leftOut === null);
    const { errors } = planImport(emptyDraft('Smith farm'), rows, () => crypto.randomUUID());
    expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '5 acres',
      '10 acres',
      '10 startingBid',
      '12 legal',
      '12 startingBid',
      '12 cultivatedAcres',
    ]);
  });
});

test('what somebody corrected is taken as it was typed, and is not assumed any more', () => {
  const sheet = readSheet(PARCEL_SHEET, MESSY_SHEET);
  const { rows } = takeSheet(PARCEL_SHEET, sheet, sheet.columns, { '8/acres': { text: '158.4', isKept: false } });
  const row = rows.find(({ line }) => line === 8);
  expect([row?.cells.acres, row?.found.acres]).toEqual(['158.4', { typed: '64 ha', assumption: null }]);
});

test('a sheet without headings has columns that wait to be named', () => {
  const sheet = readSheet(PARCEL_SHEET, [['Home quarter', 'NE-12-46-19-W4', '158.9']]);
  expect(sheet.columns.map(({ heading, field }) => [heading, field])).toEqual([
    ['Column A', null],
    ['Column B', null],
    ['Column C', null],
  ]);
  expect(sheet.rows).toHaveLength(1);
});
