import type { LandText, LegalLand, SectionPart } from './legal-land.ts';

export type Numbered = { value: number; letter?: 'A' };
export type Meridian = { number: number; east?: true };
/** Numbers of a description, as far as they were read. */
export type Place = { section?: Numbered; township?: Numbered; range?: Numbered; meridian?: Meridian };
export type Label = 'section' | 'township' | 'range';
/** Parts of a section that waits for its township or meridian: "NE 14 and SW 15-46-19-W4". */
export type Waiting = Omit<Place, 'meridian'> & { parts: SectionPart[]; section: Numbered };
export type Named = Omit<LegalLand, 'meridian' | 'east'>;

/** Parts of the last section, and of those that waited; each has its own township, or that of the next in the list. */
export function namedIn(waiting: readonly Waiting[], last: Place, parts: SectionPart[]): Named[] {
  let { township, range } = last;
  const entries = last.section ? [...waiting, { ...last, section: last.section, parts }] : waiting;
  return entries
    .toReversed()
    .flatMap((one) => {
      if (one.township && one.range) ({ township, range } = one);
      if (!township || !range) return [];
      const { value, ...letter } = township;
      const of = { section: one.section.value, township: value, ...letter, range: range.value };
      return (one.parts.length === 0 ? [null] : one.parts).map((part) => ({ part, ...of })).toReversed();
    })
    .toReversed();
}

/** "NE 14, 46, 19, W4": three numbers with commas in place of hyphens; null for other lists. */
export function withHyphens(
  waiting: readonly Waiting[],
  { section, township, range, meridian }: Place,
): { parts: SectionPart[]; place: Place } | null {
  const [first, second] = waiting;
  if (!section || township || range || !meridian || !first || second?.parts.length !== 0) return null;
  return { parts: first.parts, place: { section: first.section, township: second.section, range: section, meridian } };
}

export const placeOfLand = ({ section, township, letter, range }: LegalLand): Place => ({
  section: { value: section },
  township: { value: township, ...(letter ? { letter } : {}) },
  range: { value: range },
});

/** A whole township as a search names it. */
export const townshipText = ({ value, ...letter }: Numbered, range: Numbered, meridian?: Meridian): LandText => ({
  section: null,
  part: null,
  township: value,
  ...letter,
  range: range.value,
  meridian: meridian?.number ?? null,
  ...(meridian?.east ? { east: meridian.east } : {}),
});
