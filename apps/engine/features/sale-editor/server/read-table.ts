import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import { ProblemError } from '../../../platform/http/problem-handler.ts';

const MOST_ROWS = 500;
const MOST_COLUMNS = 40;
const MOST_UNPACKED = 50_000_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The cells of a CSV or XLSX file, or of pasted text. Nothing in them is worked out: a formula in CSV is its own text. */
export const readTable = async (bytes: Buffer): Promise<string[][]> => {
  const found = await fileTypeFromBuffer(bytes);
  if (found && found.mime !== XLSX && found.mime !== 'application/zip' && !found.mime.startsWith('text/'))
    throw refused(`This is ${found.ext.toUpperCase()} inside. Save the table as CSV or XLSX.`);
  const rows = found?.mime === XLSX || found?.mime === 'application/zip' ? await readXlsx(bytes) : readCsv(bytes);
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  if (filled.length === 0) throw refused('There is nothing in this table.');
  if (filled.length > MOST_ROWS) throw refused(`This table has ${filled.length} rows. At most ${MOST_ROWS} are taken.`);
  return filled.map((row) => row.slice(0, MOST_COLUMNS));
};

const readCsv = (bytes: Buffer): string[][] => {
  const text = decode(bytes);
  if (text.includes('\u0000')) throw refused('This is not a table of text. Save it as CSV or XLSX.');
  const [first = ''] = text.split('\n', 1);
  const delimiter = first.includes('\t') ? '\t' : first.includes(';') ? ';' : ',';
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    throw refused(`This table cannot be read: ${(error as Error).message}.`);
  }
};

/** What older programs write is not UTF-8. */
const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const readXlsx = async (bytes: Buffer): Promise<string[][]> => {
  try {
    let unpacked = 0;
    // Only the heads are read: a small file that unpacks to gigabytes is found before it does.
    unzipSync(new Uint8Array(bytes), {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false;
      },
    });
    if (unpacked > MOST_UNPACKED) throw new Error('too large');
    const { readSheet } = await import('read-excel-file/node');
    const rows = await readSheet(bytes);
    return rows.map((row) => row.map(textOf));
  } catch {
    throw refused('This is not an Excel sheet that can be read. Save it as XLSX again, or as CSV.');
  }
};

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
};

const refused = (sentence: string): ProblemError =>
  new ProblemError(422, { code: 'file_refused', message: sentence, fieldErrors: { file: sentence } });
