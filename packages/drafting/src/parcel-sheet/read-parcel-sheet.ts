import { readLegal } from '@quarterline/land';
import { fieldOfHeading } from './sheet-heading.ts';

export type SheetColumn = {
  /** Its place in the sheet, from 0. */
  index: number;
  heading: string;
  field: string | null;
  /** Warning about its heading. */
  sentence: string | null;
};
export type SheetRow = {
  /** The row of the sheet, from 1. */
  line: number;
  cells: readonly string[];
};
export type ParcelSheet = { columns: SheetColumn[]; rows: SheetRow[] };

/** Above the headings may stand a title, an address and a date. */
const MAX_ROWS_ABOVE = 15;

/** Headings stand above the first row that names land. */
const rowsAbove = (table: readonly (readonly string[])[]): number => {
  const first = table.findIndex((row) => row.some((cell) => readLegal(cell).lands.length > 0));
  return first === -1 ? MAX_ROWS_ABOVE : Math.min(first, MAX_ROWS_ABOVE);
};

type Heads = { columns: SheetColumn[]; last: number; score: number };

/**
 * A sheet as somebody kept it: the headings are found wherever they stand, also over two rows whose upper cells are
 * merged. Rows without anything in them are left out; the others keep their number.
 */
export const readParcelSheet = (table: readonly (readonly string[])[]): ParcelSheet => {
  const heads = table
    .slice(0, rowsAbove(table))
    .flatMap((row, at) => [headsOf(row, at), headsOf(joined(table[at - 1] ?? [], row), at)])
    .reduce<Heads>((best, one) => (one.score > best.score ? one : best), {
      columns: withoutHeads(table),
      last: -1,
      score: 1,
    });
  const rows = table
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells, line }) => line > heads.last + 1 && cells.some((cell) => cell !== ''));
  return { columns: heads.columns, rows };
};

const headsOf = (row: readonly string[], at: number): Heads => {
  const columns = row.map(
    (heading, index): SheetColumn => ({ index, heading: heading.trim(), ...fieldOfHeading(heading) }),
  );
  const taken = new Set<string>();
  for (const column of columns) {
    if (column.field !== null && taken.has(column.field)) {
      column.sentence = `“${column.heading}” names what another column has already. Choose what it is, or leave it out.`;
      column.field = null;
    }
    if (column.field !== null) taken.add(column.field);
  }
  const known = columns.filter(({ field, sentence }) => field !== null && sentence === null).length;
  return { columns, last: at, score: taken.size + known / 2 + (taken.has('legal') ? 1 : 0) };
};

/** Two rows of headings as one: an upper cell reaches as far as its merged cell does, to the next that is filled. */
const joined = (upper: readonly string[], lower: readonly string[]): string[] => {
  let over = '';
  return lower.map((cell, index) => {
    over = upper[index]?.trim() || over;
    return `${over} ${cell}`.trim();
  });
};

const withoutHeads = (table: readonly (readonly string[])[]): SheetColumn[] =>
  Array.from({ length: Math.max(0, ...table.map(({ length }) => length)) }, (_, index) => ({
    index,
    heading: `Column ${String.fromCharCode(65 + (index % 26))}`,
    field: null,
    sentence: 'This column has no heading. Choose what it is, or leave it out.',
  }));
