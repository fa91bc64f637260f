const TYPE_OF_TEXT = 25;
const NULL_LENGTH = -1;

/**
 * Encodes texts as a `text[]` parameter in PostgreSQL's binary format: a header of five numbers, then each text after its
 * length in bytes, which is -1 for null. As a text parameter the driver escapes every quotation mark of JSON, and the
 * server takes the escapes out again: a sixth of what a bid allocated in the engine.
 */
export function textArray(texts: readonly (string | null)[]): Buffer {
  const lengths = texts.map((text) => (text === null ? NULL_LENGTH : Buffer.byteLength(text)));
  const array = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + Math.max(0, length), 20));
  const header = [1, Number(texts.includes(null)), TYPE_OF_TEXT, texts.length, 1];
  let offset = 0;
  for (const number of header) offset = array.writeInt32BE(number, offset);
  for (const [index, text] of texts.entries()) {
    offset = array.writeInt32BE(lengths[index] ?? NULL_LENGTH, offset);
    if (text !== null) offset += array.write(text, offset);
  }
  return array;
}
