import type { ParcelTable } from '@quarterline/contract';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import { UnreadableFile } from '../reading/unreadable-file.ts';

const MAX_ROWS = 500;
const MAX_COLUMNS = 40;
const MAX_SHEETS = 20;
const MAX_UNPACKED = 50_000_000;
const LINES_TO_LOOK_AT = 10;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Sheets = ParcelTable['sheets'];

/**
 * The cells of a CSV or XLSX file, or of pasted text; of a workbook those of each sheet that has any. Nothing in them is worked out: a
 * formula in CSV is its own text.
 *
 * @throws UnreadableFile
 */
export const readTable = async (bytes: Buffer): Promise<Sheets> => {
  const found = await fileTypeFromBuffer(bytes);
  if (found && found.mime !== XLSX && found.mime !== 'application/zip' && !found.mime.startsWith('text/'))
    throw new UnreadableFile(`This is ${found.ext.toUpperCase()} inside. Save the table as CSV or XLSX.`);
  const isWorkbook = found?.mime === XLSX || found?.mime === 'application/zip';
  const sheets = isWorkbook ? await readXlsx(bytes) : [{ name: '', rows: readCsv(bytes) }];
  const filled = sheets.filter(({ rows }) => rows.some(isFilled));
  if (filled.length === 0) throw new UnreadableFile('There is nothing in this table.');
  const taken = filled.slice(0, MAX_SHEETS).map(({ name, rows }) => ({ name, rows: usedRows(rows) }));
  const fitting = taken.filter(({ rows }) => !isTooLong(rows));
  // A long list beside the parcels is no trouble; a file that has nothing else is refused.
  if (fitting.length === 0)
    throw new UnreadableFile(
      `This table has ${taken[0]?.rows.filter(isFilled).length} rows. At most ${MAX_ROWS} are taken.`,
    );
  return fitting;
};

/** Empty rows stay, so that a row has the number that it has in its sheet; those after the last are nobody's. */
const usedRows = (rows: readonly string[][]): string[][] =>
  rows.slice(0, rows.findLastIndex(isFilled) + 1).map((row) => row.slice(0, MAX_COLUMNS));
const isTooLong = (rows: readonly string[][]): boolean =>
  rows.length > 4 * MAX_ROWS || rows.filter(isFilled).length > MAX_ROWS;

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

const readCsv = (bytes: Buffer): string[][] => {
  const text = decode(bytes);
  if (text.includes('\u0000')) throw new UnreadableFile('This is not a table of text. Save it as CSV or XLSX.');
  const delimiter = delimiterOf(text.split('\n', LINES_TO_LOOK_AT).join('\n'));
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, trim: true });
  } catch (error) {
    throw new UnreadableFile(`This table cannot be read: ${(error as Error).message}.`);
  }
};

/** The one that stands there most often; a title above the table has none. */
const delimiterOf = (beginning: string): string => {
  const count = (sign: string): number => beginning.split(sign).length;
  return ['\t', ';', ','].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
};

/** Decodes text, also from older programs that do not write UTF-8. */
const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const readXlsx = async (bytes: Buffer): Promise<Sheets> => {
  try {
    let unpacked = 0;
    // Only the heads are read: a small file that unpacks to gigabytes is found before it does.
    unzipSync(new Uint8Array(bytes), {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false;
      },
    });
    if (unpacked > MAX_UNPACKED) throw new Error('too large');
    const { default: readXlsxFile } = await import('read-excel-file/node');
    const sheets = await readXlsxFile(bytes);
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }));
  } catch {
    throw new UnreadableFile('This is not an Excel sheet that can be read. Save it as XLSX again, or as CSV.');
  }
};

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
};
