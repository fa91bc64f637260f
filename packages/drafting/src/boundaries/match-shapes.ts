import type { DraftParcel, LandShape } from '@quarterline/contract';
import { isPlainTitle, landsOf } from '@quarterline/fields';
import { formatLegalLand, type LegalLand, readLegal } from '@quarterline/land';
import { boundaryOfLands, shareOn } from './common-land.ts';

type Described = Pick<DraftParcel, 'id' | 'name' | 'legal' | 'liesIn'>;
export type MatchedBy = 'legal' | 'name' | 'number' | 'place';
/** Which parcel a shape belongs to, and what says so; null where nothing does. */
export type ShapeMatch = { parcelId: string; by: MatchedBy } | null;

/** So much of a shape lies on the land of its parcel. */
const ON_LAND = 0.5;
const NUMBER_KEY = /^parcel([_ ]?(no|num|nr|number))?$/i;
const NUMBER_TEXT = /^parcel (\d{1,3})\b/i;

/**
 * Which shape of a file belongs to which parcel. A parcel gets one: the surest, by its legal description before its
 * name, its number and its place. Shapes that cannot be a boundary get none.
 */
export function matchShapes(parcels: readonly Described[], shapes: readonly LandShape[]): ShapeMatch[] {
  const found: ShapeMatch[] = shapes.map(() => null);
  const taken = new Set<string>();
  const describe = parcels.map((parcel, at) => ({ ...parcel, number: at + 1, lands: landsOf(parcel) }));
  const named = shapes.map(({ attributes }) => key(landsOfAttributes(attributes)));
  type Asked = (parcel: (typeof describe)[number], shape: LandShape, at: number) => boolean;
  const ways: [MatchedBy, Asked][] = [
    ['legal', ({ lands }, _, at) => lands.length > 0 && key(lands) === named[at]],
    ['name', ({ name }, shape) => name.trim() !== '' && valuesOf(shape).some((text) => isSame(text, name))],
    ['number', ({ number }, shape) => numbersOf(shape).includes(number)],
    ['place', ({ lands }, { boundary }) => lands.length > 0 && shareOn(boundary, boundaryOfLands(lands)) >= ON_LAND],
  ];
  for (const [by, isOf] of ways) {
    shapes.forEach((shape, at) => {
      if (found[at] || shape.sentence !== null) return;
      // What names other land is not taken for this parcel because it happens to lie there.
      if (by !== 'legal' && named[at] !== '' && describe.some(({ lands }) => key(lands) === named[at])) return;
      const parcel = describe.find((one) => !taken.has(one.id) && isOf(one, shape, at));
      if (!parcel) return;
      taken.add(parcel.id);
      found[at] = { parcelId: parcel.id, by };
    });
  }
  return found;
}

const key = (lands: Parameters<typeof formatLegalLand>[0][]): string => lands.map(formatLegalLand).toSorted().join(' ');
const valuesOf = ({ name, attributes }: LandShape): string[] => [name, ...Object.values(attributes)];
const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
const numbersOf = ({ name, attributes }: LandShape): number[] => [
  ...Object.entries(attributes)
    .filter(([field, text]) => NUMBER_KEY.test(field) && /^\d{1,3}$/.test(text.trim()))
    .map(([, text]) => Number(text)),
  ...[name, ...Object.values(attributes)].flatMap((text) => NUMBER_TEXT.exec(text.trim())?.[1] ?? []).map(Number),
];

type Attributes = Readonly<Record<string, string>>;

/** Field names of township survey files, by part: with M, RGE, TWP, SEC and QS of the Alberta Township System. */
const PARTS = {
  meridian: /^(m|mer|meridian|w(est)? of( mer(idian)?)?)$/i,
  range: /^(r|rg|rge|range)$/i,
  township: /^(t|tp|twp|township)$/i,
  section: /^(s|sec|sect|section)$/i,
  quarter: /^(q|qs|(q|qtrs?|quarters?|¼|1\/4)[ .]*(sec(tion)?)?|part)$/i,
  lsd: /^(ls|lsd)$/i,
  plan: /^(reg(istered)? )?plan$/i,
  block: /^(blk|block)$/i,
  lot: /^lot$/i,
} as const;
/** Behind the name of a part: "Sec.", "Twp No", "Lot #". */
const NUMBER_SIGN = /\.?(?: ?(?:no|num|number|nr|#))?\.?$/i;
const partOf = (attributes: Attributes, name: keyof typeof PARTS): string | null =>
  Object.entries(attributes)
    .find(([key]) => PARTS[name].test(key.replace(NUMBER_SIGN, '')))?.[1]
    .trim() ?? null;

/** Whether a field is one part of a legal description. */
export const isLandPart = (name: string): boolean =>
  Object.keys(PARTS).some((part) => partOf({ [name]: '' }, part as keyof typeof PARTS) !== null);

/** "Plan 1520148 Block 1 Lot 2" out of a field for each; null without fields for plan and lot. */
export function lotTextOfParts(attributes: Attributes): string | null {
  const [plan, block, lot] = [partOf(attributes, 'plan'), partOf(attributes, 'block'), partOf(attributes, 'lot')];
  if (plan === null || lot === null) return null;
  return Object.entries({ Plan: plan, Block: block, Lot: lot })
    .flatMap(([name, text]) => (text ? [`${name} ${text}`] : []))
    .join(' ');
}

/**
 * The land that the attributes of a shape name, in the order of what is surest: a whole field, one field for each part,
 * words within words.
 */
export function landsOfAttributes(attributes: Attributes): LegalLand[] {
  const values = Object.values(attributes);
  const readings = values.map((value) => readLegal(value));
  const whole = readings.find(isPlainTitle);
  if (whole) return whole.lands;
  const parts = landOfParts(attributes);
  if (parts.length > 0) return parts;
  return readings.find(({ lands }) => lands.length > 0)?.lands ?? [];
}

const landOfParts = (attributes: Attributes): LegalLand[] => readLegal(landTextOfParts(attributes) ?? '').lands;

/**
 * A legal description out of one field for each part, by their names: "NE 14-46-19-W4". Null without fields for section,
 * township and range; empty parts are left out. Empty where a part has more than one number: what it means is not guessed.
 */
export function landTextOfParts(attributes: Attributes): string | null {
  const part = (name: keyof typeof PARTS): string | null => partOf(attributes, name);
  const [section, township, range] = [part('section'), part('township'), part('range')];
  if (range === null || township === null || section === null) return null;
  const [meridian, lsd] = [part('meridian') ?? '', part('lsd') ?? ''];
  const before = part('quarter') || (/^\d{1,2}$/.test(lsd) ? `LSD ${lsd}` : '');
  // "46A", "2E", "14.0", "EPM"
  const number = (text: string): string => /^\D*0*(\d+)(?:\.0*)?\D*$/.exec(text)?.[1] ?? '';
  if ([section, township, range].some((text) => text !== '' && number(text) === '')) return '';
  const letter = /\dA$/i.test(township) ? 'A' : '';
  const isEast = /\d\s*E|^E/i.test(range) || /^E/i.test(meridian);
  const line = isEast ? '-E1' : meridian === '' ? '' : `-W${number(meridian) || '1'}`;
  const numbers = [number(section), number(township) + letter, number(range)].filter(Boolean).join('-');
  return `${before} ${numbers}${line}`.trim();
}
