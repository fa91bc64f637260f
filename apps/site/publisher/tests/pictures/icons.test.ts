import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawHere } from '../../drawing/draw-here.ts';
import { FAVICON_PATH, writeIcons } from '../../pictures/icons.ts';

test('the icon that is asked for by its address alone is an ICO file with a picture in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'icons-'));
  await writeIcons(folder, drawHere);
  const file = await readFile(join(folder, FAVICON_PATH));
  // Reserved, kind 1 (icon), one picture, 48 by 48.
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4), file[6], file[7]]).toEqual([
    0, 1, 1, 48, 48,
  ]);
  const png = file.subarray(file.readUInt32LE(18));
  expect(png.length).toBe(file.readUInt32LE(14));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
  await rm(folder, { recursive: true, force: true });
});
