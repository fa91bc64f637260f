import type { Read } from '@quarterline/fields';

export const SECTIONS = [
  ['details', 'Details'],
  ['dates', 'Dates and clocks'],
  ['parcels', 'Parcels'],
  ['en-bloc', 'En bloc'],
  ['options', 'Options'],
  ['words', 'Words and pictures'],
  ['documents', 'Documents'],
  ['tender', 'Sealed tender'],
  ['rules', 'Rules of this sale'],
  ['seller', 'Seller'],
  ['team', 'Team member in charge'],
] as const;
export type Section = (typeof SECTIONS)[number][0];

/** Something that keeps a sale from being published. */
export type Fault = {
  section: Section;
  /** The field it belongs to. */
  path: string;
  /** In the list: "Parcel 3 acres look wrong". */
  words: string;
  /** At the field. */
  sentence: string;
  /** Nothing was typed yet: not shown at the field before somebody asks for it. */
  missing: boolean;
};

/**
 * A line of "Before you publish". `later` may be missing today: the sale can be public without it. `note`: it may be
 * meant.
 */
export type CheckItem = {
  key: string;
  kind: 'bad' | 'ok' | 'later' | 'note';
  words: string;
  section: Section;
  path: string | null;
};

export const fault = (section: Section, path: string, words: string, sentence: string, missing = false): Fault => ({
  section,
  path,
  words,
  sentence,
  missing,
});

export const faultIf = (
  section: Section,
  path: string,
  words: string,
  sentence: string | null,
  missing = false,
): Fault[] => (sentence === null ? [] : [fault(section, path, words, sentence, missing)]);

/** A fault of a field of `rules`. */
export const aboutRule = (field: string, words: string, sentence: string | null): Fault[] =>
  faultIf('rules', `rules/${field}`, words, sentence);

/** The sentence about a text that cannot be read, or `needed` about an empty one; null where it can be read. */
export const sentenceOf = (read: Read<unknown>, needed: string | null): string | null =>
  read.kind === 'wrong' ? read.sentence : read.kind === 'empty' ? needed : null;
