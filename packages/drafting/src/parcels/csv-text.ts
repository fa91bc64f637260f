/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe before it, as spreadsheets themselves write it.
 */
const FORMULA = /^[=@+-]/;

const cellText = (cell: string): string => {
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as CSV, with the mark by which spreadsheets know UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
