import type { Choice, Read } from '../read-text.ts';

export type TidyCell = {
  /** Cleaned value. */
  taken: string;
  /** Reason for a difference from the typed text; null when nothing was assumed. */
  assumption: string | null;
};

/** Context of a cell: its column's heading, and the same field of the row above. */
export type CellContext = { heading: string; above: string };

/** A field that a column of a sheet may be. */
export type SheetField = {
  key: string;
  /** Our own heading of it. */
  heading: string;
  /** Headings that name it, in lower case. */
  reads: RegExp;
  /** Headings that say less, or say it in another language: they are taken for it, and the assumption is shown. */
  assumes?: RegExp;
  tidy?: (text: string, context: CellContext) => TidyCell;
};

/** What the rows of a sheet are: parcels, or addresses. */
export type SheetKind = {
  fields: readonly SheetField[];
  /** Keys of the fields of which a row needs one, the most telling first. */
  names: readonly string[];
  /** Reason for leaving out a row that has none of them. */
  nameless: string;
  /** Headings that are left out each time until somebody chooses what they are, in lower case, and the reason. */
  holdsBack?: { reads: RegExp; reason: string };
  /** Joins what a table has in columns of their own; null where there are none. */
  joined?: (table: readonly (readonly string[])[]) => JoinedTable | null;
  /** Whether this cell is of a row: headings are above the first such cell. */
  isEntry: (cell: string) => boolean;
  /** Reason for leaving out a row of these cells below the others by default; null to take it. */
  leavesOut?: (cells: Cells, earlier: readonly { line: number; cells: Cells }[]) => string | null;
};
/** A table with one column more, behind the others, and the columns that it joins, from 0. */
export type JoinedTable = { table: string[][]; columns: readonly number[] };
/** By the keys of the fields. */
export type Cells = Readonly<Record<string, string>>;

/** A cell that cannot be taken as it is; with `choices`, a question with its answers. */
export type CellError = { line: number; field: string; sentence: string; choices?: readonly Choice[] };

/** A cell as its reader keeps it, with what was assumed; an unreadable one stays as it was typed. */
export const tidyBy =
  (read: (text: string) => Read<unknown>, keep: (text: string) => string) =>
  (text: string): TidyCell => {
    const known = read(text);
    return known.kind === 'value'
      ? { taken: keep(text), assumption: known.note ?? null }
      : { taken: text, assumption: null };
  };
