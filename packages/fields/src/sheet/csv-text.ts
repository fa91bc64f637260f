import Papa from 'papaparse';

/** Signs with which spreadsheets begin a formula; some read the wide signs of East Asian keyboards too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

export type CsvValue = string | number | boolean | null;

/** Mark by which spreadsheets know UTF-8. A program would read it as a part of the first column's name. */
const UTF8_MARK = '\ufeff';

/** The text of `csvText` without the mark of UTF-8, for programs. */
export const withoutMark = (csv: string): string => csv.replace(UTF8_MARK, '');

/**
 * A table as CSV, with the mark by which spreadsheets know UTF-8. A text that a spreadsheet would take for a formula gets
 * an apostrophe before it, as spreadsheets themselves write it. Numbers stay numbers; true and false are "yes" and "no".
 */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell)));
  return `${UTF8_MARK}${Papa.unparse(cells, { escapeFormulae: FORMULA })}\r\n`;
}

/** A cell as it was before `csvText`, or a spreadsheet, marked it as text. */
export const unmarkedCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
