import type { RawPolygon, RawRing } from './raw-shape.ts';

type Position = (x: number, y: number) => [longitude: number, latitude: number];

const POLYGON = 3;
const MULTI_POLYGON = 6;
const COLLECTION = 7;
/** A ring has four positions at least, and a position at least 16 bytes: a count above what is left is no count. */
const POSITION_BYTES = 16;
const MAX_DEPTH = 8;

/**
 * The polygons of a geometry in well-known binary (ISO 13249-3, OGC 06-103r4; Z and M are passed over); null for points and lines.
 *
 * @throws RangeError where the bytes end too early or say more than there is.
 */
export const polygonsOfWkb = (bytes: Uint8Array, toDegrees: Position): RawPolygon[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;

  const count = (little: boolean, least: number): number => {
    const value = view.getUint32(at, little);
    at += 4;
    if (value * least > view.byteLength - at) throw new RangeError('It says more than there is.');
    return value;
  };
  const ringOf = (little: boolean, dimensions: number): RawRing => {
    const points = count(little, POSITION_BYTES);
    return Array.from({ length: points }, () => {
      const [x, y] = [view.getFloat64(at, little), view.getFloat64(at + 8, little)];
      at += 8 * dimensions;
      return toDegrees(x, y);
    });
  };
  const geometry = (depth: number): RawPolygon[] | null => {
    if (depth > MAX_DEPTH) throw new RangeError('It is nested too deeply.');
    const little = view.getUint8(at) === 1;
    const code = view.getUint32(at + 1, little);
    at += 5;
    // The older form has Z and M in the highest bits, ISO in the thousands.
    const plain = (code & 0x0fffffff) % 1000;
    const thousands = Math.floor((code & 0x0fffffff) / 1000);
    const hasZ = (code & 0x80000000) !== 0 || thousands === 1 || thousands === 3;
    const hasM = (code & 0x40000000) !== 0 || thousands === 2 || thousands === 3;
    const dimensions = 2 + Number(hasZ) + Number(hasM);
    if ((code & 0x20000000) !== 0) at += 4;
    if (plain === POLYGON) {
      const rings = count(little, 4);
      return [Array.from({ length: rings }, () => ringOf(little, dimensions))];
    }
    if (plain !== MULTI_POLYGON && plain !== COLLECTION) return null;
    const found: RawPolygon[] = [];
    const parts = count(little, 5);
    for (let part = 0; part < parts; part += 1) {
      const polygons = geometry(depth + 1);
      // Where a point or a line lies between areas, nobody says how long it is: what was found before stays.
      if (polygons === null) break;
      found.push(...polygons);
    }
    return found.length > 0 ? found : null;
  };
  return geometry(0);
};
