import type { LegalLand } from './legal-land.ts';
import { columnAndRow, lsdColumnAndRow } from './section-grid.ts';

/**
 * The theoretical grid of the third system of survey, laid on the GRS80 ellipsoid. Good to some tens of metres: enough
 * to find land and to draw it, never to say where a boundary runs. The title governs.
 */
const SEMI_MAJOR = 6_378_137;
const FLATTENING = 1 / 298.257222101;
const E2 = FLATTENING * (2 - FLATTENING);
const CHAIN = 20.1168;
const RADIAN = Math.PI / 180;
const TOWNSHIP_CHAINS = 483;
const RANGE_CHAINS = 486;
const SQUARE_METRES_PER_ACRE = 4046.8564224;
/** South edge of each row of sections, in chains above the township line: roads after rows 0, 2 and 4. */
const ROW_SOUTH = [1, 81, 162, 242, 323, 403] as const;
const MERIDIANS: Record<number, number> = { 1: -97.457892, 2: -102, 3: -106, 4: -110, 5: -114, 6: -118, 7: -122 };

export type GeoPoint = { latitude: number; longitude: number };
export type GeoBounds = { south: number; north: number; west: number; east: number };

const acrossRadius = (latitude: number): number => SEMI_MAJOR / Math.sqrt(1 - E2 * Math.sin(latitude * RADIAN) ** 2);
const alongRadius = (latitude: number): number =>
  (SEMI_MAJOR * (1 - E2)) / (1 - E2 * Math.sin(latitude * RADIAN) ** 2) ** 1.5;

/** The latitude reached by going `chains` north of the 49th parallel, stepped along the meridian. */
function latitudeAt(chains: number): number {
  const metres = chains * CHAIN;
  const steps = Math.max(1, Math.ceil(Math.abs(metres) / 5000));
  const step = metres / steps;
  let latitude = 49;
  for (let index = 0; index < steps; index += 1) {
    const half = step / alongRadius(latitude) / RADIAN / 2;
    latitude += step / alongRadius(latitude + half) / RADIAN;
  }
  return latitude;
}

/** South, north, east and west of the land, in chains from the township's south line and the range's east line. */
function chainBox(land: LegalLand): { south: number; north: number; east: number; west: number } {
  const { column, row } = columnAndRow(land.section);
  const south = ROW_SOUTH[row] ?? 0;
  const box = { south, north: south + 80, east: 81 * column, west: 81 * column + 80 };
  if (land.part === null) return box;
  if (land.part.kind === 'lsd') {
    const subdivision = lsdColumnAndRow(land.part.number);
    const [s, e] = [south + 20 * subdivision.row, box.east + 20 * subdivision.column];
    return { south: s, north: s + 20, east: e, west: e + 20 };
  }
  const { name } = land.part;
  return {
    south: name.includes('N') ? south + 40 : south,
    north: name.includes('S') ? box.north - 40 : box.north,
    east: name.includes('W') ? box.east + 40 : box.east,
    west: name.includes('E') ? box.west - 40 : box.west,
  };
}

/** Where the land lies on the earth. */
export function boundsOf(land: LegalLand): GeoBounds {
  // Widths are true on the base line that governs the township: every fourth township line.
  const baseLatitude = latitudeAt(4 * Math.floor((land.township + 1) / 4) * TOWNSHIP_CHAINS);
  const degreesPerChain = CHAIN / (acrossRadius(baseLatitude) * Math.cos(baseLatitude * RADIAN)) / RADIAN;
  const box = chainBox(land);
  const meridian = MERIDIANS[land.meridian];
  if (meridian === undefined) throw new RangeError(`There is no meridian ${land.meridian}.`);
  const [up, out] = [(land.township - 1) * TOWNSHIP_CHAINS, (land.range - 1) * RANGE_CHAINS];
  return {
    south: latitudeAt(up + box.south),
    north: latitudeAt(up + box.north),
    east: meridian - (out + box.east) * degreesPerChain,
    west: meridian - (out + box.west) * degreesPerChain,
  };
}

/** The middle of the land. */
export function centreOf(land: LegalLand): GeoPoint {
  const { south, north, west, east } = boundsOf(land);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** Acres by the theoretical grid: about 160 for a quarter. The title says how many there are. */
export function gridAcres(land: LegalLand): number {
  const { south, north, west, east } = boundsOf(land);
  const latitude = (south + north) / 2;
  const height = (north - south) * RADIAN * alongRadius(latitude);
  const width = (east - west) * RADIAN * acrossRadius(latitude) * Math.cos(latitude * RADIAN);
  return (height * width) / SQUARE_METRES_PER_ACRE;
}

/** Kilometres between two places, as the crow flies (haversine on the mean sphere). */
export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  const up = ((to.latitude - from.latitude) * RADIAN) / 2;
  const over = ((to.longitude - from.longitude) * RADIAN) / 2;
  const h = Math.sin(up) ** 2 + Math.cos(from.latitude * RADIAN) * Math.cos(to.latitude * RADIAN) * Math.sin(over) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(h)));
}
