import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { collectRows } from '../backup/rows-hash.ts';

const hashOf = async (rows: readonly string[], size = 1000): Promise<bigint> => {
  const bytes = Buffer.from(rows.map((row) => `${row}\n`).join(''));
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  const { stream, hash } = collectRows();
  await pipeline(Readable.from(pieces), stream);
  return hash();
};

const ROWS = ['NW-12-34\tCamrose', 'SE-1-2\tVulcan', 'NE-9-9\tRosthern', 'NE-9-9\tRosthern'];

describe('the hash of a table that came back', () => {
  it('is the same in every order of its rows, and in pieces of every size', async () => {
    const hash = await hashOf(ROWS);
    expect(await hashOf(ROWS.toReversed())).toBe(hash);
    for (const size of [1, 2, 7, 17]) expect(await hashOf(ROWS, size)).toBe(hash);
  });

  it.each([
    ['a row is missing', ROWS.slice(1)],
    ['a row came back twice', [...ROWS, 'SE-1-2\tVulcan']],
    ['one of two equal rows is missing', ROWS.slice(0, 3)],
    ['a letter changed', ROWS.map((row) => row.replace('Vulcan', 'Vulkan'))],
    ['values of two rows changed places', ['NW-12-34\tVulcan', 'SE-1-2\tCamrose', ...ROWS.slice(2)]],
  ])('is another one when %s', async (_case, rows) => {
    expect(await hashOf(rows)).not.toBe(await hashOf(ROWS));
  });
});
