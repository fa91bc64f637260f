import type { SheetTable } from '@quarterline/contract';
import { DOMParser } from '@xmldom/xmldom';
import { unzipSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import Papa from 'papaparse';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { decodeText, hasUtf16Mark } from './decode-text.ts';
import { marksOf, type SheetMarks, shownNumber, struckTexts, stylesOf } from './sheet-marks.ts';

const MAX_ROWS = 2000;
const MAX_COLUMNS = 40;
const MAX_SHEETS = 20;
const MAX_UNPACKED = 50_000_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Digits that a spreadsheet shows of a number; those behind them are noise of its sums. */
const DIGITS = 12;
const WORKBOOK = 'xl/workbook.xml';

type Sheets = SheetTable['sheets'];

/**
 * The cells of a CSV or XLSX file, or of pasted text; of a workbook those of each sheet that has any, visible ones
 * first. Nothing in them is worked out: a formula in CSV is its own text.
 *
 * @throws UnreadableFile
 */
export async function readTable(bytes: Buffer): Promise<Sheets> {
  const found = hasUtf16Mark(bytes) ? undefined : await fileTypeFromBuffer(bytes);
  if (found && found.mime !== XLSX && found.mime !== 'application/zip' && !found.mime.startsWith('text/'))
    throw new UnreadableFile(`This is ${found.ext.toUpperCase()} inside. Save the table as CSV or XLSX.`);
  const isWorkbook = found?.mime === XLSX || found?.mime === 'application/zip';
  const sheets = isWorkbook
    ? await readXlsx(bytes)
    : [{ name: '', isHidden: false, rows: readCsv(bytes), leftOut: {}, hiddenColumns: [] }];
  const filled = sheets.filter(({ rows }) => rows.some(isFilled));
  if (filled.length === 0) throw new UnreadableFile('There is nothing in this table.');
  const inOrder = [...filled.filter(({ isHidden }) => !isHidden), ...filled.filter(({ isHidden }) => isHidden)];
  const taken = inOrder.slice(0, MAX_SHEETS).map((sheet) => ({ ...sheet, rows: usedRows(sheet.rows) }));
  const fitting = taken.filter(({ rows }) => !isTooLong(rows));
  // A long list beside the one that is meant is left out; a file that has nothing else is refused.
  if (fitting.length === 0)
    throw new UnreadableFile(
      `This table has ${taken[0]?.rows.filter(isFilled).length} rows. At most ${MAX_ROWS} are taken.`,
    );
  return fitting;
}

/** Empty rows stay, so that a row has the number that it has in its sheet; those after the last are nobody's. */
const usedRows = (rows: readonly string[][]): string[][] =>
  rows.slice(0, rows.findLastIndex(isFilled) + 1).map((row) => row.slice(0, MAX_COLUMNS));
const isTooLong = (rows: readonly string[][]): boolean =>
  rows.length > 4 * MAX_ROWS || rows.filter(isFilled).length > MAX_ROWS;

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

/** "sep=;" before a table names its separator to spreadsheets, which do not count it as a row. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

const readCsv = (bytes: Buffer): string[][] => {
  const text = decodeText(bytes);
  if (text === null) throw new UnreadableFile('This is not a table of text. Save it as CSV or XLSX.');
  const [line = '', separator = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(line.length);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: separator || separatorOf(table) });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open)
    throw new UnreadableFile(`This table cannot be read: the quotation mark in row ${(open.row ?? 0) + 1} has no end.`);
  return data.map((row) => row.map((cell) => cell.trim()));
};

const SEPARATORS = [',', ';', '\t', '|'];
const ROWS_TO_LOOK_AT = 50;

/** The separator by which most rows have as many cells as each other: titles above a table, and amounts, have others. */
const separatorOf = (table: string): string => {
  const [best = ','] = SEPARATORS.map((separator) => ({ separator, score: scoreOf(table, separator) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ separator }) => separator);
  return best;
};

const scoreOf = (table: string, separator: string): number => {
  const { data } = Papa.parse<string[]>(table, { delimiter: separator, preview: ROWS_TO_LOOK_AT });
  const counts = new Map<number, number>();
  for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([cells, rows]) => rows * MAX_COLUMNS + Math.min(cells, MAX_COLUMNS - 1)));
};

const readXlsx = async (bytes: Buffer): Promise<Sheets> => {
  try {
    let unpacked = 0;
    // Found by the heads of the ZIP, before anything is unpacked: a small file that unpacks to gigabytes.
    const parts = unzipSync(new Uint8Array(bytes), {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize;
        return unpacked <= MAX_UNPACKED && XML_PARTS.test(name);
      },
    });
    if (unpacked > MAX_UNPACKED) throw new Error('too large');
    const { default: readXlsxFile } = await import('read-excel-file/node');
    const read = await readXlsxFile(bytes);
    const known = sheetsOf(parts);
    return read.map(({ sheet: name, data }) => {
      const { isHidden, leftOut, hiddenColumns, formats } = known(name);
      const rows = data.map((row, at) => row.map((cell, column) => textOf(cell, formats.get(`${at + 1}/${column}`))));
      return { name, isHidden, rows, leftOut, hiddenColumns };
    });
  } catch {
    throw new UnreadableFile('This is not an Excel sheet that can be read. Save it as XLSX again, or as CSV.');
  }
};

const XML_PARTS =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/i;

/** What the program does not show, by the name of the sheet; the library for the cells reads all of it alike. */
const sheetsOf = (parts: Record<string, Uint8Array>): ((name: string) => SheetMarks & { isHidden: boolean }) => {
  const textOfPart = (path: string): string => {
    const key = Object.keys(parts).find((one) => one.toLowerCase() === path.toLowerCase());
    return key ? new TextDecoder().decode(parts[key]) : '';
  };
  const elementsOf = (path: string, tag: string) => [
    ...new DOMParser().parseFromString(textOfPart(path) || '<none/>', 'text/xml').getElementsByTagNameNS('*', tag),
  ];
  const targets = new Map(
    elementsOf('xl/_rels/workbook.xml.rels', 'Relationship').map((one) => [
      one.getAttribute('Id'),
      (one.getAttribute('Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  const sheets = elementsOf(WORKBOOK, 'sheet');
  const styles = stylesOf(textOfPart('xl/styles.xml'));
  const shared = struckTexts(textOfPart('xl/sharedStrings.xml'));
  return (name) => {
    const sheet = sheets.find((one) => one.getAttribute('name') === name);
    const id = [...(sheet?.attributes ?? [])].find(({ localName }) => localName === 'id')?.value ?? null;
    const isHidden = /hidden$/i.test(sheet?.getAttribute('state') ?? '');
    return { isHidden, ...marksOf(textOfPart(targets.get(id) ?? ''), styles, shared) };
  };
};

const textOf = (cell: unknown, format?: string): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T', ' ')
      .replace(/(?: 00:00:00)?\.000Z$/, '');
  if (typeof cell === 'number') {
    const text = String(Number.isInteger(cell) ? cell : Number(cell.toPrecision(DIGITS)));
    return format ? shownNumber(text, cell, format) : text;
  }
  return String(cell).trim();
};
