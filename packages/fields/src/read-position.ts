import { centreOf, distanceKm } from '@quarterline/land';
import { landsOf, type Titled } from './legal-text.ts';
import type { Read } from './read-text.ts';

/** Longitude before latitude, degrees of WGS 84. */
export type Position = [longitude: number, latitude: number];

const LIKE = 'Type a position like 52.97123, -112.65012.';
const DEGREES = /^(\d{1,2}(?:\.\d+)?)\s*°?\s*N?\s*[,;\s]\s*([-−–]?)\s*(\d{2,3}(?:\.\d+)?)\s*°?\s*(W?)$/i;
/** Manitoba to the Rocky Mountains, with some room. */
const WEST_OF_CANADA = { south: 48.9, north: 60.1, west: -125, east: -88 };
/** Further from its land than this, in kilometres, an approach is a slip of the finger. */
const MAX_KM = 10;

/**
 * A latitude and a longitude in decimal degrees, as maps give them: "52.97123, -112.65012", "52.97123 N 112.65012 W".
 */
export const readPosition = (text: string): Read<Position> => {
  if (text.trim() === '') return { kind: 'empty' };
  const [, up, minus, across, west] = DEGREES.exec(text.trim()) ?? [];
  if (up === undefined || across === undefined) return { kind: 'wrong', sentence: LIKE };
  if (minus === '' && west === '') return { kind: 'wrong', sentence: `Longitudes in Canada are negative. ${LIKE}` };
  const [longitude, latitude] = [-Number(across), Number(up)];
  const inside =
    latitude >= WEST_OF_CANADA.south &&
    latitude <= WEST_OF_CANADA.north &&
    longitude >= WEST_OF_CANADA.west &&
    longitude <= WEST_OF_CANADA.east;
  if (!inside) return { kind: 'wrong', sentence: 'This is not in Western Canada. The latitude comes first.' };
  return { kind: 'value', value: [fiveDecimals(longitude), fiveDecimals(latitude)] };
};

/** About a metre. */
const fiveDecimals = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Validates a field approach against its land; null when it is valid. */
export const doubtApproach = (text: string, titled: Titled): string | null => {
  const read = readPosition(text);
  if (read.kind !== 'value') return read.kind === 'wrong' ? read.sentence : null;
  const [longitude, latitude] = read.value;
  const away = landsOf(titled).map((land) => distanceKm(centreOf(land), { longitude, latitude }));
  const km = Math.min(...away);
  return Number.isFinite(km) && km > MAX_KM
    ? `This is ${Math.round(km)} km from the land. Look at the position and the legal description again.`
    : null;
};

/** "52.97123, -112.65012": latitude first, five decimals, as every map program reads it. */
export const formatPosition = ([longitude, latitude]: Readonly<Position>): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
