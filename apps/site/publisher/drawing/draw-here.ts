import sharp from 'sharp';
import { drawSharePicture } from './draw-share-picture.ts';
import type { Crop, Draw, PictureFormat, PictureSize } from './drawing-work.ts';

const MAX_PIXELS = 40_000_000;

/** Draws in this process. Its memory grows by some hundred megabytes that do not come back, so the site does it in another one. */
export const drawHere: Draw = async (work) => {
  if (work.kind === 'share') return [await drawSharePicture(work.card, work.plat)];
  if (work.kind === 'icon') return [await drawIcon(work.svg, work.size)];
  const files: Uint8Array[] = [];
  for (const size of work.sizes) files.push(await resize(work.source, work.crop, size, work.format));
  return files;
};

const drawIcon = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 900 }).resize(size, size).png().toBuffer();

async function resize(
  source: Uint8Array,
  crop: Crop | null,
  { width, height }: PictureSize,
  format: PictureFormat,
): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: MAX_PIXELS });
  const { width: across = 0, height: down = 0 } = await image.metadata();
  if (crop) image.extract(pixels(crop, across, down));
  image.resize(width, height, { fit: 'fill' });
  return (
    format === 'webp' ? image.webp({ quality: 66, effort: 4 }) : image.avif({ quality: 48, effort: 3 })
  ).toBuffer();
}

function pixels(
  crop: Crop,
  across: number,
  down: number,
): { left: number; top: number; width: number; height: number } {
  const left = Math.min(across - 1, Math.max(0, Math.round(crop.x * across)));
  const top = Math.min(down - 1, Math.max(0, Math.round(crop.y * down)));
  return {
    left,
    top,
    width: Math.max(1, Math.min(across - left, Math.round(crop.width * across))),
    height: Math.max(1, Math.min(down - top, Math.round(crop.height * down))),
  };
}
