import {
  boundsOf,
  formatLegalShort,
  type GeoBounds,
  type LandPolygon,
  type LegalLand,
  meridianName,
  placeOfLegalLand,
  placeOfTownship,
  surveyedMeridian,
  type Township,
  townshipsAround,
} from '@quarterline/land';
import type { LonLat } from '../land-on-earth.ts';
import { lineThrough, type MapFeature, pointAt } from './features.ts';

/** From these zooms on the lines of the survey are drawn: nearer ones would be one grey field. */
export const TOWNSHIPS_FROM = 8;
export const SECTIONS_FROM = 10;
export const QUARTERS_FROM = 12;
/** More than the largest screen shows at these zooms, in square degrees: some four thousand townships. */
const LARGEST_AREA = 50;
const KNOWN_MERIDIANS = [1, 2, 3, 4, 5, 6] as const;

/** The lines of the survey, their names, and posts of its corners that are seen in a part of the map. */
export function surveyFeatures(bounds: GeoBounds, zoom: number): MapFeature[] {
  const meridians = meridianLines().map((line, index) =>
    lineThrough(line, { is: 'meridian', name: meridianName(KNOWN_MERIDIANS[index] ?? 1) }),
  );
  if (zoom < TOWNSHIPS_FROM || (bounds.east - bounds.west) * (bounds.north - bounds.south) > LARGEST_AREA)
    return [...gridFromAfar().map((line) => lineThrough(line, { is: 'grid' })), ...meridians];
  const townships = townshipsAround(bounds).flatMap((township) => {
    const outline = outlineOf(township);
    return outline && meets(outline, bounds) ? [{ township, outline }] : [];
  });
  const within = (make: (township: Township) => MapFeature[]): MapFeature[] =>
    townships.flatMap(({ township }) => make(township));
  return [
    ...meridians,
    ...townships.flatMap(({ township, outline }) => townshipFeatures(township, outline)),
    ...(zoom >= SECTIONS_FROM ? within((township) => sectionFeatures(township, bounds)) : []),
    ...(zoom >= QUARTERS_FROM ? within((township) => quarterFeatures(township, bounds)) : []),
  ];
}

/** Outlines that were worked out already: a finger that moves the map asks for the same ones again and again. */
const outlines = new Map<string, LandPolygon | null>();
const MAX_OUTLINES = 8000;

function outlineOf(township: Township): LandPolygon | null {
  const name = `${township.township}-${township.range}-${township.meridian}`;
  const known = outlines.get(name);
  if (known !== undefined) return known;
  const outline = placeOfTownship(township);
  if (outlines.size >= MAX_OUTLINES) outlines.clear();
  outlines.set(name, outline);
  return outline;
}

const meets = ([first, , third]: LandPolygon, { west, east, south, north }: GeoBounds): boolean =>
  first !== undefined &&
  third !== undefined &&
  first[0] <= east &&
  third[0] >= west &&
  first[1] <= north &&
  third[1] >= south;

const middleOf = ([first, , third]: LandPolygon): LonLat => [
  ((first?.[0] ?? 0) + (third?.[0] ?? 0)) / 2,
  ((first?.[1] ?? 0) + (third?.[1] ?? 0)) / 2,
];

const EVERY_FOURTH = Array.from({ length: 32 }, (_, index) => 1 + 4 * index);

/** The meridians of the survey from the 49th parallel to the north, the First one first. */
export const meridianLines = (): LonLat[][] =>
  KNOWN_MERIDIANS.map((meridian) =>
    EVERY_FOURTH.map((township): LonLat => {
      const latitude = boundsOf({ part: null, section: 1, township, range: 1, meridian }).south;
      return [surveyedMeridian(meridian, township, latitude), latitude];
    }),
  );

/** The survey as it is drawn of a whole province: base lines from meridian to meridian, and lines to the north every eighth of the way. */
export function gridFromAfar(): LonLat[][] {
  const meridians = meridianLines();
  return meridians.slice(1).flatMap((west, index) => {
    const east = meridians[index] ?? [];
    const across = west.map((at, row): LonLat[] => [at, east[row] ?? at]);
    const up = [1, 2, 3, 4, 5, 6, 7].map((part) =>
      west.map(([longitude, latitude], row): LonLat => {
        const [other] = east[row] ?? [longitude];
        return [longitude + ((other - longitude) * part) / 8, latitude];
      }),
    );
    return [...across, ...up];
  });
}

const townshipFeatures = ({ township, range, meridian }: Township, outline: LandPolygon): MapFeature[] => [
  lineThrough(outline, { is: 'township' }),
  pointAt(middleOf(outline), { is: 'township name', name: `${township}-${range}-W${meridian}` }),
];

const NUMBERS = Array.from({ length: 36 }, (_, index) => index + 1);
const sectionsOf = (township: Township, bounds: GeoBounds): [section: number, place: LandPolygon][] =>
  NUMBERS.flatMap((section): [number, LandPolygon][] => {
    const place = placeOfLegalLand({ ...township, section, part: null });
    return place && meets(place, bounds) ? [[section, place]] : [];
  });

const sectionFeatures = (township: Township, bounds: GeoBounds): MapFeature[] =>
  sectionsOf(township, bounds).flatMap(([section, place]) => [
    lineThrough(place, { is: 'section' }),
    pointAt(middleOf(place), { is: 'section name', name: String(section) }),
  ]);

/** Lines of quarters inside their sections, with posts: open ones at quarters, solid ones at the corners of sections. */
const quarterFeatures = (township: Township, bounds: GeoBounds): MapFeature[] =>
  sectionsOf(township, bounds).flatMap(([section, place]) => {
    const quarter = (name: 'NE' | 'NW' | 'SE' | 'SW'): [LegalLand, LandPolygon | null] => {
      const land: LegalLand = { ...township, section, part: { kind: 'quarter', name } };
      return [land, placeOfLegalLand(land)];
    };
    const quarters = [quarter('NE'), quarter('NW'), quarter('SE'), quarter('SW')];
    const names = quarters.flatMap(([land, ring]) =>
      ring ? [pointAt(middleOf(ring), { is: 'quarter name', name: formatLegalShort(land) })] : [],
    );
    const corners = place.slice(0, -1).map((at) => pointAt(at, { is: 'corner' }));
    const southWest = quarters[3]?.[1];
    const [[west, south] = [0, 0], , [east, north] = [0, 0]] = place;
    const [, , middle] = southWest ?? [];
    if (!middle) return [...names, ...corners];
    const posts: LonLat[] = [
      [middle[0], south],
      [middle[0], north],
      [west, middle[1]],
      [east, middle[1]],
    ];
    const [bottom, top, left, right] = posts as [LonLat, LonLat, LonLat, LonLat];
    return [
      ...names,
      ...corners,
      lineThrough([bottom, top], { is: 'quarter' }),
      lineThrough([left, right], { is: 'quarter' }),
      ...posts.map((at) => pointAt(at, { is: 'post' })),
    ];
  });
