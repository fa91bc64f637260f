import { type GeoBounds, latitudeNorthOf, metresNorth, metresOfLongitude } from './earth.ts';
import type { LegalLand } from './legal-land.ts';
import { type LandPolygon, placeOfLegalLand, surveyedMeridian } from './place-of-land.ts';

export type Township = Pick<LegalLand, 'township' | 'range' | 'meridian'>;

const CHAIN = 20.1168;
const MAX_TOWNSHIPS = 127;
const MAX_RANGES = 34;

/** A meridian with the size of its townships in chains. */
type Grid = readonly [meridian: number, township: number, range: number];
/** The Principal Meridian by its first system of survey: its third begins so far west that a township more or less is the difference. */
const GRIDS: readonly Grid[] = [[1, 489, 489], ...[1, 2, 3, 4, 5, 6].map((meridian): Grid => [meridian, 483, 486])];

/** The township that a place would lie in, by the theory; the true one is at most one away in each direction. */
function townshipByTheory([meridian, townshipChains, rangeChains]: Grid, longitude: number, latitude: number) {
  const township = Math.floor(metresNorth(49, latitude) / CHAIN / townshipChains) + 1;
  const base = latitudeNorthOf(49, 4 * Math.floor((township + 1) / 4) * townshipChains * CHAIN);
  const out = (surveyedMeridian(meridian, township, latitude) - longitude) * metresOfLongitude(base);
  return { township, range: Math.floor(out / CHAIN / rangeChains) + 1 };
}

/** Townships that may lie in a rectangle: all that do, and some beside it, each once. */
export function townshipsAround({ west, east, south, north }: GeoBounds): Township[] {
  const found = new Map<string, Township>();
  for (const grid of GRIDS) {
    const corners = [south, north].flatMap((latitude) =>
      [west, east].map((longitude) => townshipByTheory(grid, longitude, latitude)),
    );
    const [fromTownship, toTownship] = around(corners.map(({ township }) => township));
    const [fromRange, toRange] = around(corners.map(({ range }) => range));
    for (let township = Math.max(1, fromTownship); township <= Math.min(MAX_TOWNSHIPS, toTownship); township += 1)
      for (let range = Math.max(1, fromRange); range <= Math.min(MAX_RANGES, toRange); range += 1)
        found.set(`${township}-${range}-${grid[0]}`, { township, range, meridian: grid[0] });
  }
  return [...found.values()];
}

const around = (numbers: readonly number[]): [from: number, to: number] => [
  Math.min(...numbers) - 1,
  Math.max(...numbers) + 1,
];

const CORNER_SECTIONS = [1, 6, 31, 36];
const EDGE_SECTIONS = [2, 3, 4, 5, 32, 33, 34, 35];

/**
 * The outline of a township, of the land that it has before the next meridian; closed, against the clock from its south-west. Null
 * where there is none or its survey is not known.
 */
export function placeOfTownship(township: Township): LandPolygon | null {
  const placesOf = (sections: readonly number[]): LandPolygon[] =>
    sections.flatMap((section) => {
      const place = placeOfLegalLand({ ...township, section, part: null });
      return place ? [place] : [];
    });
  const corners = placesOf(CORNER_SECTIONS);
  // A meridian has taken the corners on its side; the last section before it has the edge.
  const rings = (corners.length === CORNER_SECTIONS.length ? corners : [...corners, ...placesOf(EDGE_SECTIONS)]).flat();
  if (rings.length === 0) return null;
  const [longitudes, latitudes] = [rings.map(([longitude]) => longitude), rings.map(([, latitude]) => latitude)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
