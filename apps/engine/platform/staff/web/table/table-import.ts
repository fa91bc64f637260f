import type { CellError, SheetKind, TakenRow } from '@quarterline/fields';

/** What the rows of a table would be, and which of their cells cannot be taken as they are. */
export type JudgedRows = {
  /** In a sentence: "3 new, 1 changed". */
  summary: string;
  rows: readonly { line: number; label: string; changed: readonly { field: string; before: string }[] }[];
  errors: readonly CellError[];
};

/** Entries of one kind that come in a table, and what happens with them. */
export type TableImport = {
  title: string;
  /** Chosen columns are remembered under this name. */
  id: string;
  kind: SheetKind;
  /** What the table may be like, above the place to paste it. */
  intro: string;
  /** Heading of the column that says what a row would be: "Parcel". */
  entry: string;
  judge: (rows: readonly TakenRow[]) => JudgedRows;
  /** Label of the button that takes so many rows. */
  press: (rows: number) => string;
  onTake: (rows: readonly TakenRow[]) => void;
};
