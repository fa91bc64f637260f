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

type List = { waiting: Waiting[]; parts: SectionPart[]; place: Place };
const LONGEST_LIST = 400;
const ALL_IN =
  /\ball\s+(?:being\s+|lying\s+)?(?:in|within|of)\s+(?:the\s+)?(?:t\b|tp|twp|township|\d{1,3}A?[\s-]+\d{1,2}[\s-]*[we])/i;
/** "…; all in 46-19-W4" comes after a list whose land has no township. */
export const isInOneTownship = (text: string, from: number): boolean =>
  ALL_IN.test(text.slice(from, from + LONGEST_LIST));

/**
 * A list as its meridian closes it: "NE 14, 46, 19, W4" has commas in place of hyphens, and in "NE 14, SE 15, 46-19-W4" the
 * last numbers are the township of all. Null for other lists.
 */
export function closedList({ waiting, parts, place }: List, hasLabels: boolean): List | null {
  const { section, township, range, meridian } = place;
  const [first, second] = waiting;
  if (!first || !meridian || parts.length > 0) return null;
  if (!hasLabels && section && !township && !range && second?.parts.length === 0) {
    const joined = { section: first.section, township: second.section, range: section, meridian };
    return { waiting: [], parts: first.parts, place: joined };
  }
  const [number, of] = section ? [section, township] : [township, range];
  if (!number || !of || (section && range) || waiting.some((one) => one.range)) return null;
  return { waiting, parts, place: { township: number, range: of, meridian } };
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
