/** Writers of the few bytes that a PMTiles file with one vector tile has: version 3, nothing compressed, in the schema of Protomaps. */

const varint = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
};
const field = (number: number, bytes: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const numberField = (number: number, value: number): number[] => [...varint(number * 8), ...varint(value)];
const text = (value: string): number[] => [...Buffer.from(value)];
const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);

const POLYGON = 3;
const LINE = 2;
const EXTENT = 4096;
type Point = readonly [x: number, y: number];

/** One layer with one shape; `kind` is its only property. */
function layer(name: string, kind: string, type: typeof POLYGON | typeof LINE, points: readonly Point[]): number[] {
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  const [first = [], ...others] = steps;
  const geometry = [1 + 8, ...first, 2 + 8 * others.length, ...others.flat(), ...(type === POLYGON ? [7 + 8] : [])];
  const feature = [...field(2, [0, 0]), ...numberField(3, type), ...field(4, geometry.flatMap(varint))];
  return field(3, [
    ...numberField(15, 2),
    ...field(1, text(name)),
    ...field(2, feature),
    ...field(3, text('kind')),
    ...field(4, field(1, text(kind))),
    ...numberField(5, EXTENT),
  ]);
}

/** A lake over the western half of each tile, and a highway over the middle of it. */
const TILE = [
  ...layer('water', 'lake', POLYGON, [
    [0, 0],
    [2048, 0],
    [2048, EXTENT],
    [0, EXTENT],
  ]),
  ...layer('roads', 'highway', LINE, [
    [0, 2048],
    [EXTENT, 2048],
  ]),
];
const MAX_ZOOM = 14;
const HEADER_BYTES = 127;
const VECTOR_TILES = 1;

/** A whole file in which each tile down to zoom 14 is the same. `bounds`: west, south, east, north in degrees. */
export function vectorArchive(bounds: readonly [number, number, number, number]): Buffer {
  const everyTile = (4 ** (MAX_ZOOM + 1) - 1) / 3;
  const directory = [1, 0, everyTile, TILE.length, 1].flatMap(varint);
  const metadata = text('{}');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const ends = [directory.length, metadata.length, 0, TILE.length];
  let at = HEADER_BYTES;
  for (const [index, length] of ends.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    at += length;
  }
  // Of internal directories and of tiles: not compressed.
  for (const [byte, value] of [
    [96, 1],
    [97, 1],
    [98, 1],
    [99, VECTOR_TILES],
    [100, 0],
    [101, MAX_ZOOM],
  ] as const) {
    header.writeUInt8(value, byte);
  }
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  return Buffer.concat([header, Buffer.from([...directory, ...metadata, ...TILE])]);
}
