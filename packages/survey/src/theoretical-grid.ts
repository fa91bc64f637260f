import { type GeoBounds, latitudeNorthOf, metresOfLongitude } from './earth.ts';
import { boxOfPart, type LegalLand } from './legal-land.ts';
import { columnAndRow } from './section-grid.ts';

const CHAIN = 20.1168;
/**
 * Degrees of longitude that the law names for each meridian; the surveyed ones lie up to half a kilometre from them.
 */
export const MERIDIANS: Readonly<Record<number, number>> = {
  1: -97.457892,
  2: -102,
  3: -106,
  4: -110,
  5: -114,
  6: -118,
  7: -122,
};

/** Township layout of a system of survey, in chains of 66 feet. */
type SystemOfSurvey = {
  township: number;
  range: number;
  /** South edge of each row of sections, above the township line. */
  rowSouth: readonly number[];
  /** From the east edge of a section to that of the next. */
  column: number;
};

/**
 * From 1881: roads of one chain, west of every section and north of every second row, with the township line's south of
 * the first.
 */
const THIRD: SystemOfSurvey = { township: 483, range: 486, rowSouth: [1, 81, 162, 242, 323, 403], column: 81 };
/** Until 1880, in Manitoba: a road of one chain and a half along every section line. */
const FIRST: SystemOfSurvey = {
  township: 489,
  range: 489,
  rowSouth: [1.5, 83, 164.5, 246, 327.5, 409],
  column: 81.5,
};

/**
 * True where published positions show the first system: townships 1 to 11 in ranges 1 to 19 west of the Principal
 * Meridian.
 */
export const isFirstSystem = ({ meridian, township, range }: LegalLand): boolean =>
  meridian === 1 && township <= 11 && range <= 19;

const systemOf = (land: LegalLand): SystemOfSurvey => (isFirstSystem(land) ? FIRST : THIRD);

/**
 * Number of the base line that governs a township: line 1 is the north of township 4, and the first is the 49th
 * parallel.
 */
export const baseLineOf = (township: number): number => Math.floor((township + 1) / 4);

/** South, north, east and west of the land, in chains from the township's south line and the range's east line. */
function chainBox(
  land: LegalLand,
  system: SystemOfSurvey,
): { south: number; north: number; east: number; west: number } {
  const { column, row } = columnAndRow(land.section);
  const [south, east] = [system.rowSouth[row] ?? 0, system.column * column];
  const box = boxOfPart(land.part);
  return {
    south: south + 80 * box.south,
    north: south + 80 * box.north,
    east: east + 80 * (1 - box.east),
    west: east + 80 * (1 - box.west),
  };
}

/** A shift of lines: metres north, by chains above the township line; metres east. */
export type Shift = { north: (chains: number) => number; east: number };

/**
 * Where the land lies when its lines are moved so far from where the Manual of Survey asks for them. Range lines run true
 * north from the base line that governs a township, every fourth township line; they meet those of the next base line with a jog on the
 * correction lines between.
 *
 * @throws RangeError for a meridian that there is not.
 */
export function shiftedBounds(land: LegalLand, shift: Shift): GeoBounds {
  const meridian = MERIDIANS[land.meridian];
  if (meridian === undefined) throw new RangeError(`There is no meridian ${land.meridian}.`);
  const system = systemOf(land);
  const box = chainBox(land, system);
  const north = (chains: number): number =>
    latitudeNorthOf(49, ((land.township - 1) * system.township + chains) * CHAIN + shift.north(chains));
  const baseLatitude = latitudeNorthOf(49, 4 * baseLineOf(land.township) * system.township * CHAIN);
  const west = (chains: number): number =>
    meridian -
    (((land.east ? -land.range : land.range - 1) * system.range + chains) * CHAIN - shift.east) /
      metresOfLongitude(baseLatitude);
  return { south: north(box.south), north: north(box.north), east: west(box.east), west: west(box.west) };
}

/** Bounds of the land if every line were at its legal position. */
export const theoreticalBounds = (land: LegalLand): GeoBounds => shiftedBounds(land, { north: () => 0, east: 0 });
