import { UnreadableFile } from '../reading/unreadable-file.ts';
import { type CoordinateSystem, DEGREES, systemOfCode } from './coordinate-system.ts';
import { countShapes, polygonsOf, type RawFile, type RawShape } from './raw-shape.ts';

/** GeoJSON (RFC 7946), with the `crs` of its older form where a program still writes one. */
export const readGeoJson = (text: string): RawFile => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableFile('This is not GeoJSON: it cannot be read as JSON. Save it again as GeoJSON.');
  }
  const root = recordOf(value);
  if (root.type === 'Topology') throw new UnreadableFile('This is TopoJSON. Save it as GeoJSON, and send that.');
  const system = systemOf(root.crs);
  const features = root.type === 'FeatureCollection' && Array.isArray(root.features) ? root.features : [root];
  const shapes: RawShape[] = [];
  for (const feature of features) {
    const { type, geometry, properties } = recordOf(feature);
    const polygons = polygonsOf(type === 'Feature' ? geometry : feature, system.toDegrees);
    if (polygons) shapes.push({ attributes: recordOf(properties), polygons });
  }
  countShapes(shapes);
  return { format: 'geojson', system: system.name, shapes, leftOut: features.length - shapes.length };
};

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** "urn:ogc:def:crs:EPSG::26912", "EPSG:26912", "urn:ogc:def:crs:OGC:1.3:CRS84"; absent: WGS 84. */
const systemOf = (crs: unknown): CoordinateSystem => {
  const { name } = recordOf(recordOf(crs).properties);
  if (typeof name !== 'string' || /crs84$/i.test(name)) return DEGREES;
  const code = /EPSG:(?:[\d.]*:)?(\d{4,6})$/i.exec(name)?.[1];
  if (!code) throw new UnreadableFile('What its coordinates are measured in cannot be read. Save it in WGS 84.');
  return systemOfCode(Number(code));
};
