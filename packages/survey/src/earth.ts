/** A place on the earth, in degrees of WGS 84; longitudes in Canada are negative. */
export type GeoPoint = { latitude: number; longitude: number };
export type GeoBounds = { south: number; north: number; west: number; east: number };

// The ellipsoid of NAD 83, GRS 80. It differs from that of WGS 84 by a tenth of a millimetre; the two datums by a metre or two.
const SEMI_MAJOR = 6_378_137;
const FLATTENING = 1 / 298.257222101;
const E2 = FLATTENING * (2 - FLATTENING);
const RADIAN = Math.PI / 180;

const bent = (latitude: number): number => 1 - E2 * Math.sin(latitude * RADIAN) ** 2;

export const metresOfLongitude = (latitude: number): number =>
  (SEMI_MAJOR / Math.sqrt(bent(latitude))) * Math.cos(latitude * RADIAN) * RADIAN;

export const metresOfLatitude = (latitude: number): number =>
  ((SEMI_MAJOR * (1 - E2)) / bent(latitude) ** 1.5) * RADIAN;

// Metres from the equator to a latitude along the meridian, and back, by the usual series in the third flattening; exact to a millimetre.
const N = FLATTENING / (2 - FLATTENING);
const PER_RADIAN = (SEMI_MAJOR / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);
const FROM_EQUATOR = [-(3 / 2) * N + (9 / 16) * N ** 3, (15 / 16) * N ** 2, -(35 / 48) * N ** 3] as const;
const TO_LATITUDE = [(3 / 2) * N - (27 / 32) * N ** 3, (21 / 16) * N ** 2, (151 / 96) * N ** 3] as const;
const inWaves = (angle: number, [two, four, six]: readonly [number, number, number]): number =>
  angle + two * Math.sin(2 * angle) + four * Math.sin(4 * angle) + six * Math.sin(6 * angle);

/** Metres along the meridian from one latitude north to another. */
export const metresNorth = (from: number, to: number): number =>
  PER_RADIAN * (inWaves(to * RADIAN, FROM_EQUATOR) - inWaves(from * RADIAN, FROM_EQUATOR));

/** The latitude reached by going `metres` north from another. */
export const latitudeNorthOf = (from: number, metres: number): number =>
  inWaves(inWaves(from * RADIAN, FROM_EQUATOR) + metres / PER_RADIAN, TO_LATITUDE) / RADIAN;
