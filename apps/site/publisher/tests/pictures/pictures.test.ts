import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawHere } from '../../drawing/draw-here.ts';
import { PictureWorkshop, pagePicture, pictureKey } from '../../pictures/pictures.ts';
import { fixtureWorld } from '../../testing/fixture-feed.ts';
import { startTestEngine } from '../../testing/test-engine.ts';

let folder: string;
let engine: Awaited<ReturnType<typeof startTestEngine>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#6b7a3a' } })
    .webp()
    .toFile(join(folder, 'field.webp'));
  engine = await startTestEngine(fixtureWorld(0), { media: folder });
});
afterEach(async () => {
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
});

const FIELD = {
  src: '/media/field.webp',
  width: 900,
  height: 600,
  alt: 'A field',
  caption: null,
  illustration: false,
};
const ORDER = { picture: FIELD, crop: null, widths: [300, 600] };

test('a picture is there as WebP at once; its AVIF comes behind and is offered first', async () => {
  const images = join(folder, 'images');
  const workshop = new PictureWorkshop(images, engine.url, drawHere);
  await workshop.open();
  expect(workshop.isReady(ORDER)).toBe(false);
  expect(workshop.canRefine).toBe(false);
  expect(await workshop.work(5)).toEqual([pictureKey(ORDER)]);
  expect([workshop.isReady(ORDER), workshop.hasAvif(ORDER), workshop.canRefine]).toEqual([true, false, true]);
  expect(pagePicture(ORDER, workshop.hasAvif(ORDER)).avifSet).toBe('');
  expect(await workshop.refine()).toBe(pictureKey(ORDER));
  expect([workshop.hasAvif(ORDER), workshop.canRefine]).toEqual([true, false]);
  const { srcSet, avifSet } = pagePicture(ORDER, true);
  expect(avifSet).toBe(srcSet.replaceAll('.webp', '.avif'));
  const files = await readdir(images);
  expect(files.filter((name) => name.endsWith('.avif')).length).toBe(2);
  const heads = await Promise.all(files.map((name) => sharp(join(images, name)).metadata()));
  expect(heads.map(({ width }) => width).toSorted()).toEqual([300, 300, 600, 600]);
  // What was made once is found again after a start.
  const again = new PictureWorkshop(images, engine.url, drawHere);
  await again.open();
  expect([again.isReady(ORDER), again.hasAvif(ORDER), again.canRefine]).toEqual([true, true, false]);
});

test('a picture that cannot be had is left for later, and nothing else waits for it', async () => {
  const workshop = new PictureWorkshop(join(folder, 'images'), engine.url, drawHere);
  const gone = { ...ORDER, picture: { ...FIELD, src: '/media/gone.webp' } };
  workshop.isReady(gone);
  expect(await workshop.work(5, 0)).toEqual([]);
  expect(workshop.isWaiting).toBe(false);
  expect(await workshop.refine()).toBe(null);
});
