import type { LegalLand } from '@quarterline/survey';

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];

/** "Fourth Meridian" */
export const meridianName = (meridian: number): string => `${ORDINALS[meridian - 1] ?? ''} Meridian`;

const sentenceList = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Land gathered by township: which sections, where. */
export type TownshipOfLand = { township: number; range: number; meridian: number; sections: number[] };

/** The townships the lands lie in, each with its sections in order. */
export function townshipsOf(lands: readonly LegalLand[]): TownshipOfLand[] {
  const found = new Map<string, TownshipOfLand>();
  for (const { township, range, meridian, section } of lands) {
    const key = `${meridian}/${range}/${township}`;
    const entry = found.get(key) ?? { township, range, meridian, sections: [] };
    if (!entry.sections.includes(section)) entry.sections.push(section);
    found.set(key, entry);
  }
  return [...found.values()].map((entry) => ({ ...entry, sections: entry.sections.sort((a, b) => a - b) }));
}

/** "Sections 9 and 10, Township 49, Range 22, west of the Fourth Meridian" */
export function describeLands(lands: readonly LegalLand[]): string {
  const townships = townshipsOf(lands);
  const words = townships.map(
    ({ sections, township, range }) =>
      `Section${sections.length === 1 ? '' : 's'} ${sentenceList(sections.map(String))}, Township ${township}, Range ${range}`,
  );
  const [first] = townships;
  return first === undefined ? '' : `${words.join('; ')}, west of the ${meridianName(first.meridian)}`;
}
