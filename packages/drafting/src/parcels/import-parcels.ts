import type { DraftParcel, SaleDraft } from '@quarterline/contract';
import {
  columnsOf,
  DraftParcelFields,
  type Entry,
  emptyParcelFields,
  legalKey,
  NO_CLOCK,
  parcelFields,
  readDollars,
  valueOr,
} from '@quarterline/fields';

/** The columns that a table of parcels may have. */
export const IMPORT_COLUMNS = columnsOf(parcelFields);

export type ImportRow = {
  /** The row of the sheet, from 1. */
  line: number;
  /** By the keys of the fields. */
  cells: Record<string, string>;
};
/** The parcels as the table that `readParcelSheet` reads: the heads of the columns, then one row a parcel. */
export const parcelTable = (parcels: readonly DraftParcel[]): string[][] => [
  IMPORT_COLUMNS.map(({ heading }) => heading),
  ...parcels.map((parcel) => {
    const texts: Entry = parcel;
    return IMPORT_COLUMNS.map(({ key }) => String(texts[key] ?? ''));
  }),
];

export type CellError = { line: number; field: string; sentence: string };
export type RowPlan = {
  line: number;
  kind: 'new' | 'changed' | 'same';
  number: number | null;
  changed: { field: string; before: string }[];
};
export type ImportPlan = { parcels: DraftParcel[]; rows: RowPlan[]; errors: CellError[] };

/**
 * Plans an import: a row updates the parcel with its legal description, or else with its name; otherwise it adds a
 * parcel at the end. Lists each wrong cell.
 */
export const planImport = (draft: SaleDraft, rows: readonly ImportRow[], newId: () => string): ImportPlan => {
  const grid = valueOr(readDollars(draft.rules.grid), 10_000) || 10_000;
  const plan: ImportPlan = {
    parcels: [...draft.parcels],
    rows: [],
    errors: rows.flatMap((row) => errorsOf(row, grid)),
  };
  const taken = new Set<string>();
  for (const row of rows) {
    const at = plan.parcels.findIndex((parcel) => !taken.has(parcel.id) && isSame(parcel, row));
    const before = plan.parcels[at] ?? emptyParcel(newId());
    const texts: Entry = before;
    const changed = Object.entries(row.cells)
      .filter(([field, text]) => texts[field] !== text)
      .map(([field]) => ({ field, before: String(texts[field] ?? '') }));
    const typed = DraftParcelFields.safeParse({ ...before, ...row.cells });
    const after = typed.success ? { ...before, ...typed.data } : before;
    taken.add(after.id);
    if (at >= 0) plan.parcels[at] = after;
    else plan.parcels.push(after);
    const kind = at < 0 ? 'new' : changed.length === 0 ? 'same' : 'changed';
    plan.rows.push({ line: row.line, kind, number: at < 0 ? null : at + 1, changed: at < 0 ? [] : changed });
  }
  return { ...plan, errors: [...plan.errors, ...repeated(rows)] };
};

const isSame = (parcel: DraftParcel, { cells }: ImportRow): boolean => {
  const key = legalKey(cells.legal ?? '');
  if (key !== '' && legalKey(parcel.legal) !== '') return key === legalKey(parcel.legal);
  const name = (cells.name ?? '').toLowerCase();
  return name !== '' && parcel.name.trim().toLowerCase() === name;
};

const errorsOf = ({ line, cells }: ImportRow, gridCents: number): CellError[] => {
  const textOf = (key: string): string => cells[key] ?? '';
  return IMPORT_COLUMNS.flatMap(({ key, schema, checks }) => {
    const text = cells[key];
    if (text === undefined) return [];
    const isLong = !schema.safeParse(text).success;
    const sentence = isLong
      ? 'This is longer than the field. Shorten it.'
      : (checks?.sentence(text, { textOf, gridCents, zone: NO_CLOCK }) ?? null);
    return sentence === null ? [] : [{ line, field: key, sentence }];
  });
};

const repeated = (rows: readonly ImportRow[]): CellError[] => {
  const first = new Map<string, number>();
  return rows.flatMap(({ line, cells }) => {
    const key = legalKey(cells.legal ?? '');
    const other = first.get(key);
    if (key === '') return [];
    first.set(key, other ?? line);
    return other === undefined ? [] : [{ line, field: 'legal', sentence: `The same land is in row ${other}.` }];
  });
};

/** A parcel of which nothing is known. */
export const emptyParcel = (id: string): DraftParcel => ({ id, slug: '', ...emptyParcelFields() });
