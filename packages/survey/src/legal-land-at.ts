import { type GeoBounds, latitudeNorthOf, metresNorth, metresOfLatitude, metresOfLongitude } from './earth.ts';
import type { LegalLand, SectionPart } from './legal-land.ts';
import { type LandPolygon, placeOfLegalLand, surveyedMeridian } from './place-of-land.ts';

const CHAIN = 20.1168;
const QUARTERS: readonly SectionPart[] = (['SE', 'SW', 'NE', 'NW'] as const).map((name) => ({ kind: 'quarter', name }));
const SUBDIVISIONS: readonly SectionPart[] = Array.from({ length: 16 }, (_, index) => ({
  kind: 'lsd',
  number: index + 1,
}));
/** A point further than this from any land of the grid is not on it: wider than the widest gap that a road or a jog leaves, in metres. */
const FAR = 250;

/**
 * The quarter, or the legal subdivision, that a point lies in; on a road allowance the nearest one. It is as exact as
 * `placeOfLegalLand`: near an edge it may be the neighbour. Null off the known grid.
 */
export function legalLandAt(longitude: number, latitude: number, of: 'quarter' | 'lsd' = 'quarter'): LegalLand | null {
  const sections = townshipsAround(longitude, latitude).flatMap((township) =>
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

type Township = Pick<LegalLand, 'township' | 'range' | 'meridian'>;

/** The townships that a point can lie in: the one that the theory says, and those around it, on both sides of a meridian. */
function townshipsAround(longitude: number, latitude: number): Township[] {
  const found: Township[] = [];
  for (const [meridian, townshipChains, rangeChains] of GRIDS) {
    const middle = Math.floor(metresNorth(49, latitude) / CHAIN / townshipChains) + 1;
    for (let township = Math.max(1, middle - 1); township <= Math.min(127, middle + 1); township += 1) {
      const base = latitudeNorthOf(49, 4 * Math.floor((township + 1) / 4) * townshipChains * CHAIN);
      const out = (surveyedMeridian(meridian, township, latitude) - longitude) * metresOfLongitude(base);
      const range = Math.floor(out / CHAIN / rangeChains) + 1;
      for (const near of [range - 1, range, range + 1])
        if (near >= 1 && near <= 34) found.push({ township, range: near, meridian });
    }
  }
  return found;
}
/** Each meridian with the size of its townships in chains; the Principal Meridian once for each system of survey. */
const GRIDS: readonly (readonly [meridian: number, township: number, range: number])[] = [
  [1, 489, 489],
  ...[1, 2, 3, 4, 5, 6].map((meridian) => [meridian, 483, 486] as const),
];

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
