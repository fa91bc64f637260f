import { fieldOfHeading } from './sheet-heading.ts';
import type { SheetKind } from './sheet-kind.ts';

export type SheetColumn = {
  /** Its place in the sheet, from 0. */
  index: number;
  heading: string;
  field: string | null;
  /** Warning about its heading. */
  sentence: string | null;
  /** Left out each time until somebody chooses what it is: hidden in its sheet, or remarks. */
  isHeldBack?: boolean;
};
export type SheetRow = {
  /** The row of the sheet, from 1. */
  line: number;
  cells: readonly string[];
  /** Reason for leaving it out, of its sheet: hidden, struck out. */
  leftOut: string | null;
};
/** What a program does not show of a sheet: rows by their number from 1, columns from 0. */
export type SheetMarks = { leftOut: Readonly<Record<string, string>>; hiddenColumns: readonly number[] };
const NO_MARKS: SheetMarks = { leftOut: {}, hiddenColumns: [] };
export type Sheet = {
  columns: SheetColumn[];
  rows: SheetRow[];
  /** The row of the headings, from 1; 0 where there are none. */
  headingRow: number;
};
type Table = readonly (readonly string[])[];

/** Above the headings may be a title, an address and a date. */
export const MAX_ROWS_ABOVE = 15;

type Heads = { columns: SheetColumn[]; headingRow: number; score: number };

/**
 * Reads a sheet as somebody kept it: the headings are found wherever they are above the first entry, also over two rows
 * whose upper cells are merged. `headingRow`: the row that somebody chose instead, from 1; 0 for none. Empty rows are
 * left out; the others keep their number.
 */
export function readSheet(
  kind: SheetKind,
  given: Table,
  headingRow?: number,
  { leftOut, hiddenColumns }: SheetMarks = NO_MARKS,
): Sheet {
  const join = kind.joined?.(given) ?? null;
  const table = join?.table ?? given;
  const entry = table.findIndex((row) => row.some((cell) => kind.isEntry(cell.trim())));
  const above = Math.min(entry === -1 ? MAX_ROWS_ABOVE : entry, MAX_ROWS_ABOVE);
  const heads = table
    .map((row, index) => ({ row, index }))
    .filter(({ index }) => (headingRow === undefined ? index < above : index === headingRow - 1))
    .flatMap(({ row, index }) => [
      headsOf(kind, row, index),
      ...(isTitle(table[index - 1]) ? [] : [headsOf(kind, joined(table[index - 1] ?? [], row), index)]),
    ])
    .reduce<Heads>((best, next) => (next.score > best.score ? next : best), {
      columns: withoutHeads(table),
      headingRow: 0,
      score: headingRow === undefined ? 1 : -1,
    });
  const rows = table
    .map((cells, index) => ({
      line: index + 1,
      cells: cells.map((cell) => cell.trim()),
      leftOut: leftOut[index + 1] ?? null,
    }))
    .filter(({ cells, line }) => line > heads.headingRow && cells.some((cell) => cell !== ''));
  const columns = heads.columns.map((column) => {
    if (hiddenColumns.includes(column.index)) return { ...column, field: null, isHeldBack: true, sentence: HIDDEN };
    return join?.columns.includes(column.index) ? { ...column, field: null, sentence: JOINED } : column;
  });
  return { columns, rows, headingRow: heads.headingRow };
}

const JOINED = 'This column is a part of the last column.';
const HIDDEN = 'This column is hidden in the sheet. Choose what it is, or leave it out.';

/** A row of one cell names the whole sheet, and no column. */
const isTitle = (row: readonly string[] = []): boolean => row.filter((cell) => cell.trim() !== '').length < 2;

const headsOf = (kind: SheetKind, row: readonly string[], index: number): Heads => {
  const columns = row.map(
    (heading, at): SheetColumn => ({ index: at, heading: heading.trim(), ...fieldOfHeading(kind, heading) }),
  );
  const taken = new Set<string>();
  // A heading of our own before one that is only taken for the field.
  for (const column of columns.toSorted(
    (one, other) => Number(one.sentence !== null) - Number(other.sentence !== null),
  )) {
    if (column.field !== null && taken.has(column.field)) {
      column.sentence = `“${column.heading}” names what another column has already. Choose what it is, or leave it out.`;
      column.field = null;
    }
    if (column.field !== null) taken.add(column.field);
  }
  const known = columns.filter(({ field, sentence }) => field !== null && sentence === null).length;
  const [name = ''] = kind.names;
  return { columns, headingRow: index + 1, score: taken.size + known / 2 + (taken.has(name) ? 1 : 0) };
};

/** Two rows of headings as one: an upper cell reaches as far as its merged cell does, to the next that is filled. */
const joined = (upper: readonly string[], lower: readonly string[]): string[] => {
  let over = '';
  return lower.map((cell, index) => {
    over = upper[index]?.trim() || over;
    return `${over} ${cell}`.trim();
  });
};

const withoutHeads = (table: Table): SheetColumn[] =>
  Array.from({ length: Math.max(0, ...table.map(({ length }) => length)) }, (_, index) => ({
    index,
    heading: `Column ${String.fromCharCode(65 + (index % 26))}`,
    field: null,
    sentence: 'This column has no heading. Choose what it is, or leave it out.',
  }));
