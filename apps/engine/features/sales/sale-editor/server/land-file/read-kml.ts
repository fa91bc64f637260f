import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { DEGREES } from './coordinate-system.ts';
import { countShapes, polygonsOf, type RawFile, type RawShape } from './raw-shape.ts';

/** More than this no map has, and every element opens a level of the reader. */
const MAX_NESTING = 60;
/** Style properties of programs and of the library: nothing that names land. */
const STYLE = /^(stroke|fill|icon|styleUrl|styleHash|styleMapHash|visibility|tessellate|timestamp|@geometry-type)/;

/** KML 2.2 (OGC 07-147r2): longitudes and latitudes of WGS 84. Entities and external parts are not read. */
export const readKml = (text: string): RawFile => {
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw new UnreadableFile('This KML defines entities of its own, which are not read. Save it again as plain KML.');
  if (deepest(text) > MAX_NESTING)
    throw new UnreadableFile('Its folders are nested too deeply. Save it again, without folders.');
  const document = parsed(text);
  if (document?.documentElement?.localName !== 'kml') {
    if (document?.documentElement?.localName === 'gpx')
      throw new UnreadableFile('This is GPX: a track is no boundary. Save the area as KML or GeoJSON, and send that.');
    throw new UnreadableFile('This KML cannot be read. Save it again as KML or KMZ.');
  }
  // The library writes `any` where it has no types of GeoJSON.
  const { features }: { features: { geometry: unknown; properties: Record<string, unknown> | null }[] } = kml(
    document as unknown as Document,
    { skipNullGeometry: true },
  );
  const shapes = features.flatMap(({ geometry, properties }): RawShape[] => {
    const polygons = polygonsOf(geometry, DEGREES.toDegrees);
    const attributes = Object.entries(properties ?? {}).filter(([key]) => !STYLE.test(key));
    return polygons ? [{ attributes: Object.fromEntries(attributes), polygons }] : [];
  });
  countShapes(shapes);
  return { format: 'kml', system: DEGREES.name, shapes, leftOut: features.length - shapes.length };
};

const parsed = (text: string) => {
  try {
    return new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new UnreadableFile(message);
      },
    }).parseFromString(text, 'text/xml');
  } catch {
    return null;
  }
};

/** Nesting depth of elements, counted from their tags before parsing. */
const deepest = (text: string): number => {
  let [depth, most] = [0, 0];
  for (const [tag] of text.matchAll(/<\/?[a-z][^<>]*>/gi)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) {
      depth += 1;
      most = Math.max(most, depth);
    }
  }
  return most;
};
