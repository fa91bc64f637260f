import { readFile } from 'node:fs/promises';
import { emptyDraft, PARCEL_SHEET, planImport } from '@quarterline/drafting';
import { readAcres, readDay, readSheet, type SheetColumn, tablesIn, takeSheet } from '@quarterline/fields';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTable } from '../server/table/read-table.ts';

const sent = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../../testing/as-sent/${name}`, import.meta.url));

type Choose = (columns: SheetColumn[]) => SheetColumn[];
/** The first sheet as the page takes it: its parcels, what is left out, and what is asked. */
const take = async (bytes: Buffer, sheetName?: string, choose: Choose = (columns) => columns) => {
  const sheets = await readTable(bytes);
  const sheet = sheets.find(({ name }) => name === sheetName) ?? sheets[0];
  if (!sheet) throw new Error('no sheet');
  const read = readSheet(PARCEL_SHEET, sheet.rows, undefined, sheet);
  const { rows } = takeSheet(PARCEL_SHEET, read, choose(read.columns));
  const taken = rows.filter(({ leftOut }) => leftOut === null);
  const { errors } = planImport(emptyDraft('Smith farm'), taken, () => crypto.randomUUID());
  return {
    sheets: sheets.map(({ name, isHidden }) => (isHidden ? `${name} (hidden)` : name)),
    columns: read.columns,
    parcels: taken.map(({ cells }) => [cells.name, cells.legal, cells.acres, cells.startingBid]),
    leftOut: rows.flatMap(({ line, leftOut }) => (leftOut === null ? [] : [[line, leftOut]])),
    asked: errors.map(({ line, field, sentence }) => [line, field, sentence]),
  };
};

const HOME = ['Home quarter', 'NE-14-46-19-W4', '158.9', '$890,000'];
const COTE = ['Ferme Côté', 'SE-14-46-19-W4', '157.5', '$850,000'];
const HOME_ONLY = ['Home', ...HOME.slice(1)];

describe('a table as people send it', () => {
  it.each<[file: string, parcels: unknown[][], more?: object]>([
    ['table-sep-line.csv', [HOME, COTE]],
    ['table-unicode-text-utf16.txt', [HOME, COTE]],
    ['table-mac-roman.csv', [HOME, COTE]],
    ['table-pipe.csv', [HOME]],
    ['table-semicolon-in-quoted-heading.csv', [HOME]],
    ['table-title-rows.csv', [HOME]],
    ['table-float-noise.xlsx', [HOME_ONLY]],
    ['table-hidden-sheet-first.xlsx', [HOME_ONLY], { sheets: ['Parcels', 'Old prices (hidden)'] }],
    [
      'table-dot-thousands.csv',
      [['Home', 'NE-14-46-19-W4', '158.9', '900.000']],
      { asked: [[2, 'startingBid', '$900 or $900,000?']] },
    ],
    [
      'table-french.csv',
      [['Quart de la maison', ...HOME.slice(1)], COTE, ['Nord', 'NW-14-46-19-W4', '64,125', '890.000']],
      {
        asked: [
          [4, 'acres', '64.125 acres or 64,125 acres?'],
          [4, 'startingBid', '$890 or $890,000?'],
        ],
      },
    ],
    ['table-hidden-rows-filtered.xlsx', [HOME_ONLY], { leftOut: [[3, 'This row is hidden in the sheet.']] }],
    ['table-struck-out-row.xlsx', [HOME_ONLY], { leftOut: [[3, 'A cell of this row is struck out.']] }],
    ['table-legal-became-date.xlsx', [HOME_ONLY, ['North', ...COTE.slice(1)]]],
    [
      'table-legal-lld-excel-date.xlsx',
      [['Home', '2014-06-19', '158.9', '$890,000']],
      { asked: [[2, 'legal', 'This cell is a day. Type the legal description, as it is on the title.']] },
    ],
  ])('%s', async (name, parcels, more = {}) => {
    expect(await take(await sent(name))).toMatchObject({ parcels, leftOut: [], asked: [], ...more });
  });

  it('table-cover-sheet-first.xlsx: the sheet is chosen', async () => {
    const { sheets, parcels } = await take(await sent('table-cover-sheet-first.xlsx'), 'Parcels');
    expect([sheets, parcels]).toEqual([['Cover', 'Parcels'], [HOME_ONLY]]);
  });
});

type Cell = string | number | { value: number | string; style: number; runs?: boolean };
const STYLES = `<styleSheet><numFmts count="2"><numFmt numFmtId="170" formatCode="0.0&quot; ha&quot;"/><numFmt numFmtId="171" formatCode="d-mmm-yy"/></numFmts><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="9" fontId="0"/><xf numFmtId="170" fontId="0"/><xf numFmtId="171" fontId="0"/><xf numFmtId="0" fontId="2"/></cellXfs></styleSheet>`;
const [STRUCK, SHARE, HECTARES, DAY, NOT_STRUCK] = [1, 2, 3, 4, 5];
const struck = (value: string | number) => ({ value, style: STRUCK });

/** A workbook of one sheet; `rows` by their number, with the attributes of some rows, and of the columns. */
const workbook = (rows: Record<number, Cell[]>, attributes: Record<number, string> = {}, columns = ''): Buffer => {
  const cell = (one: Cell, at: number, row: number): string => {
    const { value, style, runs } = typeof one === 'object' ? one : { value: one, style: 0, runs: false };
    const place = `r="${String.fromCharCode(65 + at)}${row}" s="${style}"`;
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
    const text = runs ? `<r><rPr><strike/></rPr><t>${value}</t></r>` : `<t>${value}</t>`;
    return value === '' ? '' : `<c ${place} t="inlineStr"><is>${text}</is></c>`;
  };
  const data = Object.entries(rows).map(
    ([row, cells]) =>
      `<row r="${row}" ${attributes[Number(row)] ?? ''}>${cells.map((one, at) => cell(one, at, Number(row))).join('')}</row>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Parcels" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES.replace('<styleSheet>', `<styleSheet xmlns="${main}">`),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${columns}<sheetData>${data.join('')}</sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
};

const HEADS = ['Name', 'Legal description', 'Acres', 'Starting bid'];
const NORTH = ['North', 'SE-14-46-19-W4', 157.5, 850000];
const HOME_CELLS = ['Home', 'NE-14-46-19-W4', 158.9, 890000];

describe('what a sheet does not show', () => {
  it('is left out of it by its row, and its reason is shown: hidden, without height, struck out in part', async () => {
    const { parcels, leftOut } = await take(
      workbook(
        {
          3: HEADS,
          4: HOME_CELLS,
          5: NORTH,
          6: ['West', 'NW-14-46-19-W4', 157, 800000],
          7: ['South', 'SW-14-46-19-W4', 157, struck(800000)],
          8: ['Other', { value: 'SW-15-46-19-W4', style: 0, runs: true }, 157, 800000],
          9: ['Last', { value: 'SE-15-46-19-W4', style: NOT_STRUCK }, 157, 800000],
        },
        { 5: 'hidden="1"', 6: "ht='0' customHeight='1'" },
      ),
    );
    expect(parcels.map(([name]) => name)).toEqual(['Home', 'Last']);
    expect(leftOut).toEqual([
      [5, 'This row is hidden in the sheet.'],
      [6, 'This row is hidden in the sheet.'],
      [7, 'A cell of this row is struck out.'],
      [8, 'A cell of this row is struck out.'],
    ]);
  });

  it('is left out by its column, until somebody chooses what the column is', async () => {
    const hidden = workbook({ 1: HEADS, 2: HOME_CELLS }, {}, '<cols><col min="3" max="4" hidden="1"/></cols>');
    expect((await take(hidden)).parcels).toEqual([['Home', 'NE-14-46-19-W4', undefined, undefined]]);
    const all: Choose = (columns) =>
      columns.map((column) => ({ ...column, field: column.field ?? (column.index === 2 ? 'acres' : 'startingBid') }));
    expect((await take(hidden, undefined, all)).parcels).toEqual([HOME_ONLY]);
  });

  it.each(['Remarks', 'Notes', 'Comments', 'Internal notes', 'Remarques', 'Our comments'])(
    'is a column “%s”, which is not published until somebody chooses so',
    async (heading) => {
      const { columns } = await take(workbook({ 1: [...HEADS, heading], 2: [...HOME_CELLS, 'Seller needs cash'] }));
      expect(columns[4]).toMatchObject({
        field: null,
        isHeldBack: true,
        sentence: `“${heading}” is left out: it may not be for others to read. Choose what it is, to take it.`,
      });
    },
  );
});

describe('the format of a number', () => {
  it.each<[Cell, string, unknown[]]>([
    [
      { value: 0.88, style: SHARE },
      '88 %',
      [[2, 'acres', 'This is a share, and no acres. Type the acres, like 158.9.']],
    ],
    [{ value: 64.34, style: HECTARES }, '158.99', []],
    [{ value: 41809, style: DAY }, '2014-06-19', [[2, 'acres', 'Type acres as a number, like 158.9.']]],
  ])('counts: %j as acres', async (cell, acres, asked) => {
    const { parcels, asked: found } = await take(workbook({ 1: HEADS, 2: HOME_CELLS.with(2, cell as never) }));
    expect(parcels[0]?.[2]).toBe(acres);
    expect(found).toEqual(asked);
  });
});

describe('acres and days in words', () => {
  it.each<[string, number]>([
    ['64.7 HECTARES (160 ACRES) MORE OR LESS', 160],
    ['158.97 Acres, more or less', 158.97],
    ['160 m/l', 160],
    ['160 acres m/l', 160],
    ['approximately 160 ac.', 160],
    ['160 ac. +/-', 160],
    ['160 acres (more or less)', 160],
    ['64,7 ha (159.88 acres) m/l', 159.88],
  ])('%s are about so many acres', (text, acres) => {
    expect(readAcres(text)).toEqual({
      kind: 'value',
      value: acres,
      note: 'The number is about this much. Take it from the title.',
    });
  });

  it.each<[string, number]>([
    ['518 ha (1,280.5 acres)', 1280.5],
    ['160 acres (64.7 ha)', 160],
    ['64.7 ha/160 ac', 160],
  ])('%s: the acres are taken of a size in both', (text, acres) => {
    expect(readAcres(text)).toEqual({ kind: 'value', value: acres });
  });

  it.each([
    ['31-Oct-26', '2026-10-31'],
    ['1-Nov-27', '2027-11-01'],
    ['5-déc-26', '2026-12-05'],
  ])('%s is a day as spreadsheets print it', (text, day) => {
    expect(readDay(text)).toEqual({ kind: 'value', value: day });
  });
});

describe('land that is no text of its own', () => {
  it.each([['19-Jun-14'], ['2014-06-19'], ['6/14/2019'], ['June 14, 2019']])(
    '%s is a day, and never land',
    async (legal) => {
      const { asked } = await take(Buffer.from(`${HEADS.join(';')}\n${HOME_CELLS.with(1, legal).join(';')}`));
      expect(asked).toEqual([[2, 'legal', 'This cell is a day. Type the legal description, as it is on the title.']]);
    },
  );

  it.each([
    ['Quarter,Section,Township,Range,Meridian', 'NE,14,46,19,4', 'NE-14-46-19-W4'],
    ['1/4;Sec.;Twp.;Rge.;W of', 'NE;14;046;19;', 'NE 14-46-19'],
    ['LSD,Sec,Twp,Rge,M', '5,14,46,19,W4', 'LSD 5-14-46-19-W4'],
    ['Part,Sec,Tp,Rg,Mer', 'N½,14.0,46A,19,W4M', 'N½-14-46A-19-W4'],
    ['Qtr,Sec,Twp,Rge,Mer', ',14,10,4,EPM', '14-10-4-E1'],
    ['Qtr,Sec,Twp,Rge,Mer', 'NE,14 & 23,46,19,W4', ''],
  ])('columns %s are joined: %s is %j', async (heads, cells, legal) => {
    const sign = heads.includes(';') ? ';' : ',';
    const { parcels } = await take(Buffer.from(`Name${sign}${heads}\nHome${sign}${cells}`));
    expect(parcels).toEqual([['Home', legal, undefined, undefined]]);
  });

  it('a township that is typed once is that of the rows under it, and said', async () => {
    const { parcels } = await take(Buffer.from('Name,Qtr,Sec,Twp,Rge,Mer\nHome,NE,14,46,19,W4\nNorth,SE,14,,,'));
    expect(parcels.map(([, legal]) => legal)).toEqual(['NE-14-46-19-W4', 'SE-14-46-19-W4']);
  });
});

describe('two tables of one sheet', () => {
  const table = (...rows: string[]): string[][] => rows.map((row) => row.split(','));
  it('below each other are two to choose from, each with the numbers of its rows', () => {
    const rows = table(
      'Sold in 2024,',
      'Name,Legal,Acres',
      'A,NE-1-2-3-W4,1',
      ',',
      'For sale,',
      'Acres,Legal,Name',
      '2,SE-1-2-3-W4,B',
    );
    expect(tablesIn(PARCEL_SHEET, rows).map(({ place }) => place)).toEqual([
      'rows 1 to 3: Sold in 2024',
      'rows 5 to 7: For sale',
    ]);
    const [, second] = tablesIn(PARCEL_SHEET, rows);
    const read = readSheet(PARCEL_SHEET, second?.rows ?? []);
    expect(read.rows.map(({ line, cells }) => [line, ...cells])).toEqual([[7, '2', 'SE-1-2-3-W4', 'B']]);
  });

  it('beside each other are two to choose from', () => {
    const rows = table('Name,Legal,,Name,Legal', 'A,NE-1-2-3-W4,,B,SE-1-2-3-W4');
    expect(tablesIn(PARCEL_SHEET, rows).map(({ place, rows: [, first] }) => [place, first])).toEqual([
      ['columns A to B', ['A', 'NE-1-2-3-W4', '', '', '']],
      ['columns D to E', ['', '', '', 'B', 'SE-1-2-3-W4']],
    ]);
  });

  it('are one where headings are only repeated, or a row is empty', () => {
    for (const rows of [
      table('Name,Legal', 'A,NE-1-2-3-W4', 'Name,Legal', 'B,SE-1-2-3-W4'),
      table('Smith farm', '', 'Name,Legal', 'A,NE-1-2-3-W4', '', 'B,SE-1-2-3-W4'),
      table('Name,Legal,Acres', 'A,NE-1-2-3-W4,1', '', 'B,SE-1-2-3-W4,2', 'Name,Legal,Acres', 'C,SW-1-2-3-W4,3'),
    ])
      expect(tablesIn(PARCEL_SHEET, rows)).toEqual([]);
  });
});
