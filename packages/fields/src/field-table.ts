import type { CivilZone } from '@quarterline/civil-time';
import type { z } from 'zod';
import type { Beside, Entry, Field } from './field.ts';
import { isBlank } from './typed-texts.ts';

type Place = NonNullable<Field['input']>['place'];

/** The fields of a parcel, a sale or an option by their keys in a draft, in the order in which they are shown. */
export type FieldTable = Readonly<Record<string, Field>>;

type SchemaOf<Side> = Side extends { schema: infer Schema extends z.ZodType } ? Schema : never;
type DraftShape<Table extends FieldTable> = {
  [Key in keyof Table as Table[Key]['draft'] extends null ? never : Key]: SchemaOf<Table[Key]['draft']>;
};
type PublicShape<Table extends FieldTable> = {
  [Key in keyof Table as Table[Key]['published'] extends { key: infer Name extends string } ? Name : never]: SchemaOf<
    Table[Key]['published']
  >;
};

const typedFields = (table: FieldTable) =>
  Object.entries(table).flatMap(([key, { draft }]) => (draft ? [{ key, draft }] : []));
const publicFields = (table: FieldTable) =>
  Object.entries(table).flatMap(([key, { name, published }]) =>
    published ? [{ key: published.from ?? key, name, published }] : [],
  );

const isDraftShape = <Table extends FieldTable>(table: Table, shape: Entry): shape is DraftShape<Table> & Entry =>
  typedFields(table).every(({ key, draft }) => shape[key] === draft.schema);
const isPublicShape = <Table extends FieldTable>(table: Table, shape: Entry): shape is PublicShape<Table> & Entry =>
  publicFields(table).length === Object.keys(shape).length;

/** The schemas of what a draft keeps of these fields, for `z.object`. */
export function draftShape<Table extends FieldTable>(table: Table): DraftShape<Table> {
  const shape: Entry = Object.fromEntries(typedFields(table).map(({ key, draft }) => [key, draft.schema]));
  if (isDraftShape(table, shape)) return shape;
  throw new Error('Two fields of a draft have the same key.');
}

/** The schemas of these fields in public, for `z.object`: a field that is not public has none. */
export function publicShape<Table extends FieldTable>(table: Table): PublicShape<Table> {
  const shape: Entry = Object.fromEntries(
    publicFields(table).map(({ name, published: { key, schema } }) => [
      key,
      schema.description === undefined ? schema.describe(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}.`) : schema,
    ]),
  );
  if (isPublicShape(table, shape)) return shape;
  throw new Error('Two public fields have the same key.');
}

/** For tables without a time of day. */
export const NO_CLOCK: CivilZone = 'America/Edmonton';

/** An entry of which nothing was typed. */
export const emptyEntry = (table: FieldTable): Entry =>
  Object.fromEntries(typedFields(table).map(({ key, draft }) => [key, draft.empty]));

/** What is public of a typed entry. It names what it takes: what else the entry holds stays behind. */
export const publishEntry = (table: FieldTable, typed: Entry, zone: CivilZone = NO_CLOCK): Entry =>
  Object.fromEntries(
    publicFields(table).flatMap(({ key, published }) => {
      const value = published.of(typed[key], zone);
      return value === undefined ? [] : [[published.key, value]];
    }),
  );

/** The public form of an entry that says none of these itself, as a block does. */
export const publishNothing = (table: FieldTable): Entry =>
  Object.fromEntries(
    publicFields(table).flatMap(({ published }) =>
      published.none === undefined ? [] : [[published.key, published.none]],
    ),
  );

/** A public entry as somebody would have typed it. */
export function typePublished(table: FieldTable, entry: Entry, zone: CivilZone = NO_CLOCK): Entry {
  const typed = publicFields(table).flatMap(({ key, published }) => {
    const value = entry[published.key];
    return value === undefined ? [] : [[key, published.typed(value, zone)] as const];
  });
  return { ...emptyEntry(table), ...Object.fromEntries(typed) };
}

/** The newest format of drafts: the last that got a field. */
export const newestFormat = (...tables: readonly FieldTable[]): number =>
  Math.max(...tables.flatMap(typedFields).map(({ draft }) => draft.since));

/** A stored entry with the fields that came after its format. */
export function fillEntry(table: FieldTable, stored: Entry, format: number): Entry {
  const later = typedFields(table).filter(({ key, draft }) => draft.since > format && !Object.hasOwn(stored, key));
  return { ...stored, ...Object.fromEntries(later.map(({ key, draft }) => [key, draft.empty])) };
}

/** Field names for lists of changes, by draft key. */
export const namesOf = (table: FieldTable): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([key, { name }]) => [key, name]));

/** The keys of what is wording or not public, and states no fact to a buyer. */
export const wordingIn = (table: FieldTable): ReadonlySet<string> =>
  new Set(Object.entries(table).flatMap(([key, { isWording, published }]) => (isWording || !published ? [key] : [])));

export const sellerTexts = (table: FieldTable, typed: Entry): LabelledText[] =>
  Object.entries(table).flatMap(([key, { sellerReads: label }]) =>
    label === undefined ? [] : [{ label, text: String(typed[key] ?? '').trim() }],
  );

/** The fields without which a copy begins, with what they are then. */
export const leftInCopy = (
  table: FieldTable,
  isOver: boolean,
): { key: string; name: string; why: string; empty: unknown }[] =>
  Object.entries(table).flatMap(([key, { name, copies, draft }]) =>
    copies && draft && (isOver || copies.stays === 'always')
      ? [{ key, name, why: copies.why, empty: draft.empty }]
      : [],
  );

export type LabelledText = { label: string; text: string };

const labelled = (table: FieldTable, place: 'fact' | 'document', entry: Entry): LabelledText[] =>
  Object.values(table).flatMap((field) => {
    const text = field[place]?.textOf(entry) ?? null;
    return field[place] && text !== null ? [{ label: field[place].label, text }] : [];
  });

/** The facts of a public entry, for its page. */
export const factsOf = (table: FieldTable, entry: Entry): LabelledText[] => labelled(table, 'fact', entry);

export const documentTexts = (table: FieldTable, entry: Entry): LabelledText[] => labelled(table, 'document', entry);

/**
 * The columns of the details sheet for these public entries, with the text of each entry; null where one says nothing.
 */
export const sheetColumns = (
  table: FieldTable,
  entries: readonly Entry[],
): { heading: string; texts: (string | null)[] }[] =>
  Object.values(table).flatMap(({ sheet }) => {
    if (!sheet) return [];
    const texts = entries.map((entry) => sheet.textOf(entry));
    return sheet.onlyIfSaid && texts.every((text) => text === null) ? [] : [{ heading: sheet.label, texts }];
  });

/** Lists can be chosen by these, each by its name in the address. */
export type ListFilter = { name: string; label: string; options: readonly (readonly [value: string, label: string])[] };
export const filtersOf = (table: FieldTable): ListFilter[] =>
  Object.values(table).flatMap(({ filter }) =>
    filter ? [{ name: filter.name, label: filter.label, options: filter.options }] : [],
  );

/**
 * The options that any of these public entries is found under, by the name of the filter; without those that have none.
 */
export const filterChoices = (table: FieldTable, entries: readonly Entry[]): Record<string, string[]> =>
  Object.fromEntries(
    Object.values(table).flatMap(({ filter }) => {
      const found = filter ? [...new Set(entries.flatMap((entry) => filter.choices(entry)))] : [];
      return filter && found.length > 0 ? [[filter.name, found]] : [];
    }),
  );

/** Search terms of a public entry for lists. */
export const wordsOf = (table: FieldTable, entry: Entry): string[] =>
  Object.values(table).flatMap(({ words }) => [...words(entry)]);

/** Fields that are typed in this place of the editor, in order. */
export const inputsIn = (table: FieldTable, place: Place) =>
  Object.entries(table).flatMap(([key, { input }]) => (input?.place === place ? [{ key, ...input }] : []));

/** The columns of a table that is read in or written out. */
export const columnsOf = (table: FieldTable) =>
  Object.entries(table).flatMap(([key, { column, draft, checks }]) =>
    column && draft ? [{ key, heading: column.heading, reads: column.reads, schema: draft.schema, checks }] : [],
  );

/** What the fields of a typed entry have against what was typed in them, after its name; `isMissing`: nothing was typed. */
export function doubtsOf(
  table: FieldTable,
  typed: Entry,
  beside: Omit<Beside, 'textOf'>,
): { key: string; place: Place | undefined; words: string; sentence: string; isMissing: boolean }[] {
  const textOf = (key: string): string => String(typed[key] ?? '');
  return Object.entries(table).flatMap(([key, { checks, input }]) => {
    const sentence = checks?.sentence(textOf(key), { ...beside, textOf }) ?? null;
    if (!checks || sentence === null) return [];
    const isMissing = checks.missing !== undefined && isBlank(textOf(key));
    return [{ key, place: input?.place, words: (isMissing && checks.missing) || checks.wrong, sentence, isMissing }];
  });
}
