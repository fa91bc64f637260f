import type { DraftParcel } from '@quarterline/contract';
import { centreOf, distanceKm, type LegalLand } from '@quarterline/land';

export type Ring = [longitude: number, latitude: number][];
export type ReadRing = { ok: true; ring: Ring } | { ok: false; sentence: string };

const MOST_POINTS = 2000;
const EARTH = 6_371_008.8;
const SQUARE_METRES_PER_ACRE = 4046.8564224;

/** The outer ring of the first polygon in a GeoJSON text; of several parts the largest. */
export const readGeoJson = (text: string): ReadRing => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return no('This is not GeoJSON: it cannot be read as JSON.');
  }
  const rings = ringsIn(value, 0);
  return rings.length === 0 ? no('There is no polygon in this file.') : judgeRing(largest(rings));
};

/** The outer ring in the text of a KML's `<coordinates>`: "lon,lat,height lon,lat,height …". */
export const readKmlCoordinates = (texts: readonly string[]): ReadRing => {
  const rings = texts.map((text) =>
    text
      .trim()
      .split(/\s+/)
      .map((point): [number, number] => {
        const [longitude = Number.NaN, latitude = Number.NaN] = point.split(',').map(Number);
        return [longitude, latitude];
      }),
  );
  return rings.length === 0 ? no('There is no polygon in this file.') : judgeRing(largest(rings));
};

const no = (sentence: string): ReadRing => ({ ok: false, sentence });
const largest = (rings: readonly Ring[]): Ring =>
  rings.reduce<Ring>((best, ring) => (acresWithin(ring) > acresWithin(best) ? ring : best), rings[0] ?? []);

const DEEPEST = 6;
const ringsIn = (value: unknown, depth: number): Ring[] => {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return [];
  const { type, features, geometry, geometries, coordinates } = value as Record<string, unknown>;
  const within = (list: unknown): Ring[] => (Array.isArray(list) ? list.flatMap((one) => ringsIn(one, depth + 1)) : []);
  if (type === 'FeatureCollection') return within(features);
  if (type === 'Feature') return ringsIn(geometry, depth + 1);
  if (type === 'GeometryCollection') return within(geometries);
  if (type === 'Polygon' && Array.isArray(coordinates)) return [asRing(coordinates[0])];
  if (type === 'MultiPolygon' && Array.isArray(coordinates))
    return coordinates.map((part) => asRing(Array.isArray(part) ? part[0] : null));
  return [];
};

const asRing = (points: unknown): Ring =>
  Array.isArray(points)
    ? points.map((point): [number, number] =>
        Array.isArray(point) ? [Number(point[0]), Number(point[1])] : [Number.NaN, Number.NaN],
      )
    : [];

const judgeRing = (ring: Ring): ReadRing => {
  if (ring.length < 4) return no('A boundary needs at least three corners.');
  if (ring.length > MOST_POINTS)
    return no(`This boundary has ${ring.length} points. Simplify it to at most ${MOST_POINTS}.`);
  const isPlace = ring.every(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90);
  if (!isPlace) return no('Its points are not longitudes and latitudes. Save it in WGS 84.');
  const isPrairie = ring.every(
    ([longitude, latitude]) => longitude < -80 && longitude > -141 && latitude > 48 && latitude < 61,
  );
  if (!isPrairie) return no('This boundary does not lie in Western Canada. Longitude comes before latitude.');
  return { ok: true, ring: ring.map(([longitude, latitude]) => [round(longitude), round(latitude)]) };
};

const round = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Acres within a ring on the mean sphere: good to half a percent. The title says how many there are. */
export const acresWithin = (ring: Ring): number => {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const sum = ring.reduce((total, [longitude, latitude], at) => {
    const [nextLongitude, nextLatitude] = ring[(at + 1) % ring.length] ?? [longitude, latitude];
    return (
      total + radians(nextLongitude - longitude) * (2 + Math.sin(radians(latitude)) + Math.sin(radians(nextLatitude)))
    );
  }, 0);
  return Math.abs((sum * EARTH * EARTH) / 2) / SQUARE_METRES_PER_ACRE;
};

const FAR_KM = 3;

/** What is odd about a boundary beside the rest of its parcel; null when they agree. */
export const doubtBoundary = (
  parcel: Pick<DraftParcel, 'boundary'>,
  lands: readonly LegalLand[],
  acres: number | null,
): string | null => {
  const ring = parcel.boundary;
  if (ring === null) return null;
  const [land] = lands;
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const centre = {
    longitude: mean(ring.map(([longitude]) => longitude)),
    latitude: mean(ring.map(([, latitude]) => latitude)),
  };
  const far = land ? Math.min(...lands.map((one) => distanceKm(centre, centreOf(one)))) : 0;
  if (far > FAR_KM) return `This boundary lies ${Math.round(far)} km from the legal description.`;
  const within = acresWithin(ring);
  if (acres !== null && Math.abs(within - acres) > acres * 0.06)
    return `This boundary holds about ${within.toFixed(1)} acres, the title ${acres}.`;
  return null;
};
