import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { DEGREES } from './coordinate-system.ts';
import { type RawFile, shapesOfEntries } from './raw-shape.ts';

/** More than this no map has, and every element opens a level of the reader. */
const MAX_NESTING = 60;
/** Style properties of programs and of the library: nothing that names land. */
const STYLE = /^(stroke|fill|icon|styleUrl|styleHash|styleMapHash|visibility|tessellate|timestamp|@geometry-type)/;

/** KML 2.2 (OGC 07-147r2): longitudes and latitudes of WGS 84. Entities and external parts are not read. */
export function readKml(text: string): RawFile {
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw new UnreadableFile('This KML defines entities of its own, which are not read. Save it again as plain KML.');
  if (deepest(text) > MAX_NESTING)
    throw new UnreadableFile('Its folders are nested too deeply. Save it again, without folders.');
  const document = parsed(plainKml(text.trim()));
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
  const entries = features.map(({ geometry, properties }) => ({
    geometry,
    attributes: Object.fromEntries(Object.entries(properties ?? {}).filter(([key]) => !STYLE.test(key))),
  }));
  const read = shapesOfEntries(entries, DEGREES.toDegrees);
  // A KMZ has links to its own layers, which are read too.
  const isLink = entries.length === 0 && document.getElementsByTagName('NetworkLink').length > 0;
  return { format: 'kml', system: DEGREES.name, ...read, whyNone: isLink ? ELSEWHERE : read.whyNone };
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
    /<kml\b/i,
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
