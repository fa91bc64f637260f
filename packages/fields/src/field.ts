import type { CivilZone } from '@quarterline/civil-time';
import type { z } from 'zod';

/** A parcel, sale or option, as a draft has it or as it is public: what its fields are read from. */
export type Entry = Readonly<Record<string, unknown>>;

/** Context of a check besides the field's own text. */
export type Beside = {
  /** The typed text of another field of the same entry; empty when there is none. */
  textOf: (key: string) => string;
  /** Cents that bids are multiples of. */
  gridCents: number;
  /** Of the land: times are typed by its clocks. */
  zone: CivilZone;
};

type FieldInput = {
  label: string;
  /** In the row of its entry or among its details; of a sale, the section of its editor. */
  place: 'row' | 'details' | 'dates' | 'words' | 'seller';
  /** Absent: a text, in one line or in several `rows`; or one of the `options`. */
  kind?: 'when' | 'markdown' | 'check';
  rows?: number;
  options?: readonly (readonly [value: string, label: string])[];
  hint?: string;
  placeholder?: string;
  /** Width in columns, of six. */
  span?: number;
  inputMode?: 'decimal';
  /** The class of its cell in the row. */
  cell?: 'legal' | 'is-right num';
  /** Rewrites what was typed once the field is left: "890000" becomes "$890,000". */
  tidy?: (text: string) => string;
  /** From when on it cannot be changed: once bidding has opened, or once there is a bid. */
  fixedBy?: 'opening' | 'bid';
};

/** A column of a table that is read in, and written out. */
type FieldColumn = { heading: string; reads: RegExp };

type Checks = {
  /** Validates the text: one sentence, or null when it is valid. */
  sentence: (text: string, beside: Beside) => string | null;
  /** In the list of what is to be fixed, after the name of the entry: "acres look wrong". */
  wrong: string;
  /** The same for a field that has to be written and is not; absent where it may be empty. */
  missing?: string;
};

type Sheet<Value> = { heading: string; text?: (value: Value) => string | null; onlyIfSaid?: true };
type Filter<Value> = {
  /** Its name in the address of a list. */
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  /** Which options an entry is found under. */
  choices: (value: Value) => readonly string[];
};

/** Places that show the public value of a field. A place that is not named does not show it. */
type Shown<Value> = {
  /** The value as it is read; null when there is nothing to say. */
  text?: (value: Value) => string | null;
  /** Its label among the facts of its page, which the search finds too. */
  fact?: string;
  /** Its label in documents that are signed. */
  document?: string;
  sheet?: Sheet<Value>;
  filter?: Filter<Value>;
  /** Search terms in lists of sales. */
  words?: (value: Value) => readonly string[];
};

type Typed<Schema extends z.ZodType> = {
  schema: Schema;
  empty: z.output<Schema>;
  /** The format of drafts that first had it: 1 unless said otherwise. */
  since?: number;
};
type Public<Schema extends z.ZodType, Key extends string, PublicSchema extends z.ZodType> = {
  key: Key;
  schema: PublicSchema;
  /** Undefined where nothing was said: then the public form does not have it. */
  of: (typed: z.output<Schema>, zone: CivilZone) => z.output<PublicSchema> | undefined;
  typed: (published: z.output<PublicSchema>, zone: CivilZone) => z.output<Schema>;
  /** What the public form of an entry without it says, as that of a block; absent: it does not have it. */
  none?: z.output<PublicSchema>;
};

type Described = {
  /** In lists of changes: "Parcel 2, starting bid". */
  name: string;
  /**
   * Wording or a picture: it states no fact that a buyer relies on, and may change without a word to anybody. Absent:
   * it is a fact.
   */
  isWording?: true;
  checks?: Checks;
  input?: FieldInput;
  column?: FieldColumn;
  /** Its label among what a seller is asked to approve of the sale. Absent: it is not among the facts. */
  sellerReads?: string;
  /** A copy of a sale begins without it: always, or where the former sale is over. `why`: a sentence for the person who copies. */
  copies?: { stays: 'always' | 'over'; why: string };
};

/** A field as everything is made from it. What is typed or public is parsed by its schema before it is read. */
export type Field = Described & {
  draft: { schema: z.ZodType; empty: unknown; since: number } | null;
  published: {
    key: string;
    /** The key of the draft that it is made from, where that is another field. */
    from?: string;
    schema: z.ZodType;
    none?: unknown;
    of: (typed: unknown, zone: CivilZone) => unknown;
    typed: (published: unknown, zone: CivilZone) => unknown;
  } | null;
  fact: ShownText | null;
  document: ShownText | null;
  sheet: (ShownText & { onlyIfSaid: boolean }) | null;
  filter: (Omit<Filter<unknown>, 'choices'> & { choices: (entry: Entry) => readonly string[] }) | null;
  words: (entry: Entry) => readonly string[];
};
type ShownText = { label: string; textOf: (entry: Entry) => string | null };

const NEVER_SHOWN = { fact: null, document: null, sheet: null, filter: null, words: () => [] } as const;

/** Looks of a value that `read` finds in a public entry; undefined where the entry says nothing. */
const shownBy = <Value>(shown: Shown<Value>, read: (entry: Entry) => Value | undefined) => {
  const textBy =
    (text: ((value: Value) => string | null) | undefined) =>
    (entry: Entry): string | null => {
      const value = read(entry);
      return value === undefined || text === undefined ? null : text(value);
    };
  const { sheet, filter, words } = shown;
  const listOf = (entry: Entry, list: (value: Value) => readonly string[]): readonly string[] => {
    const value = read(entry);
    return value === undefined ? [] : list(value);
  };
  return {
    fact: shown.fact === undefined ? null : { label: shown.fact, textOf: textBy(shown.text) },
    document: shown.document === undefined ? null : { label: shown.document, textOf: textBy(shown.text) },
    sheet: sheet
      ? { label: sheet.heading, textOf: textBy(sheet.text ?? shown.text), onlyIfSaid: sheet.onlyIfSaid ?? false }
      : null,
    filter: filter ? { ...filter, choices: (entry: Entry) => listOf(entry, filter.choices) } : null,
    words: (entry: Entry) => (words ? listOf(entry, words) : []),
  };
};

/** A field that staff type and everybody reads. */
export function field<Schema extends z.ZodType, const Key extends string, PublicSchema extends z.ZodType>(
  spec: Described & {
    draft: Typed<Schema>;
    published: Public<Schema, Key, PublicSchema>;
    shown?: Shown<z.output<PublicSchema>>;
  },
) {
  const { draft, published, shown, ...described } = spec;
  const read = (entry: Entry): z.output<PublicSchema> | undefined => {
    const value = entry[published.key];
    return value === undefined ? undefined : published.schema.parse(value);
  };
  return {
    ...described,
    draft: { since: 1, ...draft },
    published: {
      ...published,
      of: (typed: unknown, zone: CivilZone): unknown => published.of(draft.schema.parse(typed), zone),
      typed: (value: unknown, zone: CivilZone): unknown => published.typed(published.schema.parse(value), zone),
    },
    ...(shown ? shownBy(shown, read) : NEVER_SHOWN),
  };
}

/** A field that staff type and nobody else reads. */
export const privateField = <Schema extends z.ZodType>(spec: Described & { draft: Typed<Schema> }) => ({
  ...spec,
  draft: { since: 1, ...spec.draft },
  published: null,
  ...NEVER_SHOWN,
});

/** More of what another field of the draft says, in public under a key of its own. */
export const publicField = <Typed extends z.ZodType, const Key extends string, PublicSchema extends z.ZodType>({
  name,
  from,
  ...published
}: {
  name: string;
  from: { key: string; schema: Typed };
} & Public<Typed, Key, PublicSchema>) => ({
  name,
  draft: null,
  published: {
    ...published,
    from: from.key,
    of: (typed: unknown, zone: CivilZone): unknown => published.of(from.schema.parse(typed), zone),
    typed: (value: unknown, zone: CivilZone): unknown => published.typed(published.schema.parse(value), zone),
  },
  ...NEVER_SHOWN,
});

/** A figure that nobody types: it is worked out from the public entry where that has all that `schema` needs. */
export const derivedField = <Schema extends z.ZodType>(spec: {
  name: string;
  schema: Schema;
  shown: Shown<z.output<Schema>>;
}) => ({
  name: spec.name,
  draft: null,
  published: null,
  ...shownBy(spec.shown, (entry) => spec.schema.safeParse(entry).data),
});
