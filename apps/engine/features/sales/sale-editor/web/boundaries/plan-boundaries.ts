import type { DraftParcel, LandShape, SaleDraft } from '@quarterline/contract';
import {
  boundaryDoubts,
  type DraftBoundary,
  judgeBoundary,
  landsOfParcel,
  type MatchedBy,
  matchShapes,
} from '@quarterline/drafting';
import { acresOfBoundary } from '@quarterline/land';

/** What can be chosen as a boundary, or as a part of one: an entry of the file, or one piece of it. */
export type Choosable = {
  key: string;
  label: string;
  entry: number;
  boundary: DraftBoundary;
  notes: readonly string[];
};

/** The keys that each parcel is to get, by its id, where somebody chose by hand. */
export type Choices = ReadonlyMap<string, readonly string[]>;

export type PlannedBoundary = {
  parcel: DraftParcel;
  number: number;
  /** The keys of what it gets; empty where it keeps what it has. */
  keys: readonly string[];
  by: MatchedBy | 'hand' | null;
  boundary: DraftBoundary | null;
  acres: number | null;
  /** What its boundary is now, and what it would be; the same text where nothing changes. */
  before: string;
  after: string;
  isChanged: boolean;
  /** What was changed of the shapes, or taken for granted. */
  notes: readonly string[];
  /** Why the chosen shapes cannot be one boundary; null when they can. */
  sentence: string | null;
  /** What has to be looked at before it is taken. */
  doubts: string[];
};

const keyOf = (entry: number, piece?: number): string => (piece === undefined ? `${entry}` : `${entry}.${piece}`);

/** The usable entries of a file, each followed by its pieces where it has several. */
export const choosablesOf = (shapes: readonly LandShape[]): Choosable[] =>
  shapes.flatMap(({ entry, name, boundary, notes }): Choosable[] => {
    if (boundary.length === 0) return [];
    const title = name === `Shape ${entry}` ? name : `${entry} ${name}`;
    const one = (key: string, words: string, pieces: DraftBoundary): Choosable => ({
      key,
      entry,
      boundary: pieces,
      notes,
      label: [title, words, `${acresOfBoundary(pieces).toFixed(1)} acres`].filter(Boolean).join(', '),
    });
    const several = boundary.length > 1 ? boundary : [];
    return [
      one(keyOf(entry), several.length > 0 ? `${several.length} pieces` : '', boundary),
      ...several.map((piece, at) => one(keyOf(entry, at + 1), `piece ${at + 1} of ${several.length} alone`, [piece])),
    ];
  });

/** What the file would make of each parcel. Parcels without a shape keep what they have. */
export function planBoundaries(
  { parcels }: Pick<SaleDraft, 'parcels'>,
  shapes: readonly LandShape[],
  choices: Choices,
): PlannedBoundary[] {
  const choosables = new Map(choosablesOf(shapes).map((one) => [one.key, one]));
  const matches = matchShapes(parcels, shapes);
  const taken = new Set([...choices.values()].flat().map((key) => key.split('.')[0]));
  const planned = parcels.map((parcel) => {
    const chosen = choices.get(parcel.id);
    const matched = matches.findIndex((match) => match?.parcelId === parcel.id);
    const matchedKey = keyOf(shapes[matched]?.entry ?? 0);
    // A shape that somebody gave to another parcel by hand is not this one's any more.
    const keys = chosen ?? (matched >= 0 && !taken.has(matchedKey) ? [matchedKey] : []);
    const isMatch = matched >= 0 && keys.length === 1 && keys[0] === matchedKey;
    const by: PlannedBoundary['by'] = keys.length === 0 ? null : isMatch ? (matches[matched]?.by ?? null) : 'hand';
    return { parcel, keys, by, ...joined(keys.flatMap((key) => choosables.get(key) ?? [])) };
  });
  const after = planned.map(({ parcel, boundary }) => (boundary ? { ...parcel, boundary } : parcel));
  return planned.map(({ parcel, boundary, ...plan }, at): PlannedBoundary => {
    const hasPlace = parcel.boundary !== null || landsOfParcel(parcel).length > 0;
    const before = hasPlace ? describeBoundary(parcel.boundary) : 'None yet';
    return {
      ...plan,
      parcel,
      number: at + 1,
      boundary,
      before,
      acres: boundary && acresOfBoundary(boundary),
      after: boundary ? describeBoundary(boundary) : before,
      isChanged: boundary !== null && JSON.stringify(boundary) !== JSON.stringify(parcel.boundary),
      doubts: boundary ? boundaryDoubts(after, at) : [],
    };
  });
}

/** Several shapes as one boundary. A single one was judged where it was read. */
const joined = (chosen: readonly Choosable[]): Pick<PlannedBoundary, 'boundary' | 'notes' | 'sentence'> => {
  const notes = chosen.flatMap((one) => one.notes);
  const [only, more] = chosen;
  if (!more) return { boundary: only?.boundary ?? null, notes, sentence: null };
  const judged = judgeBoundary(chosen.flatMap(({ boundary }) => boundary));
  return judged.ok
    ? { boundary: judged.boundary, notes: [...notes, ...judged.notes], sentence: null }
    : { boundary: null, notes: [], sentence: judged.sentence };
};

/** `sentence`: why it cannot be a boundary; null when it can. */
type Unused = { key: string; label: string; sentence: string | null };

/** What of the file no parcel gets: whole entries, or the pieces that are left of one. Entries that cannot be used say why. */
export function unusedOf(shapes: readonly LandShape[], used: ReadonlySet<string>): Unused[] {
  const choosables = choosablesOf(shapes);
  return shapes.flatMap(({ entry, name, sentence, boundary }): Unused[] => {
    if (used.has(keyOf(entry))) return [];
    if (sentence !== null) return [{ key: keyOf(entry), label: name, sentence }];
    const pieces = boundary.map((_, at) => keyOf(entry, at + 1));
    const left = pieces.some((key) => used.has(key)) ? pieces.filter((key) => !used.has(key)) : [keyOf(entry)];
    return choosables.filter(({ key }) => left.includes(key)).map(({ key, label }) => ({ key, label, sentence: null }));
  });
}

/** "From the legal description", or how many corners around how many acres. */
export function describeBoundary(boundary: DraftBoundary | null): string {
  if (boundary === null) return 'From the legal description';
  const corners = boundary.flat().reduce((sum, ring) => sum + ring.length - 1, 0);
  const holes = boundary.flat().length - boundary.length;
  return [
    ...(boundary.length > 1 ? [`${boundary.length} pieces`] : []),
    ...(holes > 0 ? [holes === 1 ? '1 hole' : `${holes} holes`] : []),
    `${corners} corners around about ${acresOfBoundary(boundary).toFixed(1)} acres`,
  ].join(', ');
}
