import type { DraftParcel, SaleDraft } from '@quarterline/contract';
import { formatLegalLand } from '@quarterline/land';
import { doubtAcres, doubtCultivated, doubtLegal, doubtStartingBid, readLands } from './parcel-fields.ts';
import { readDollars, valueOr } from './read-text.ts';

export const IMPORT_FIELDS = [
  ['name', 'Name'],
  ['legal', 'Legal description'],
  ['acres', 'Acres'],
  ['startingBid', 'Starting bid'],
  ['cultivatedAcres', 'Cultivated acres'],
  ['soil', 'Soil'],
  ['taxes', 'Taxes'],
  ['summary', 'Summary'],
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number][0];

const HEADS: Record<ImportField, RegExp> = {
  cultivatedAcres: /^cult/,
  name: /^(parcel )?name$|^parcel$/,
  legal: /^legal/,
  acres: /^(titled )?(acres|ac)\.?$|^size$/,
  startingBid: /^(starting |opening )(bid|price)$|^start$|^price$/,
  soil: /^soil/,
  taxes: /^(municipal )?tax/,
  summary: /^summary$|^in one line$/,
};

export type ImportRow = {
  /** The line of the table, from 1. */
  line: number;
  cells: Partial<Record<ImportField, string>>;
};
export type ReadRows =
  | { ok: true; fields: ImportField[]; rows: ImportRow[]; ignored: string[] }
  | { ok: false; sentence: string };

/** Finds the columns by their heads; what has a head we do not know is left out, and said. */
export const readParcelRows = (table: readonly (readonly string[])[]): ReadRows => {
  const [heads = [], ...body] = table;
  const found = heads.map((head) => fieldOf(head));
  const fields = IMPORT_FIELDS.map(([field]) => field).filter((field) => found.includes(field));
  if (!fields.includes('legal') && !fields.includes('name')) {
    return {
      ok: false,
      sentence: 'The first row needs the heads of the columns: Name, Legal description, Acres, Starting bid.',
    };
  }
  const rows = body.map(
    (cells, index): ImportRow => ({
      line: index + 2,
      cells: Object.fromEntries(found.flatMap((field, at) => (field ? [[field, (cells[at] ?? '').trim()]] : []))),
    }),
  );
  const ignored = heads.filter((head, at) => head.trim() !== '' && found[at] === null);
  return rows.length === 0
    ? { ok: false, sentence: 'There is no row under the heads.' }
    : { ok: true, fields, rows, ignored };
};

const fieldOf = (head: string): ImportField | null => {
  const plain = head
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');
  return (Object.keys(HEADS) as ImportField[]).find((field) => HEADS[field].test(plain)) ?? null;
};

export type CellError = { line: number; field: ImportField; sentence: string };
export type RowPlan = {
  line: number;
  kind: 'new' | 'changed' | 'same';
  /** The number of the parcel that it changes. */
  number: number | null;
  changed: { field: ImportField; before: string }[];
};
export type ImportPlan = { parcels: DraftParcel[]; rows: RowPlan[]; errors: CellError[] };

/**
 * What taking in these rows would make of the parcels: a row is the parcel with its legal description, or else with its
 * name; otherwise it is a new one at the end. Cells that are wrong are named one by one.
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
    const cells = Object.entries(row.cells) as [ImportField, string][];
    const changed = cells
      .filter(([field, text]) => before[field] !== text)
      .map(([field]) => ({ field, before: before[field] }));
    const after = { ...before, ...row.cells };
    taken.add(after.id);
    if (at >= 0) plan.parcels[at] = after;
    else plan.parcels.push(after);
    const kind = at < 0 ? 'new' : changed.length === 0 ? 'same' : 'changed';
    plan.rows.push({ line: row.line, kind, number: at < 0 ? null : at + 1, changed: at < 0 ? [] : changed });
  }
  return { ...plan, errors: [...plan.errors, ...repeated(rows)] };
};

const landsKey = (legal: string): string => readLands(legal).lands.map(formatLegalLand).toSorted().join(' ');

const isSame = (parcel: DraftParcel, { cells }: ImportRow): boolean => {
  const key = landsKey(cells.legal ?? '');
  if (key !== '' && landsKey(parcel.legal) !== '') return key === landsKey(parcel.legal);
  const name = (cells.name ?? '').toLowerCase();
  return name !== '' && parcel.name.trim().toLowerCase() === name;
};

const errorsOf = ({ line, cells }: ImportRow, grid: number): CellError[] => {
  const wrong = (field: ImportField, sentence: string | null): CellError[] =>
    cells[field] === undefined || sentence === null ? [] : [{ line, field, sentence }];
  const taxes = readDollars(cells.taxes ?? '');
  const isFormula = (text: string | undefined): boolean => /^\s*[=@]/.test(text ?? '');
  return [
    ...wrong(
      'name',
      cells.name === '' ? 'Write a name.' : isFormula(cells.name) ? 'This is a formula. Type the name itself.' : null,
    ),
    ...wrong('legal', doubtLegal(cells.legal ?? '')),
    ...wrong('acres', doubtAcres(cells.acres ?? '', cells.legal ?? '')),
    ...wrong('startingBid', doubtStartingBid(cells.startingBid ?? '', grid)),
    ...wrong('cultivatedAcres', doubtCultivated(cells.cultivatedAcres ?? '', cells.acres ?? '')),
    ...wrong('taxes', taxes.kind === 'wrong' ? taxes.sentence : null),
  ];
};

const repeated = (rows: readonly ImportRow[]): CellError[] => {
  const first = new Map<string, number>();
  return rows.flatMap(({ line, cells }) => {
    const key = landsKey(cells.legal ?? '');
    const other = first.get(key);
    if (key === '') return [];
    first.set(key, other ?? line);
    return other === undefined
      ? []
      : [{ line, field: 'legal' as const, sentence: `The same land is in row ${other}.` }];
  });
};

/** A parcel of which nothing is known. */
export const emptyParcel = (id: string): DraftParcel => ({
  id,
  slug: '',
  name: '',
  legal: '',
  acres: '',
  cultivatedAcres: '',
  startingBid: '',
  summary: '',
  descriptionMarkdown: '',
  soil: '',
  taxes: '',
  leases: [],
  features: [],
  pictures: [],
  boundary: null,
  drawn: [],
});
