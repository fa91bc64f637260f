import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { csvRows } from '#testing/read-csv.ts';
import { type Sheet, writeSheet } from '../write-sheet.ts';

const FORMULAS = [
  '=HYPERLINK("http://evil.example")',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=1\n+2',
  '＝1+1',
  '＠SUM(A1)',
];
const sheetOf = (rows: Sheet['rows']): Sheet => ({
  name: 'Bidders: all/any',
  columns: [{ title: 'Name' }, { title: 'Limit', width: 12 }],
  rows,
});

describe('a table for a spreadsheet', () => {
  it('never hands a spreadsheet a text that it would work out', async () => {
    const rows = FORMULAS.map((text) => [text, 1]);
    const csv = await writeSheet(sheetOf(rows), 'csv', 'x');
    const cells = csvRows(csv.bytes);
    for (const [cell = ''] of cells.slice(1)) expect(cell).toMatch(/^'/);
    const xlsx = await writeSheet(sheetOf(rows), 'xlsx', 'x');
    const parts = Object.entries(unzipSync(new Uint8Array(xlsx.bytes)));
    const pages = parts.filter(([name]) => /^xl\/worksheets\/\w+\.xml$/.test(name));
    expect(pages).toHaveLength(1);
    for (const [, bytes] of pages) expect(new TextDecoder().decode(bytes)).not.toContain('<f>');
    expect((await readSheet(xlsx.bytes))[1]?.[0]).toBe(FORMULAS[0]);
  });

  it('keeps numbers, commas, quotes, letters of every language and empty cells as they are', async () => {
    const rows = [['Đorđe "Tractor", Łukasz', 1_250_000.5] as const, ['Nobody\u0000', null] as const];
    const csv = await writeSheet(sheetOf(rows), 'csv', 'x');
    expect(csv.bytes.toString('utf8').startsWith('\uFEFFName,Limit\r\n')).toBe(true);
    expect(csvRows(csv.bytes)).toEqual([
      ['Name', 'Limit'],
      ['Đorđe "Tractor", Łukasz', '1250000.5'],
      ['Nobody', ''],
    ]);
    const xlsx = await writeSheet(sheetOf(rows), 'xlsx', 'x');
    expect(await readSheet(xlsx.bytes)).toEqual([
      ['Name', 'Limit'],
      ['Đorđe "Tractor", Łukasz', 1_250_000.5],
      ['Nobody', null],
    ]);
  });

  it('leaves a negative number a number', async () => {
    const { bytes } = await writeSheet(sheetOf([['a', -5]]), 'csv', 'x');
    expect(bytes.toString('utf8')).toContain('a,-5');
  });

  it('names the file so that no system stumbles over it', async () => {
    const file = await writeSheet(sheetOf([]), 'csv', 'bidders of "Bear/Lake"');
    expect(file.disposition).toBe('attachment; filename="bidders-of-Bear-Lake-.csv"');
    expect(file.mediaType).toContain('text/csv');
  });
});
