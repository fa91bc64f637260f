import type { LegalLand } from './legal-land.ts';
import { baseLineOf, isFirstSystem, type Shift } from './theoretical-grid.ts';

/** Metres north and east from where theory has a line to where it was found. */
type Deviation = { north: number; east: number };

/** Number of the base line, metres north, metres east. */
export type BaseLine = readonly [base: number, north: number, east: number];

/**
 * By meridian: number of a base line, and metres north and east that the land along it, from correction line to
 * correction line, lies from theory. The middle of what published positions say, one a township:
 * `testing/published-positions.csv`, the rows for the table; `npm run measure-survey -- --table` prints it.
 */
export const SURVEYED_LINES: Readonly<Record<number, readonly BaseLine[]>> = {
  1: [
    [3, -116, -622],
    [8, -193, -695],
    [9, -116, -656],
    [10, -134, -375],
    [11, -142, -404],
    [12, -127, -764],
  ],
  2: [
    [1, -110, -339],
    [2, -197, -450],
    [3, -135, -464],
    [4, -111, -423],
    [5, -92, -555],
    [6, -102, -508],
    [7, -64, -485],
    [8, -123, -491],
    [9, -99, -434],
    [10, -111, -411],
    [16, 35, -334],
  ],
  3: [
    [0, -48, -367],
    [3, -78, -361],
    [5, 10, -265],
    [6, -42, -318],
    [7, -40, -292],
    [10, -82, -254],
    [14, -128, -474],
    [16, -60, -157],
  ],
  4: [
    [0, -44, -352],
    [6, -74, -333],
    [7, -81, -364],
    [8, -89, -360],
    [9, -173, -382],
    [11, 30, -307],
    [12, -110, -253],
    [14, 3, -118],
    [17, -153, -368],
    [18, -101, -392],
    [19, -114, -385],
    [20, -125, -334],
    [21, -110, -317],
    [22, -120, -308],
    [23, -102, -323],
    [24, -90, -384],
    [25, -98, -388],
  ],
  5: [
    [1, -71, -64],
    [10, 22, -114],
    [11, 61, -81],
    [12, 8, -117],
    [13, -25, -66],
    [14, -55, -60],
    [16, -31, -72],
    [18, -59, -130],
    [19, -56, -58],
    [20, -23, -29],
    [21, -85, -149],
    [26, -48, -121],
    [27, -132, -145],
  ],
  6: [
    [20, -24, -50],
    [24, -92, -41],
    [25, -99, -46],
    [26, -101, -38],
    [27, -147, -47],
  ],
};

/**
 * Deviation of the grid along a base line: interpolated between known base lines, and that of the nearest one beyond
 * them.
 */
export function lineDeviation(meridian: number, base: number): Deviation {
  const lines = SURVEYED_LINES[meridian] ?? [];
  const after = lines.findIndex(([known]) => known >= base);
  const [upper, lower] = [lines.at(after), after > 0 ? lines[after - 1] : undefined];
  if (!upper) return { north: 0, east: 0 };
  const [known, north, east] = upper;
  if (!lower || known === base) return { north, east };
  const share = (base - lower[0]) / (known - lower[0]);
  return { north: lower[1] + share * (north - lower[1]), east: lower[2] + share * (east - lower[2]) };
}

/** The first system's lines were chained long, and its ranges begin west of the longitude that the law names. */
const FIRST_SYSTEM = { chainedLong: 0.0022, east: -190, eastPerRange: -6 };
const TOWNSHIP_METRES = 489 * 20.1168;

/** Above its township line, in chains: the middle of the first sections and of the last. */
const MIDDLE_OF_FIRST = 41;
const MIDDLE_OF_LAST = 443;
const HALF_MILE = 40;

/**
 * Shift of the lines of a township. The rest between two base lines is, on the ground, in the quarters along the
 * correction line, about half on each side.
 */
export function shiftOf(land: LegalLand): Shift {
  if (isFirstSystem(land)) {
    const north = (land.township - 0.5) * TOWNSHIP_METRES * FIRST_SYSTEM.chainedLong;
    return {
      north: () => north,
      east: FIRST_SYSTEM.east + (land.east ? 0 : land.range - 1) * FIRST_SYSTEM.eastPerRange,
    };
  }
  const base = baseLineOf(land.township);
  const { north, east } = lineDeviation(land.meridian, base);
  const halfway = (other: number): number => (lineDeviation(land.meridian, other).north - north) / 2;
  const [below, above] = [land.township % 4 === 3, land.township % 4 === 2];
  return {
    east,
    north: (chains) => {
      if (below && chains < MIDDLE_OF_FIRST)
        return north + ((MIDDLE_OF_FIRST - chains) / HALF_MILE) * halfway(base - 1);
      if (above && chains > MIDDLE_OF_LAST) return north + ((chains - MIDDLE_OF_LAST) / HALF_MILE) * halfway(base + 1);
      return north;
    },
  };
}
