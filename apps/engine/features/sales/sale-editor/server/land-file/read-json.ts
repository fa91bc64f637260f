import { isInside } from '@quarterline/land';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { type CoordinateSystem, DEGREES, systemOfCode, systemOfName, systemOfText } from './coordinate-system.ts';
import { type RawFile, shapesOfEntries } from './raw-shape.ts';

const GEOJSON = /^(Feature(Collection)?|GeometryCollection|(Multi)?(Point|LineString|Polygon))$/;

/**
 * GeoJSON (RFC 7946), as one value, as a list, or with one on each line; with the `crs` of its older form where a
 * program still writes one. Esri JSON too, as web services of counties answer it.
 */
export function readJson(text: string): RawFile {
  const roots = parsedJson(text) ?? parsedLines(text);
  if (!roots) throw new UnreadableFile('This is not GeoJSON: it cannot be read as JSON. Save it again as GeoJSON.');
  const [first] = roots.map(recordOf);
  if (roots.some((root) => recordOf(root).type === 'Topology'))
    throw new UnreadableFile('This is TopoJSON. Save it as GeoJSON, and send that.');
  if (first?.spatialReference || first?.geometryType) return readEsriJson(first);
  if (roots.length > 0 && !roots.some((root) => GEOJSON.test(String(recordOf(root).type))))
    throw new UnreadableFile('This is JSON without any shape of GeoJSON. Save the parcels as GeoJSON, and send that.');
  const system = systemOf(roots.map((root) => recordOf(root).crs).find(Boolean));
  const features = roots.flatMap((root): unknown[] => {
    const { type, features: own } = recordOf(root);
    return type === 'FeatureCollection' && Array.isArray(own) ? own : [root];
  });
  const entries = features.map((feature) => {
    const { type, geometry, properties } = recordOf(feature);
    return { geometry: type === 'Feature' ? geometry : feature, attributes: recordOf(properties) };
  });
  return { format: 'geojson', system: system.name, ...shapesOfEntries(entries, system.toDegrees) };
}

const readEsriJson = ({ spatialReference, features, ...alone }: Record<string, unknown>): RawFile => {
  const { latestWkid, wkid, wkt } = recordOf(spatialReference);
  const code = Number(latestWkid ?? wkid);
  const system = code > 0 ? systemOfCode(code) : typeof wkt === 'string' ? systemOfText(wkt) : null;
  if (!system)
    throw new UnreadableFile('This Esri JSON does not say what its coordinates are measured in. Save it as GeoJSON.');
  const entries = (Array.isArray(features) ? features : [{ geometry: alone }]).map((feature) => {
    const { geometry, attributes } = recordOf(feature);
    const rings = recordOf(geometry).rings;
    const coordinates = Array.isArray(rings) ? polygonsOf(rings) : [];
    return { geometry: { type: 'MultiPolygon', coordinates }, attributes: recordOf(attributes) };
  });
  return { format: 'geojson', system: system.name, ...shapesOfEntries(entries, system.toDegrees) };
};

type Ring = [x: number, y: number][];
/** Of a ring that runs with the clock, as outlines of Esri do, more than 0. */
const turn = (ring: Ring): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[at + 1] ?? [x, y];
    return sum + (nextX - x) * (nextY + y);
  }, 0);
const polygonsOf = (rings: readonly unknown[]): Ring[][] => {
  const all = rings.filter((ring): ring is Ring => Array.isArray(ring) && ring.every(Array.isArray));
  const outlines = all.filter((ring) => turn(ring) > 0).map((ring) => [ring]);
  for (const hole of all.filter((ring) => turn(ring) <= 0)) {
    const around = outlines.find(([outline = []]) => hole[0] && isInside(hole[0], [outline]));
    if (around) around.push(hole);
    else outlines.push([hole]);
  }
  return outlines;
};

/** Some programs write "NaN" and "Infinity" for an attribute without a number; JSON has neither. */
const NO_NUMBER = /("(?:[^"\\]|\\.)*")|-?\b(?:NaN|Infinity)\b/g;

const parsedJson = (text: string): unknown[] | null => {
  try {
    const value: unknown = JSON.parse(text.replace(NO_NUMBER, (_, string?: string) => string ?? 'null'));
    return Array.isArray(value) ? value : [value];
  } catch {
    return null;
  }
};
/** Null where a line is no JSON. */
const parsedLines = (text: string): unknown[] | null => {
  const values = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(parsedJson);
  return values.every((value) => value !== null) ? values.flat() : null;
};

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** Of `crs` as a name, an address or a code; absent: WGS 84. */
const systemOf = (crs: unknown): CoordinateSystem => {
  const { name, href, code } = recordOf(recordOf(crs).properties);
  const named = [typeof crs === 'string' ? crs : name, href, code].find((one) => one !== undefined && one !== null);
  return named === undefined ? DEGREES : systemOfName(String(named));
};
