import type { LonLat } from '../land-on-earth.ts';

type Geometry =
  | { type: 'Point'; coordinates: [number, number] }
  | { type: 'LineString'; coordinates: [number, number][] }
  | { type: 'Polygon'; coordinates: [number, number][][] };
/** Something on the map, in the form that the map library reads (GeoJSON, RFC 7946). */
export type MapFeature = { type: 'Feature'; geometry: Geometry; properties: Record<string, string | number | boolean> };
export type MapFeatures = { type: 'FeatureCollection'; features: MapFeature[] };
type Properties = MapFeature['properties'];

const pair = ([longitude, latitude]: LonLat): [number, number] => [longitude, latitude];

export const pointAt = (at: LonLat, properties: Properties): MapFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: pair(at) },
});
export const lineThrough = (places: readonly LonLat[], properties: Properties): MapFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: places.map(pair) },
});
export const areaOf = (rings: readonly (readonly LonLat[])[], properties: Properties): MapFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings.map((ring) => closed(ring).map(pair)) },
});
export const collection = (features: MapFeature[]): MapFeatures => ({ type: 'FeatureCollection', features });

const closed = (ring: readonly LonLat[]): readonly LonLat[] => {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
};
