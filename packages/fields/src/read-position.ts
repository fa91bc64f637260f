import { centreOf, distanceKm } from '@quarterline/land';
import { landsOf, type Titled } from './legal-text.ts';
import { findPosition, LIKE } from './position-text.ts';
import type { Read } from './read-text.ts';

/** Longitude before latitude, degrees of WGS 84. */
export type Position = [longitude: number, latitude: number];

/** Manitoba to the Rocky Mountains, with some room. */
const WEST_OF_CANADA = { south: 48.9, north: 60.1, west: -125, east: -88 };
/** Further from its land than this, in kilometres, an approach is a slip of the finger. */
const MAX_KM = 10;

/**
 * A position as people paste it: decimal degrees, degrees with minutes and seconds, a link of a map, a geo: address. A
 * longitude that comes first or has no sign is put right where only that lies in Western Canada.
 */
export function readPosition(text: string): Read<Position> {
  if (text.trim() === '') return { kind: 'empty' };
  const found = findPosition(text);
  if (found.kind === 'wrong') return found;
  const { one, other } = found;
  if (one.axis !== null && one.axis === other.axis) return { kind: 'wrong', sentence: LIKE };
  const isNamed = one.axis !== null || other.axis !== null;
  const isSwapped = one.axis === 'longitude' || other.axis === 'latitude';
  const [latitude, longitude] = isSwapped ? [other.degrees, one.degrees] : [one.degrees, other.degrees];
  const meant = [
    [longitude, latitude],
    // West without its sign, and the longitude first.
    ...(isNamed
      ? []
      : [
          [-longitude, latitude],
          [latitude, longitude],
          [-latitude, longitude],
        ]),
  ].find(([across = 0, up = 0]) => isInWesternCanada(across, up));
  if (!meant) return { kind: 'wrong', sentence: 'This is not in Western Canada. The latitude comes first.' };
  const [across = 0, up = 0] = meant;
  return { kind: 'value', value: [fiveDecimals(across), fiveDecimals(up)] };
}

const isInWesternCanada = (longitude: number, latitude: number): boolean =>
  latitude >= WEST_OF_CANADA.south &&
  latitude <= WEST_OF_CANADA.north &&
  longitude >= WEST_OF_CANADA.west &&
  longitude <= WEST_OF_CANADA.east;

/** A position that was pasted, as it is kept; other texts as they are. */
export function tidyPosition(text: string): string {
  const read = readPosition(text);
  return read.kind === 'value' ? formatPosition(read.value) : text;
}

/** About a metre. */
const fiveDecimals = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Validates a field approach against its land; null when it is valid. */
export function doubtApproach(text: string, titled: Titled): string | null {
  const read = readPosition(text);
  if (read.kind !== 'value') return read.kind === 'wrong' ? read.sentence : null;
  const [longitude, latitude] = read.value;
  const away = landsOf(titled).map((land) => distanceKm(centreOf(land), { longitude, latitude }));
  const km = Math.min(...away);
  return Number.isFinite(km) && km > MAX_KM
    ? `This is ${Math.round(km)} km from the land. Look at the position and the legal description again.`
    : null;
}

/** "52.97123, -112.65012": latitude first, five decimals, as every map program reads it. */
export const formatPosition = ([longitude, latitude]: Readonly<Position>): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
