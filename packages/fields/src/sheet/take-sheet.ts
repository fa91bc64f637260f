import { unmarkedCell } from './csv-text.ts';
import type { Sheet, SheetColumn, SheetRow } from './read-sheet.ts';
import { fieldOfHeading } from './sheet-heading.ts';
import type { Cells, SheetField, SheetKind, TidyCell } from './sheet-kind.ts';

export type SheetCell = {
  /** As it is in the sheet. */
  typed: string;
  /** Assumption in the result; null when nothing was assumed. */
  assumption: string | null;
};
/** What somebody typed over a cell. `isKept`: the answer to a question about it, which is not asked again. */
export type CellEdit = { text: string; isKept: boolean };
export type TakenRow = {
  /** The row of the sheet, from 1. */
  line: number;
  cells: Cells;
  /** By the keys of the fields, beside `cells`. */
  found: Readonly<Record<string, SheetCell>>;
  /** Keys of the fields whose text is an answer. */
  kept: readonly string[];
  /** Reason for leaving out the row by default. */
  leftOut: string | null;
};
export type TakenSheet = { fields: string[]; rows: TakenRow[] };

const EMPTY_MARK = /^[-–—]+$|^n\/?a$|^tbd$|^\?+$/i;

/**
 * Takes the rows of a sheet as entries, by what its columns are: what would be taken of each cell beside what was typed.
 * Totals, repeated headings, repeated entries and rows that name nothing are left out, and say so. What somebody typed
 * over a cell is in `edits`, by "row/field".
 */
export function takeSheet(
  kind: SheetKind,
  { rows }: Pick<Sheet, 'rows'>,
  columns: readonly SheetColumn[],
  edits: Readonly<Record<string, CellEdit>> = {},
): TakenSheet {
  const mapped = kind.fields.flatMap((field) => {
    const column = columns.find((one) => one.field === field.key);
    return column ? [{ field, column }] : [];
  });
  const above: Record<string, string> = {};
  const earlier: TakenRow[] = [];
  const taken = rows.map((row): TakenRow => {
    const cells: Record<string, string> = {};
    const found: Record<string, SheetCell> = {};
    const kept: string[] = [];
    for (const { field, column } of mapped) {
      const { key } = field;
      const typed = row.cells[column.index] ?? '';
      const edit = edits[`${row.line}/${key}`];
      const context = { heading: edit ? '' : column.heading, above: above[key] ?? '' };
      const { taken: text, assumption } = tidyCell(field, edit?.text ?? unmarkedCell(typed), context);
      cells[key] = text;
      found[key] = { typed, assumption: edit ? null : assumption };
      if (edit?.isKept) kept.push(key);
      if (text !== '') above[key] = text;
    }
    const leftOut = row.leftOut ?? reasonOut(kind, row, cells) ?? kind.leavesOut?.(cells, earlier) ?? null;
    const entry = { line: row.line, cells, found, kept, leftOut };
    if (leftOut === null) earlier.push(entry);
    return entry;
  });
  return { fields: mapped.map(({ field }) => field.key), rows: taken };
}

const tidyCell = ({ tidy }: SheetField, typed: string, context: { heading: string; above: string }): TidyCell => {
  const text = typed.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  if (EMPTY_MARK.test(text)) return { taken: '', assumption: 'This is taken for an empty cell.' };
  return text === '' || !tidy ? { taken: text, assumption: null } : tidy(text, context);
};

const reasonOut = (kind: SheetKind, { cells: typed }: SheetRow, cells: Cells): string | null => {
  const isEntry = typed.some(kind.isEntry);
  if (!isEntry && typed.some((cell) => /^(?:grand |sub-?)?tota(?:l|ux)\b/i.test(cell))) return 'This is a total.';
  const headings = typed.filter((cell) => cell !== '' && fieldOfHeading(kind, cell).field !== null);
  if (headings.length >= 2 && !isEntry) return 'These are headings again.';
  return kind.names.every((name) => (cells[name] ?? '') === '') ? kind.nameless : null;
};
