import { compareAcres } from '@quarterline/fields';
import { cellOf } from '../parcels/csv-text.ts';
import { IMPORT_COLUMNS, type ImportRow } from '../parcels/import-parcels.ts';
import type { ParcelSheet, SheetColumn, SheetRow } from './read-parcel-sheet.ts';
import { fieldOfHeading } from './sheet-heading.ts';
import { tidyCell } from './tidy-cell.ts';

export type SheetCell = {
  /** As it stands in the sheet. */
  typed: string;
  /** Assumption in the result; null when it equals the typed text. */
  assumption: string | null;
};
export type TakenRow = ImportRow & {
  /** By the keys of the fields, beside `cells`. */
  found: Record<string, SheetCell>;
  /** Reason for leaving out the row by default. */
  leftOut: string | null;
};
export type TakenSheet = { fields: string[]; rows: TakenRow[] };

/**
 * The rows of a sheet as parcels, by what its columns are: what would be taken of each cell beside what was typed.
 * Totals, headings that are repeated and rows without land or name are left out, and say so. What somebody corrected
 * stands in `corrected`, by "row/field".
 */
export const takeSheet = (
  { rows }: ParcelSheet,
  columns: readonly SheetColumn[],
  corrected: Readonly<Record<string, string>>,
): TakenSheet => {
  const mapped = columns.filter(({ field }) => field !== null);
  const fields = IMPORT_COLUMNS.map(({ key }) => key).filter((key) => mapped.some(({ field }) => field === key));
  let above = '';
  const taken = rows.map((row): TakenRow => {
    const cells: Record<string, string> = {};
    const found: Record<string, SheetCell> = {};
    for (const { field, index, heading } of mapped) {
      if (field === null) continue;
      const typed = row.cells[index] ?? '';
      const own = corrected[`${row.line}/${field}`];
      const { taken: text, assumption } = tidyCell(field, cellOf(typed), { above, heading });
      cells[field] = own ?? text;
      found[field] = { typed, assumption: own === undefined ? assumption : null };
    }
    if (cells.legal) above = cells.legal;
    const size = compareAcres(cells.acres ?? '', { legal: cells.legal ?? '', liesIn: cells.liesIn ?? '' });
    if (size && found.acres && corrected[`${row.line}/acres`] === undefined) found.acres.assumption ??= size.sentence;
    return { line: row.line, cells, found, leftOut: whyLeftOut(row, cells) };
  });
  return { fields, rows: taken };
};

const whyLeftOut = ({ cells: typed }: SheetRow, cells: Readonly<Record<string, string>>): string | null => {
  if (typed.some((cell) => /^(?:grand |sub-?)?tota(?:l|ux)\b/i.test(cell))) return 'This is a total.';
  const headings = typed.filter((cell) => cell !== '' && fieldOfHeading(cell).field !== null);
  if (headings.length >= 2) return 'These are headings again.';
  return (cells.legal ?? '') === '' && (cells.name ?? '') === '' ? 'This row has no land and no name.' : null;
};
