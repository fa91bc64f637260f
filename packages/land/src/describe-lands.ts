import { formatTownship, type LegalLand } from '@quarterline/survey';

const ORDINALS = ['Principal', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];

/** "Fourth Meridian" */
export const meridianName = (meridian: number): string => `${ORDINALS[meridian - 1] ?? ''} Meridian`;

/** "west of the Fourth Meridian", "east of the Principal Meridian" */
export const meridianText = ({ meridian, east }: Pick<LegalLand, 'meridian' | 'east'>): string =>
  `${east ? 'east' : 'west'} of the ${meridianName(meridian)}`;

const sentenceList = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Land gathered by township: which sections, where. */
export type TownshipOfLand = Omit<LegalLand, 'part' | 'section'> & { sections: number[] };

/** The townships the lands lie in, each with its sections in order. */
export function townshipsOf(lands: readonly LegalLand[]): TownshipOfLand[] {
  const found = new Map<string, TownshipOfLand>();
  for (const { part: _, section, ...township } of lands) {
    const key = formatTownship(township);
    const entry = found.get(key) ?? { ...township, sections: [] };
    if (!entry.sections.includes(section)) entry.sections.push(section);
    found.set(key, entry);
  }
  return [...found.values()].map((entry) => ({ ...entry, sections: entry.sections.sort((a, b) => a - b) }));
}

/** "Sections 9 and 10, Township 49, Range 22, west of the Fourth Meridian" */
export function describeLands(lands: readonly LegalLand[]): string {
  const townships = townshipsOf(lands);
  const words = townships.map(
    ({ sections, township, letter, range }) =>
      `Section${sections.length === 1 ? '' : 's'} ${sentenceList(sections.map(String))}, Township ${township}${letter ?? ''}, Range ${range}`,
  );
  const [first] = townships;
  return first === undefined ? '' : `${words.join('; ')}, ${meridianText(first)}`;
}
