import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { readWoff } from '../pdf-fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** As the format of fonts works it out: the sum of all words of four bytes. */
const checksumOf = (bytes: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
};

test.each([
  '@fontsource/public-sans/files/public-sans-latin-400-normal.woff',
  '@fontsource/besley/files/besley-latin-ext-600-normal.woff',
  '@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff',
])('every table of the font %s has the sum that the font itself says it has', (name) => {
  const font = readWoff(resolve(name));
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + index * 16;
    const [said, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(at + field)) as [number, number, number];
    const bytes = font.subarray(offset, offset + Math.ceil(length / 4) * 4);
    return { tag: font.toString('latin1', at, at + 4), said, is: checksumOf(bytes) };
  });
  // Glyphs, their widths and which sign has which; the head holds the sum of the whole file, which a packed one changes.
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['glyf', 'hmtx', 'cmap', 'head']));
  for (const { tag, said, is } of tables.filter((table) => table.tag !== 'head')) expect(is, tag).toBe(said);
});

test('a file that is no WOFF is refused by its name', () => {
  expect(() => readWoff(resolve('@fontsource/besley/package.json'))).toThrow(/package\.json is not a WOFF file/);
});
