import type { DraftParcel, SaleDraft } from '@quarterline/contract';
import {
  type AcresDoubt,
  type CellError,
  type Choice,
  compareAcres,
  DraftParcelFields,
  type Entry,
  emptyParcelFields,
  isPlainTitle,
  legalKey,
  NO_CLOCK,
  readAcres,
  readDollars,
  type TakenRow,
  type Titled,
  tidyAcres,
  valueOr,
} from '@quarterline/fields';
import { readLegal } from '@quarterline/land';
import { formatPerAcre, formatPrice } from '@quarterline/listing';
import { IMPORT_COLUMNS, isOnlyDay, READ_FIELDS } from '../parcel-sheet.ts';
import { askAboutLand, askAboutNoLand } from './unread-land.ts';

export type ImportRow = Pick<TakenRow, 'line' | 'cells'> & Partial<Pick<TakenRow, 'kept'>>;

/** The parcels as the table that `readSheet` reads: the heads of the columns, then one row a parcel. */
export const parcelTable = (parcels: readonly DraftParcel[]): string[][] => [
  IMPORT_COLUMNS.map(({ heading }) => heading),
  ...parcels.map((parcel) => {
    const texts: Entry = parcel;
    return IMPORT_COLUMNS.map(({ key }) => String(texts[key] ?? ''));
  }),
];

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
export function planImport(draft: SaleDraft, rows: readonly ImportRow[], newId: () => string): ImportPlan {
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
      .filter(([field, text]) => tidied(field, String(texts[field] ?? '')) !== text)
      .map(([field]) => ({ field, before: String(texts[field] ?? '') }));
    const typed = DraftParcelFields.safeParse({ ...before, ...row.cells });
    const after = typed.success ? { ...before, ...typed.data } : before;
    taken.add(after.id);
    if (at >= 0) plan.parcels[at] = after;
    else plan.parcels.push(after);
    if (at < 0 && row.cells.legal === undefined && !row.kept?.includes('name'))
      plan.errors.push({ line: row.line, field: 'name', ...askAboutNoLand(row.cells.name ?? '') });
    const kind = at < 0 ? 'new' : changed.length === 0 ? 'same' : 'changed';
    plan.rows.push({ line: row.line, kind, number: at < 0 ? null : at + 1, changed: at < 0 ? [] : changed });
  }
  return { ...plan, errors: [...plan.errors, ...repeated(rows)] };
}

/** What a draft has may be written otherwise, and is the same: "160.0" and "160". */
const tidied = (field: string, text: string): string => READ_FIELDS[field]?.tidy(text) ?? text;

const isSame = (parcel: DraftParcel, { cells }: ImportRow): boolean => {
  const key = legalKey(cells.legal ?? '');
  if (key !== '' && legalKey(parcel.legal) !== '') return key === legalKey(parcel.legal);
  const name = (cells.name ?? '').toLowerCase();
  return name !== '' && parcel.name.trim().toLowerCase() === name;
};

const errorsOf = (row: ImportRow, gridCents: number): CellError[] => {
  const { line, cells } = row;
  const textOf = (key: string): string => cells[key] ?? '';
  const errors = IMPORT_COLUMNS.flatMap(({ key, schema, checks }): CellError[] => {
    const text = cells[key];
    if (text === undefined) return [];
    const at = { line, field: key };
    if (!schema.safeParse(text).success) return [{ ...at, sentence: 'This is longer than the field. Shorten it.' }];
    if (key === 'legal' && isOnlyDay(text))
      return [{ ...at, sentence: 'This cell is a day. Type the legal description, as it is on the title.' }];
    const read = READ_FIELDS[key]?.read(text);
    if (read?.kind === 'wrong' && read.choices) return [{ ...at, sentence: read.sentence, choices: read.choices }];
    const sentence = checks?.sentence(text, { textOf, gridCents, zone: NO_CLOCK }) ?? null;
    if (sentence !== null) return [{ ...at, sentence }];
    const land = key === 'legal' && !row.kept?.includes(key) ? askAboutLand(text) : null;
    if (land) return [{ ...at, ...land }];
    const titled = { legal: textOf('legal'), liesIn: textOf('liesIn') };
    const doubt = key === 'acres' && !row.kept?.includes(key) ? compareAcres(text, titled) : null;
    return doubt ? [{ ...at, sentence: doubt.sentence, choices: sizesOf(text, titled, doubt) }] : [];
  });
  const isAsked = errors.every(({ field }) => field !== 'acres') && !row.kept?.includes('startingBid');
  const price = isAsked ? doubtfulPrice(line, textOf) : [];
  return price.length === 0 ? errors : [...errors.filter(({ field }) => field !== 'startingBid'), ...price];
};

/** The acres that may be meant: a point astray, hectares, or the number as it is. */
const sizesOf = (text: string, titled: Titled, { likely }: AcresDoubt): Choice[] => {
  const hectares = tidyAcres(`${text} ha`);
  const meant = [likely, compareAcres(hectares, titled) === null ? hectares : null];
  return [
    ...meant.flatMap((acres) => (acres === null ? [] : [{ label: `${acres} acres`, text: String(acres) }])),
    { label: `Keep ${text} acres`, text },
  ];
};

/**
 * Dollars that an acre of farmland is likely to start at. Published yearly averages of the regions of the Prairies are some
 * thousands; rough pasture goes down to some hundreds, and irrigated land or land beside towns up to some ten thousands.
 */
const DOLLARS_AN_ACRE = { min: 300, max: 40_000 };

/** Asks about a starting bid that is far from the price of land: digits went astray, or it is a price per acre. */
const doubtfulPrice = (line: number, textOf: (key: string) => string): CellError[] => {
  const cents = valueOr(readDollars(textOf('startingBid')), null);
  const acres = valueOr(readAcres(textOf('acres')), null);
  if (cents === null || acres === null || cents === 0 || isLikelyPrice(cents / acres)) return [];
  const sentence = `${formatPrice(cents)} for ${acres} acres is ${formatPerAcre(cents, acres)}. Land sells for ${formatPrice(DOLLARS_AN_ACRE.min * 100)} to ${formatPrice(DOLLARS_AN_ACRE.max * 100)} an acre.`;
  const meant = [cents * 1000, cents / 1000].filter((one) => isLikelyPrice(one / acres)).map(formatPrice);
  return [
    {
      line,
      field: 'startingBid',
      sentence,
      choices: [
        ...meant.map((text) => ({ label: text, text })),
        { label: `Keep ${formatPrice(cents)}`, text: textOf('startingBid') },
      ],
    },
  ];
};
const isLikelyPrice = (centsAnAcre: number): boolean =>
  centsAnAcre >= DOLLARS_AN_ACRE.min * 100 && centsAnAcre <= DOLLARS_AN_ACRE.max * 100;

const repeated = (rows: readonly ImportRow[]): CellError[] => {
  const first = new Map<string, number>();
  return rows.flatMap(({ line, cells }) => {
    const legal = cells.legal ?? '';
    const key = isPlainTitle(readLegal(legal)) ? legalKey(legal) : '';
    const other = first.get(key);
    if (key === '') return [];
    first.set(key, other ?? line);
    return other === undefined ? [] : [{ line, field: 'legal', sentence: `The same land is in row ${other}.` }];
  });
};

/** A parcel of which nothing is known. */
export const emptyParcel = (id: string): DraftParcel => ({ id, slug: '', ...emptyParcelFields() });
