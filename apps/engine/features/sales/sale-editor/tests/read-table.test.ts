import { emptyDraft, PARCEL_SHEET, planImport } from '@quarterline/drafting';
import { type CellEdit, readSheet, takeSheet } from '@quarterline/fields';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { workbook } from '#testing/broken-files.ts';
import { readTable } from '../server/table/read-table.ts';

const HEADS = ['Name', 'Legal description', 'Acres', 'Starting bid'];
const HOME = ['Home quarter', 'NE-14-46-19-W4', '158.97', '890000'];
const FRENCH = ['Ferme Côté, « l’Érablière »', 'SE-14-46-19-W4', '157.5', '850000'];

/** The parcels of the first sheet as they would be taken, and the questions about their cells. */
const take = async (bytes: Buffer, edits: Record<string, CellEdit> = {}, headingRow?: number) => {
  const sheet = readSheet(PARCEL_SHEET, (await readTable(bytes))[0]?.rows ?? [], headingRow);
  const rows = takeSheet(PARCEL_SHEET, sheet, sheet.columns, edits).rows;
  const taken = rows.filter(({ leftOut }) => leftOut === null);
  const { errors } = planImport(emptyDraft('Smith farm'), taken, () => crypto.randomUUID());
  return {
    sheet,
    rows,
    parcels: taken.map(({ cells }) => [cells.name, cells.legal, cells.acres, cells.startingBid]),
    asked: errors.map(({ line, field, sentence, choices }) => [
      line,
      field,
      sentence,
      choices?.map(({ label }) => label),
    ]),
  };
};
const lines = (rows: readonly (readonly string[])[], separator: string, end = '\r\n'): string =>
  rows.map((row) => row.join(separator)).join(end);
const inUtf8 = (text: string): Buffer => Buffer.from(text);
const READ = [HOME.with(3, '$890,000'), FRENCH.with(3, '$850,000')];

describe('the sheets of a workbook', () => {
  it('are listed with the visible ones first: prices of a sheet that is not shown are not read for those of today', async () => {
    const old = [HEADS, HOME.with(3, '450000')];
    const file = workbook(old, { Land: [HEADS, HOME], Notes: [['To do']] }, ['Parcels']);
    expect((await readTable(file)).map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Land', false],
      ['Notes', false],
      ['Parcels', true],
    ]);
    expect((await take(file)).parcels).toEqual([READ[0]]);
  });

  it.each([
    [889_999.9999999999, '$890,000'],
    [850_000.0000000001, '$850,000'],
    [100_000.1 + 200_000.2, '$300,000.30'],
  ])('have numbers with noise of sums behind them: %d is %s', async (number, bid) => {
    const { parcels } = await take(workbook([HEADS, ['Home', 'NE-14-46-19-W4', 158.97000000000003, number]]));
    expect(parcels).toEqual([['Home', 'NE-14-46-19-W4', '158.97', bid]]);
  });
});

describe('a file of text', () => {
  it.each([
    ['commas', lines([HEADS, HOME], ',')],
    ['semicolons', lines([HEADS, HOME], ';')],
    ['tabs', lines([HEADS, HOME], '\t')],
    ['bars', lines([HEADS, HOME], '|')],
    ['a line that names its separator', `sep=;\r\n${lines([HEADS, HOME], ';')}`],
    ['a line that names a separator that nobody would guess', `sep=^\r\n${lines([HEADS, HOME], '^')}`],
    ['a semicolon inside a quoted heading', lines([HEADS.with(1, '"Legal description; as on title"'), HOME], ',')],
    ['commas inside a quoted name', lines([HEADS, HOME.with(0, '"Home quarter"')], ';')],
  ])('is read with %s', async (_, text) => {
    const { parcels, sheet } = await take(inUtf8(text));
    expect([parcels, sheet.headingRow]).toEqual([[READ[0]], 1]);
  });

  it.each([
    ['Smith farm, list, 2026\nfor the sale\n\nName;Acres\nHome;1,580.5\n', ['Home', '1,580.5'], 5],
    ['Nom;Acres\nMaison;158,9\n;\n', ['Maison', '158,9'], 2],
    ['Name\tStarting bid\nHome\t$890,000\nCreek\t$815,000', ['Home', '$890,000'], 2],
  ])('has the separator of most of its rows, not that of a title or of an amount: %j', async (text, row, line) => {
    expect((await readTable(inUtf8(text)))[0]?.rows[line - 1]).toEqual(row);
  });

  it.each([
    ['UTF-8', 'utf-8', false],
    ['UTF-8 with its mark', 'utf-8', true],
    ['UTF-16, as “Unicode text” is saved', 'utf-16le', true],
    ['UTF-16 with the other order of bytes', 'utf-16be', true],
    ['UTF-16 without its mark', 'utf-16le', false],
    ['the code of Windows', 'windows-1252', false],
    ['the code of older Macs', 'macintosh', false],
    ['the code of DOS', 'cp850', false],
  ])('is read in %s', async (_, encoding, addBOM) => {
    const rows = [HEADS, HOME, encoding === 'cp850' ? FRENCH.with(0, 'Ferme Côté, « Érablière »') : FRENCH];
    const { parcels } = await take(iconv.encode(lines(rows, '\t', '\r'), encoding, { addBOM }));
    expect(parcels.map(([name]) => name)).toEqual(rows.slice(1).map(([name]) => name));
  });

  it('that is no text, or has a quotation mark without an end, says so', async () => {
    await expect(readTable(Buffer.from([1, 2, 3, 4, 5]))).rejects.toThrow('This is not a table of text.');
    await expect(readTable(inUtf8('Name,Acres\nHome,"158'))).rejects.toThrow('has no end');
  });
});

describe('the row of the headings', () => {
  const titled = lines([['Smith & Sons Farms Ltd.', '', '', ''], ['', '', '', ''], HEADS, HOME], ';');

  it('is found under titles and empty rows, and the parcels keep the numbers of their rows', async () => {
    const { sheet, rows, parcels } = await take(inUtf8(titled));
    expect([sheet.headingRow, rows.map(({ line }) => line), parcels]).toEqual([3, [4], [READ[0]]]);
  });

  it('is the one that somebody chooses, or none', async () => {
    const { sheet } = await take(inUtf8(titled), {}, 1);
    expect([sheet.headingRow, sheet.columns[0]?.heading]).toEqual([1, 'Smith & Sons Farms Ltd.']);
    expect((await take(inUtf8(titled), {}, 0)).sheet.columns.map(({ field }) => field)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['Nom;Description légale;Superficie (acres);Mise de départ'],
    ['Parcelle;Désignation cadastrale;Superficie;Prix de départ'],
    ['Lot;Emplacement;Acres titrées;Enchère de départ'],
    ['Parcel #;Quarter section;Deeded acres;Start price'],
    ['Parcel no.;LLD;Total acres;First bid ($)'],
  ])('names the columns in other words and languages: %s', async (heads) => {
    const { sheet } = await take(inUtf8(`${heads}\n${HOME.join(';')}`));
    expect(sheet.columns.map(({ field }) => field)).toEqual(['name', 'legal', 'acres', 'startingBid']);
  });

  it('does not take a price per acre for the starting bid, or for acres', async () => {
    const { sheet } = await take(
      inUtf8(`Nom;Description légale;Prix par acre;Price per acre\nHome;NE-14-46-19-W4;1;1`),
    );
    expect(sheet.columns.map(({ field }) => field)).toEqual(['name', 'legal', null, null]);
  });
});

describe('a number with two readings', () => {
  const FRENCH_SHEET = [
    'Nom;Description légale;Superficie (acres);Mise de départ',
    'Quart de la maison;NE-14-46-19-W4;158,90;890 000 $',
    'Ferme Côté;SE-14-46-19-W4;157,5;850 000,00 $',
    'Nord;NW-14-46-19-W4;64,125;890.000',
  ].join('\r\n');

  it.each([
    ['900.000', '$900 or $900,000?', ['$900', '$900,000']],
    ['1.200 $', '$1.20 or $1,200?', ['$1.20', '$1,200']],
    ['$850.000', '$850 or $850,000?', ['$850', '$850,000']],
  ])('is asked, never guessed: %s', async (typed, sentence, labels) => {
    const { asked } = await take(inUtf8(lines([HEADS, HOME.with(3, typed)], ';')));
    expect(asked).toEqual([[2, 'startingBid', sentence, labels]]);
  });

  it('in a French sheet is asked cell by cell, and each answer is taken as it says', async () => {
    expect((await take(inUtf8(FRENCH_SHEET))).asked.map(([line, field, sentence]) => [line, field, sentence])).toEqual([
      [4, 'acres', '64.125 acres or 64,125 acres?'],
      [4, 'startingBid', '$890 or $890,000?'],
    ]);
    const answers = {
      '4/acres': { text: '64.125', isKept: false },
      '4/startingBid': { text: '$890,000', isKept: false },
    };
    const { parcels, asked } = await take(inUtf8(FRENCH_SHEET), answers);
    expect(parcels.map(([, , acres, bid]) => [acres, bid])).toEqual([
      ['158.9', '$890,000'],
      ['157.5', '$850,000'],
      ['64.125', '$890,000'],
    ]);
    expect(asked.map(([line, field, , labels]) => [line, field, labels])).toEqual([
      [4, 'acres', ['158.46 acres', 'Keep 64.125 acres']],
    ]);
  });
});

describe('a likely mistake', () => {
  it.each([
    ['900', ['$900,000', 'Keep $900']],
    ['890000000', ['$890,000', 'Keep $890,000,000']],
    ['5600', ['$5,600,000', 'Keep $5,600']],
  ])('is a starting bid of %s for a quarter, far from what land sells for: it is asked', async (bid, labels) => {
    const file = inUtf8(lines([HEADS, HOME.with(3, bid)], ';'));
    const { asked, parcels } = await take(file);
    expect(asked).toEqual([[2, 'startingBid', expect.stringContaining('$300 to $40,000 an acre'), labels]]);
    const kept = { '2/startingBid': { text: parcels[0]?.[3] ?? '', isKept: true } };
    expect((await take(file, kept)).asked).toEqual([]);
  });

  it.each([
    ['300', '$47,700'],
    ['40000', '$6,358,000'],
  ])('is not one that land is sold for, about $%s an acre', async (_, bid) => {
    expect((await take(inUtf8(lines([HEADS, HOME.with(3, bid)], ';')))).asked).toEqual([]);
  });

  it('is a number of hectares among acres: both are offered, and it may be kept', async () => {
    const file = inUtf8(lines([HEADS, HOME.with(2, '64.34')], ';'));
    expect((await take(file)).asked).toEqual([
      [2, 'acres', 'A quarter is about 160 acres. Look at the title again.', ['158.99 acres', 'Keep 64.34 acres']],
    ]);
    expect((await take(file, { '2/acres': { text: '64.34', isKept: true } })).asked).toEqual([]);
  });

  it('is the same land twice: the second row is left out, and says which has it', async () => {
    const { rows } = await take(inUtf8(lines([HEADS, HOME, HOME.with(1, 'ne 14 46 19 w4m'), FRENCH], ';')));
    expect(rows.map(({ line, leftOut }) => [line, leftOut])).toEqual([
      [2, null],
      [3, 'The same land is in row 2.'],
      [4, null],
    ]);
  });
});
