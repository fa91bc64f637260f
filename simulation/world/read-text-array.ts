const HEADER_BYTES = 20;

/** Reads a `text[]` parameter in PostgreSQL's binary format, as the server does. */
export function readTextArray(array: Buffer): (string | null)[] {
  const texts: (string | null)[] = [];
  for (let offset = HEADER_BYTES; offset < array.length; ) {
    const length = array.readInt32BE(offset);
    offset += 4;
    texts.push(length < 0 ? null : array.toString('utf8', offset, offset + length));
    offset += Math.max(0, length);
  }
  return texts;
}
