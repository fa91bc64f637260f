/** A GeoJSON geometry, in the coordinates of the file. */
type Geometry =
  | { type: (typeof PLAIN)[1 | 2 | 3 | 4 | 5 | 6]; coordinates: unknown }
  | { type: 'GeometryCollection'; geometries: Geometry[] };

const PLAIN = [null, 'Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'] as const;
const COLLECTION = 7;
/** A position has at least 16 bytes: a count above what is left is no count. */
const POSITION_BYTES = 16;
/** The least that a geometry inside of another has. */
const HEAD_BYTES = 5;
const MAX_DEPTH = 8;

/**
 * A geometry in well-known binary (ISO 13249-3, OGC 06-103r4) as GeoJSON; Z and M are passed over. Null for arcs and
 * other kinds that GeoJSON does not have.
 *
 * @throws RangeError where the bytes end too early or say more than there is.
 */
export function geometryOfWkb(bytes: Uint8Array): Geometry | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;

  const listOf = <Entry>(little: boolean, least: number, read: () => Entry): Entry[] => {
    const count = view.getUint32(at, little);
    at += 4;
    if (count * least > view.byteLength - at) throw new RangeError('It says more than there is.');
    return Array.from({ length: count }, read);
  };
  const geometry = (depth: number): Geometry | null => {
    if (depth > MAX_DEPTH) throw new RangeError('It is nested too deeply.');
    const little = view.getUint8(at) === 1;
    const code = view.getUint32(at + 1, little);
    at += HEAD_BYTES;
    // The older form has Z and M in the highest bits, ISO in the thousands.
    const plain = (code & 0x0fffffff) % 1000;
    const thousands = Math.floor((code & 0x0fffffff) / 1000);
    const hasZ = (code & 0x80000000) !== 0 || thousands === 1 || thousands === 3;
    const hasM = (code & 0x40000000) !== 0 || thousands === 2 || thousands === 3;
    const dimensions = 2 + Number(hasZ) + Number(hasM);
    if ((code & 0x20000000) !== 0) at += 4;
    const position = (): [x: number, y: number] => {
      const [x, y] = [view.getFloat64(at, little), view.getFloat64(at + 8, little)];
      at += 8 * dimensions;
      return [x, y];
    };
    const positions = (): [x: number, y: number][] => listOf(little, POSITION_BYTES, position);
    const inner = (): Geometry => {
      const found = geometry(depth + 1);
      if (!found) throw new RangeError('It has arcs.');
      return found;
    };
    const type = PLAIN[plain];
    if (type === 'Point') return { type, coordinates: position() };
    if (type === 'LineString') return { type, coordinates: positions() };
    if (type === 'Polygon') return { type, coordinates: listOf(little, 4, positions) };
    if (type) {
      const parts = listOf(little, HEAD_BYTES, inner);
      return { type, coordinates: parts.map((part) => ('coordinates' in part ? part.coordinates : [])) };
    }
    return plain === COLLECTION ? { type: 'GeometryCollection', geometries: listOf(little, HEAD_BYTES, inner) } : null;
  };
  return geometry(0);
}
