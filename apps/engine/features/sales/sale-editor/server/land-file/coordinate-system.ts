import proj4 from 'proj4';
import { UnreadableFile } from '../reading/unreadable-file.ts';

type Place = [longitude: number, latitude: number];
export type CoordinateSystem = { name: string; toDegrees: (x: number, y: number) => Place };

/** Longitudes and latitudes; WGS 84 and NAD83 differ by a metre or two, which a drawing for guidance does not show. */
export const DEGREES: CoordinateSystem = { name: 'WGS 84', toDegrees: (x, y) => [x, y] };

/** `codes`: of EPSG, and those of Esri above 100,000; each on WGS 84, NAD83 or one of its realisations. */
type Known = { name: string; projection: string; codes: readonly number[] };
// GRS 80 and the ellipsoid of WGS 84 differ by a tenth of a millimetre.
const known = (name: string, projection: string, codes: readonly number[]): Known => ({
  name,
  projection: `+x_0=0 +y_0=0 ${projection} +ellps=GRS80 +units=m +no_defs`,
  codes,
});
const UTM_CSRS: readonly number[] = [
  3154, 3155, 3156, 3157, 2955, 2956, 2957, 3158, 3159, 3160, 2958, 2959, 2960, 2961, 2962, 3761,
];
const UTM_FAMILIES = [22_200, 22_300, 22_400, 22_600, 22_700, 22_800, 26_900, 32_600];
const KNOWN: readonly Known[] = [
  { name: 'Web Mercator', projection: 'EPSG:3857', codes: [3857, 3785, 900_913, 102_100, 102_113] },
  ...UTM_CSRS.map((csrs, at) =>
    known(`UTM zone ${at + 7}`, `+proj=utm +zone=${at + 7}`, [
      csrs,
      6650 + at,
      ...UTM_FAMILIES.map((family) => family + at + 7),
    ]),
  ),
  ...[111, 114, 117, 120].map((meridian, at) =>
    known(`3TM Alberta, meridian ${meridian}`, `+proj=tmerc +lat_0=0 +lon_0=-${meridian} +k=0.9999`, [
      ...[3775, 3779].map((first) => (meridian === 120 ? 3801 + (first === 3779 ? 1 : 0) : first + at)),
      ...[22_262, 22_462, 22_762, 102_186].map((first) => first + at),
    ]),
  ),
  known('10TM Alberta (forest)', '+proj=tmerc +lat_0=0 +lon_0=-115 +k=0.9992 +x_0=500000', [3400, 3402, 102_184]),
  known('10TM Alberta (resource)', '+proj=tmerc +lat_0=0 +lon_0=-115 +k=0.9992', [3401, 3403, 102_185]),
  known('B.C. Albers', '+proj=aea +lat_0=45 +lon_0=-126 +lat_1=50 +lat_2=58.5 +x_0=1000000', [3005, 3153, 102_190]),
  known('Canada Lambert', '+proj=lcc +lat_0=49 +lon_0=-95 +lat_1=49 +lat_2=77', [3978, 3979, 42_304]),
  known(
    'Statistics Canada Lambert',
    '+proj=lcc +lat_0=63.390675 +lon_0=-91.86666666666666 +lat_1=49 +lat_2=77 +x_0=6200000 +y_0=3000000',
    [3347, 3348],
  ),
];
const CODES_OF_DEGREES = [
  4326, 4979, 4269, 4617, 4955, 8231, 8232, 8235, 8237, 8239, 8240, 8244, 8246, 8248, 8249, 8251, 8252, 8254, 8255,
  10_413, 10_414,
];
const isNad27Code = (code: number): boolean =>
  [4267, 4608, 4609, 3771, 3772, 3773, 3800].includes(code) ||
  Math.floor(code / 100) === 267 ||
  /^20(2[7-9]|3[0-5])$/.test(`${code}`);

const TAKEN = 'Save it in WGS 84 or NAD83, and send that.';
const unknown = (name: string): UnreadableFile =>
  new UnreadableFile(`Its coordinates are in ${name}, which is not read here. ${TAKEN}`);
const nad27 = (name: string): UnreadableFile =>
  new UnreadableFile(
    `Its coordinates are in ${name}. To convert from NAD27 takes a grid of differences, which is not read here. ${TAKEN}`,
  );

type Projection = Record<'forward' | 'inverse', (place: Place) => number[]>;
const systemOf = (name: string, projection: Projection): CoordinateSystem => ({
  name,
  toDegrees: (x, y) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = projection.inverse([x, y]);
    return [longitude, latitude];
  },
});

/** @throws UnreadableFile for a code that is not taken. */
export function systemOfCode(code: number): CoordinateSystem {
  const found = knownSystem(code);
  if (found) return found;
  throw isNad27Code(code) ? nad27(`EPSG:${code}`) : unknown(`EPSG:${code}`);
}

/** Null for a code that no row has. */
export function knownSystem(code: number): CoordinateSystem | null {
  if (CODES_OF_DEGREES.includes(code)) return DEGREES;
  const found = KNOWN.find(({ codes }) => codes.includes(code));
  return found ? systemOf(found.name, proj4(found.projection)) : null;
}

/**
 * The system that programs name in a word or an address: "EPSG:26912", "urn:ogc:def:crs:EPSG::26912",
 * "http://www.opengis.net/def/crs/EPSG/0/4326", "urn:ogc:def:crs:OGC::CRS84h", "NAD83", or well-known text.
 *
 * @throws UnreadableFile for a name that is not taken.
 */
export function systemOfName(name: string): CoordinateSystem {
  if (name.includes('[')) return systemOfText(name);
  if (/crs:?8[34]h?$|^\s*(?:wgs.?(?:19)?84|nad.?(?:19)?83(?:\s?\(csrs\))?)\s*$/i.test(name)) return DEGREES;
  if (/crs:?27$|^\s*nad.?(?:19)?27\s*$/i.test(name)) throw nad27('NAD27');
  const code = /(?:epsg|esri)\D.*?(\d{4,6})(?!.*\d{4})/i.exec(name)?.[1] ?? /^\s*(\d{4,6})\s*$/.exec(name)?.[1];
  if (!code) throw new UnreadableFile(`What its coordinates are measured in cannot be read. ${TAKEN}`);
  return systemOfCode(Number(code));
}

const near = (value: number | undefined, wanted: number, by: number): boolean => Math.abs((value ?? 0) - wanted) <= by;
const DATUM = /wgs.?(19)?84|north.american.*(?:19)?83|nad.?(19)?83|world.geodetic.system.1984/i;
const COMPOUND = /^(?:COMPD_CS|COMPOUNDCRS)\s*\[\s*"[^"]*"\s*,\s*([\s\S]*?)\s*,\s*(?:VERT_CS|VERTCRS)\s*\[[\s\S]*$/i;
/** A place of the Prairies: two systems that put it at the same metres are one. */
const ON_PRAIRIES: Place = [-112, 53];
/** The library's mark for coordinates that are not shifted from one datum to another. */
const NO_SHIFT = 5;

/**
 * Reads the coordinate system of a `.prj` text (well-known text, Esri or OGC). Uses its numbers, because names differ
 * between programs. @throws UnreadableFile for an unsupported system, or a text without one.
 */
export function systemOfText(text: string): CoordinateSystem {
  const plain = text.replaceAll('\0', '').trim().replace(COMPOUND, '$1');
  let read: ReturnType<typeof projOf>;
  try {
    read = projOf(plain);
  } catch {
    throw new UnreadableFile(`What its coordinates are measured in cannot be read. ${TAKEN}`);
  }
  const { projName, name, a, b, rf, sphere } = read;
  const datum = /(?:DATUM|ENSEMBLE)\s*\[\s*"([^"]*)/i.exec(plain)?.[1] ?? '';
  const named = (/\[\s*"([^"]{1,80})/.exec(plain)?.[1] ?? name ?? 'another system').replaceAll('_', ' ');
  if (/^merc|mercator$/i.test(projName ?? '') && (sphere || a === b) && near(a, 6_378_137, 0.1))
    return systemOfCode(3857);
  if (/nad.?(19)?27|north.american.*1927/i.test(plain)) throw nad27(named);
  if (!DATUM.test(datum) || !near(a, 6_378_137, 0.1) || !near(rf, 298.257222, 0.00001)) throw unknown(named);
  if (projName === 'longlat') return DEGREES;
  Object.assign(read.datum ?? {}, { datum_type: NO_SHIFT });
  const projection = (proj4 as unknown as (read: ReadText) => Projection)(read);
  const [x = 0, y = 0] = projection.forward(ON_PRAIRIES);
  const same = KNOWN.find(({ projection: other }) => {
    const [east = 0, north = 0] = proj4(other).forward(ON_PRAIRIES);
    return Math.hypot(east - x, north - y) < 0.01;
  });
  return systemOf(same?.name ?? named, projection);
}

/** The library's parsed text, which its types declare only in part. */
type ReadText = Partial<
  Record<'projName' | 'name', string> & Record<'a' | 'b' | 'rf', number> & { sphere: boolean; datum: object }
>;
const projOf = (text: string): ReadText => {
  if (!/^(PROJCS|GEOGCS|PROJCRS|GEOGCRS|GEODCRS)\s*\[/i.test(text)) throw new RangeError('No well-known text.');
  return new proj4.Proj(text) as unknown as ReadText;
};
