import { readFileSync } from 'node:fs';
import { foldText } from './fold-text.ts';
import { MAX_PLACES, type PlaceFeature, type Places, PROVINCES } from './places.ts';

/** A row of the generated file: name, province, longitude, latitude, population. */
type Row = readonly [id: string, name: string, province: string, longitude: number, latitude: number, people: number];
type Entry = { feature: PlaceFeature; province: string; folded: string; weight: number };

/** Land is sold on the prairies: places there stand before bigger ones elsewhere. */
const NEARNESS: Record<string, number> = { AB: 3, SK: 1.8, BC: 1.4, MB: 1.4 };
const EXACT = 100;
const FROM_THE_START = 40;
const FROM_A_LATER_WORD = 15;
const A_SLIP = 10;

const PROVINCE_AT_THE_END = new RegExp(
  `^(.*?)[ ,]+(${[...Object.keys(PROVINCES), ...Object.values(PROVINCES)].join('|')})$`,
  'i',
);

/** Places of Canada out of a file that comes with the site. Names and numbers are GeoNames’ (CC BY 4.0). */
export class EmbeddedPlaces implements Places {
  readonly attribution = 'GeoNames, CC BY 4.0';
  readonly #entries: readonly Entry[];

  constructor(rows: readonly Row[] = readRows()) {
    this.#entries = rows.map(([id, name, province, longitude, latitude, people]) => ({
      feature: featureOf(id, name, province, [longitude, latitude]),
      province,
      folded: foldText(name),
      weight: Math.log10(people + 100) * (NEARNESS[province] ?? 1),
    }));
  }

  async find(query: string): Promise<PlaceFeature[]> {
    const { name, province } = split(query);
    if (name === '') return [];
    const inProvince = this.#entries.filter((entry) => !province || entry.province === province);
    const named = best(inProvince, ({ folded }) => matchOf(folded, name));
    return named.length > 0 ? named : best(inProvince, ({ folded }) => likenessOf(folded, name));
  }
}

/** Those that match at all, best first; of equals the one that more people live in, nearer to where land is sold. */
const best = (entries: readonly Entry[], match: (entry: Entry) => number): PlaceFeature[] =>
  entries
    .map((entry) => ({ entry, match: match(entry) }))
    .filter((one) => one.match > 0)
    .sort((left, right) => right.match + right.entry.weight - left.match - left.entry.weight)
    .slice(0, MAX_PLACES)
    .map(({ entry }) => entry.feature);

/**
 * Of a mistyped name: one slip in a short one, two in a long one. A slip weighs less than a city where land is sold.
 */
const likenessOf = (folded: string, name: string): number => {
  const most = name.length < 4 ? 0 : name.length < 7 ? 1 : 2;
  const slips = most === 0 ? Number.POSITIVE_INFINITY : editDistance(folded, name, most);
  return Number.isFinite(slips) ? (most + 1 - slips) * A_SLIP : 0;
};

const matchOf = (folded: string, name: string): number => {
  if (folded === name) return EXACT;
  if (folded.startsWith(name)) return FROM_THE_START;
  return folded.includes(` ${name}`) ? FROM_A_LATER_WORD : 0;
};

/** True when the text is the place's own name, with its province or without. */
export function isPlaceNamed(query: string, { text, context }: PlaceFeature): boolean {
  const { name, province } = split(query);
  const code = context.flatMap(({ short_code }) => short_code ?? []).find((one) => one.startsWith('CA-'));
  return name !== '' && foldText(text) === name && (province === null || code === `CA-${province}`);
}

/** True when the name of the place has the text in it; false when the text is no more than like it. */
export const isPlaceBegun = (query: string, { text }: PlaceFeature): boolean =>
  foldText(text).includes(split(query).name);

/** "Fairview, AB" and "Fairview Alberta" name the province too. A name that is itself a province’s stays a name. */
function split(query: string): { name: string; province: string | null } {
  const found = PROVINCE_AT_THE_END.exec(query.trim());
  const [, before, word] = found ?? [];
  if (!before || !word) return { name: foldText(query), province: null };
  const province = Object.keys(PROVINCES).find(
    (code) => code === word.toUpperCase() || PROVINCES[code]?.toLowerCase() === word.toLowerCase(),
  );
  return { name: foldText(before), province: province ?? null };
}

const featureOf = (id: string, name: string, province: string, center: [number, number]): PlaceFeature => ({
  id: `place.${id}`,
  text: name,
  center,
  context: [
    { id: `region.${province}`, short_code: `CA-${province}` },
    { id: 'country.ca', short_code: 'ca' },
  ],
});

const readRows = (): Row[] =>
  JSON.parse(readFileSync(new URL('./generated/places.json', import.meta.url), 'utf8')) as Row[];

/**
 * How many slips of the hand lie between two words: a letter left out, put in, changed, or two changed round.
 * `Infinity` when there are more than `most`.
 */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const changed = (last[column - 1] ?? 0) + (same ? 0 : 1);
      const added = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1;
      const isTurned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const turned = isTurned ? (beforeLast[column - 2] ?? most) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(changed, added, turned));
    }
    if (Math.min(...current) > most) return Number.POSITIVE_INFINITY;
    [beforeLast, last] = [last, current];
  }
  const distance = last[other.length] ?? 0;
  return distance <= most ? distance : Number.POSITIVE_INFINITY;
}
