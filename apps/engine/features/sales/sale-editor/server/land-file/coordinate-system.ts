import proj4 from 'proj4';
import { UnreadableFile } from '../reading/unreadable-file.ts';

type Place = [longitude: number, latitude: number];
export type CoordinateSystem = { name: string; toDegrees: (x: number, y: number) => Place };

/** Longitudes and latitudes; WGS 84 and NAD83 differ by a metre or two, which a drawing for guidance does not show. */
export const DEGREES: CoordinateSystem = { name: 'WGS 84', toDegrees: (x, y) => [x, y] };

/** A transverse Mercator projection by its parameters: degrees, share, metres. */
type Grid = { name: string; centre: number; scale: number; easting: number };
const GRIDS: readonly Grid[] = [
  ...[9, 10, 11, 12, 13, 14, 15].map(
    (zone): Grid => ({ name: `UTM zone ${zone}`, centre: zone * 6 - 183, scale: 0.9996, easting: 500_000 }),
  ),
  { name: '10TM Alberta (forest)', centre: -115, scale: 0.9992, easting: 500_000 },
  { name: '10TM Alberta (resource)', centre: -115, scale: 0.9992, easting: 0 },
];

const systemOfGrid = ({ name, centre, scale, easting }: Grid): CoordinateSystem => {
  // GRS 80 and the ellipsoid of WGS 84 differ by a tenth of a millimetre.
  const { inverse } = proj4(
    `+proj=tmerc +lat_0=0 +lon_0=${centre} +k=${scale} +x_0=${easting} +y_0=0 +ellps=GRS80 +units=m +no_defs`,
  );
  return {
    name,
    toDegrees: (x, y) => {
      const [longitude = Number.NaN, latitude = Number.NaN] = inverse([x, y]);
      return [longitude, latitude];
    },
  };
};

const TAKEN = 'Save it in WGS 84, NAD83, UTM zone 9 to 15 or 10TM Alberta, and send that.';

/** The codes of EPSG: WGS 84, NAD83 and NAD83(CSRS), in degrees, in UTM and in 10TM. */
const BY_CODE: ReadonlyMap<number, string> = new Map([
  ...[4326, 4979, 4269, 4617, 4955].map((code): [number, string] => [code, 'degrees']),
  ...[9, 10, 11, 12, 13, 14, 15].flatMap((zone): [number, string][] => [
    [26_900 + zone, `UTM zone ${zone}`],
    [32_600 + zone, `UTM zone ${zone}`],
  ]),
  ...[
    [3156, 9],
    [3157, 10],
    [2955, 11],
    [2956, 12],
    [2957, 13],
    [3158, 14],
    [3159, 15],
  ].map(([code = 0, zone]): [number, string] => [code, `UTM zone ${zone}`]),
  ...[3400, 3402].map((code): [number, string] => [code, '10TM Alberta (forest)']),
  ...[3401, 3403].map((code): [number, string] => [code, '10TM Alberta (resource)']),
]);

/** @throws UnreadableFile for a code that is not taken. */
export function systemOfCode(code: number): CoordinateSystem {
  const name = BY_CODE.get(code);
  if (name === 'degrees') return DEGREES;
  const grid = GRIDS.find((one) => one.name === name);
  if (!grid) throw new UnreadableFile(`Its coordinates are in EPSG:${code}, which is not read here. ${TAKEN}`);
  return systemOfGrid(grid);
}

const near = (value: number | undefined, wanted: number, by: number): boolean => Math.abs((value ?? 0) - wanted) <= by;
const DATUM = /wgs.?(19)?84|north.american.*1983|nad.?(19)?83/i;

/**
 * Reads the coordinate system of a `.prj` text (well-known text, Esri or OGC). Uses its numbers, because names differ
 * between programs. @throws UnreadableFile for an unsupported system, or a text without one.
 */
export function systemOfText(text: string): CoordinateSystem {
  let read: ReturnType<typeof projOf>;
  try {
    read = projOf(text.replaceAll('\0', '').trim());
  } catch {
    throw new UnreadableFile(`What its coordinates are measured in cannot be read. ${TAKEN}`);
  }
  const { projName, name, datumCode, a, rf, lat0, long0, k0, x0, y0, to_meter: metres } = read;
  const named = name?.replaceAll('_', ' ').slice(0, 80) ?? 'another system';
  const isDatum = DATUM.test(datumCode ?? '') && near(a, 6_378_137, 0.1) && near(rf, 298.257222, 0.00001);
  if (!isDatum) throw new UnreadableFile(`Its coordinates are in ${named}, which is not read here. ${TAKEN}`);
  if (projName === 'longlat') return DEGREES;
  const isPlain = near(lat0, 0, 1e-9) && near(y0, 0, 1e-6) && near(metres, 1, 1e-9);
  const grid = GRIDS.find(
    ({ centre, scale, easting }) =>
      near(((long0 ?? 0) * 180) / Math.PI, centre, 1e-6) && near(k0, scale, 1e-9) && near(x0, easting, 1e-6),
  );
  if (!isPlain || !grid || !/^transverse.?mercator$|^tmerc$|^utm$/i.test(projName ?? ''))
    throw new UnreadableFile(`Its coordinates are in ${named}, which is not read here. ${TAKEN}`);
  return systemOfGrid(grid);
}

/** The library's parsed text, which its types declare only in part. */
type ReadText = Partial<
  Record<'projName' | 'name' | 'datumCode', string> &
    Record<'a' | 'rf' | 'lat0' | 'long0' | 'k0' | 'x0' | 'y0' | 'to_meter', number>
>;
const projOf = (text: string): ReadText => {
  if (!/^(PROJCS|GEOGCS|PROJCRS|GEOGCRS|GEODCRS)\s*\[/i.test(text)) throw new RangeError('No well-known text.');
  return new proj4.Proj(text) as unknown as ReadText;
};
