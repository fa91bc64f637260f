import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { DEGREES } from './coordinate-system.ts';
import { type RawFile, shapesOfEntries } from './raw-shape.ts';

/** More than this no map has, and every element opens a level of the reader. */
const MAX_NESTING = 60;
/** Style properties of programs and of the library: nothing that names land. */
const STYLE =
  /^(stroke|fill|icon|styleUrl|styleHash|styleMapHash|visibility|tessellate|timestamp|@geometry-type|coordinateProperties|_gpxType)/;

type Features = { features: { geometry: unknown; properties: Record<string, unknown> | null }[] };
/** Other kinds of XML by their first element, with a name for each. */
const OTHERS: Readonly<Record<string, string>> = {
  gml: 'GML',
  featurecollection: 'GML',
  osm: 'a file of OpenStreetMap',
  landxml: 'LandXML',
  html: 'a web page',
  svg: 'a picture',
};

/**
 * KML 2.2 (OGC 07-147r2) and GPX: longitudes and latitudes of WGS 84. Entities and external parts are not read.
 *
 * @throws UnreadableFile also for other kinds of XML, by their name
 */
export function readXml(text: string): RawFile {
  const root = /<(?:[\w.-]+:)?([a-z][\w.-]*)/i.exec(text.replace(/<!--[\s\S]*?-->|<[?!][^>]*>/g, ''))?.[1] ?? '';
  const format = root === 'gpx' ? 'gpx' : 'kml';
  const name = format.toUpperCase();
  if (root.toLowerCase() !== format) {
    const other = OTHERS[root.toLowerCase()];
    throw new UnreadableFile(
      `This is ${other ?? 'XML of a kind that is not read here'}. Save the parcels as KML, GeoJSON or a zipped Shapefile, and send that.`,
    );
  }
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw new UnreadableFile(
      `This ${name} defines entities of its own, which are not read. Save it again as plain ${name}.`,
    );
  if (deepest(text) > MAX_NESTING)
    throw new UnreadableFile('Its folders are nested too deeply. Save it again, without folders.');
  const document = parsed(plainKml(text.trim()));
  if (document?.documentElement?.localName !== format)
    throw new UnreadableFile(
      `This ${name} cannot be read. Save it again as ${format === 'gpx' ? 'GPX' : 'KML or KMZ'}.`,
    );
  // The library writes `any` where it has no types of GeoJSON.
  const { features }: Features =
    format === 'gpx'
      ? gpx(document as unknown as Document)
      : kml(document as unknown as Document, { skipNullGeometry: true });
  const entries = features.map(({ geometry, properties }) => ({
    geometry,
    attributes: Object.fromEntries(Object.entries(properties ?? {}).filter(([key]) => !STYLE.test(key))),
  }));
  const read = shapesOfEntries(entries, DEGREES.toDegrees);
  // A KMZ has links to its own layers, which are read too.
  const isLink = entries.length === 0 && document.getElementsByTagName('NetworkLink').length > 0;
  return { format, system: DEGREES.name, ...read, whyNone: isLink ? ELSEWHERE : read.whyNone };
}

const ELSEWHERE =
  'This KML only points to another file on the internet. Open it in Google Earth, save the parcels themselves, and send that.';
const KML_SPACE =
  /\bxmlns:([\w.-]+)\s*=\s*["']https?:\/\/(?:www\.)?(?:opengis\.net|earth\.google\.com)\/kml\b[^"']*["']/gi;
const KNOWN_ENTITY = 'amp|lt|gt|quot|apos|#\\d+|#x[\\da-f]+';

/**
 * KML as the library reads it: without prefixes for its own elements, with a declaration of every prefix that is used,
 * with no blanks inside of a place, and with each "&" that begins nothing as a letter.
 */
const plainKml = (text: string): string => {
  const own = [...text.matchAll(KML_SPACE)].map(([, prefix]) => prefix).join('|');
  const plain = (own === '' ? text : text.replace(new RegExp(`(</?)(?:${own}):`, 'g'), '$1'))
    .replace(new RegExp(`<!\\[CDATA\\[[\\s\\S]*?\\]\\]>|&(?!(?:${KNOWN_ENTITY});)`, 'gi'), (found) =>
      found === '&' ? '&amp;' : found,
    )
    .replace(
      /(<coordinates[^>]*>)([^<]*)/gi,
      (_, tag: string, places: string) => tag + places.replace(/\s*,\s*/g, ','),
    );
  const used = plain.matchAll(/<\/?([\w.-]+):[\w.-]+[\s/>]|<[^<>]*?\s([\w.-]+):[\w.-]+\s*=/g);
  const prefixes = [...new Set([...used].flatMap(([, element, attribute]) => element ?? attribute ?? []))];
  const missing = prefixes.filter((prefix) => !/^xml/i.test(prefix) && !new RegExp(`xmlns:${prefix}\\s*=`).test(plain));
  return plain.replace(
    /<(?:kml|gpx)\b/i,
    (tag) => tag + missing.map((prefix) => ` xmlns:${prefix}="urn:undeclared:${prefix}"`).join(''),
  );
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
