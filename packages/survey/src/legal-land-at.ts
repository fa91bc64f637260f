import { type GeoBounds, metresOfLatitude, metresOfLongitude } from './earth.ts';
import type { LegalLand, SectionPart } from './legal-land.ts';
import { type LandPolygon, placeOfLegalLand } from './place-of-land.ts';
import { placeOfTownship, type Township, townshipsAround } from './townships.ts';

const QUARTERS: readonly SectionPart[] = (['SE', 'SW', 'NE', 'NW'] as const).map((name) => ({ kind: 'quarter', name }));
const SUBDIVISIONS: readonly SectionPart[] = Array.from({ length: 16 }, (_, index) => ({
  kind: 'lsd',
  number: index + 1,
}));
/**
 * A point further than this from any land of the grid is not on it: wider than the widest gap that a road or a jog
 * leaves, in metres.
 */
const FAR = 250;

/**
 * The quarter, or the legal subdivision, that a point lies in; on a road allowance the nearest one. It is as exact as
 * `placeOfLegalLand`: near an edge it may be the neighbour. Null off the known grid.
 */
export function legalLandAt(longitude: number, latitude: number, of: 'quarter' | 'lsd' = 'quarter'): LegalLand | null {
  const sections = townshipsNear(longitude, latitude).flatMap((township) =>
    Array.from({ length: 36 }, (_, index): LegalLand => ({ ...township, part: null, section: index + 1 })),
  );
  const section = nearest(sections, longitude, latitude);
  if (!section || section.metres > FAR) return null;
  const parts = of === 'quarter' ? QUARTERS : SUBDIVISIONS;
  return (
    nearest(
      parts.map((part) => ({ ...section.land, part })),
      longitude,
      latitude,
    )?.land ?? null
  );
}

/** Township of a point, or the townships on both sides of its road, jog or meridian. */
const townshipsNear = (longitude: number, latitude: number): Township[] =>
  townshipsAround({ west: longitude, east: longitude, south: latitude, north: latitude }).filter((township) => {
    const place = placeOfTownship(township);
    return place && metresFrom(boxOf(place), longitude, latitude) <= FAR;
  });

function nearest(
  lands: readonly LegalLand[],
  longitude: number,
  latitude: number,
): { land: LegalLand; metres: number } | null {
  let best: { land: LegalLand; metres: number } | null = null;
  for (const land of lands) {
    const place = placeOfLegalLand(land);
    if (!place) continue;
    const metres = metresFrom(boxOf(place), longitude, latitude);
    if (!best || metres < best.metres) best = { land, metres };
  }
  return best;
}

const boxOf = ([first, , third]: LandPolygon): GeoBounds => ({
  west: first?.[0] ?? 0,
  south: first?.[1] ?? 0,
  east: third?.[0] ?? 0,
  north: third?.[1] ?? 0,
});

const metresFrom = ({ west, south, east, north }: GeoBounds, longitude: number, latitude: number): number =>
  Math.hypot(
    Math.max(west - longitude, 0, longitude - east) * metresOfLongitude(latitude),
    Math.max(south - latitude, 0, latitude - north) * metresOfLatitude(latitude),
  );
