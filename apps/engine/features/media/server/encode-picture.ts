import { MOST_MEGAPIXELS } from '@quarterline/contract';
import { tooManyPixels } from './judge-file.ts';

export type Encoded = { bytes: Buffer; width: number; height: number };
export type EncodeOutcome = { ok: true; whole: Encoded; small: Encoded } | { ok: false; sentence: string };

const WIDEST = 2560;
const SMALL = 480;
const QUALITY = 84;

let before: Promise<unknown> = Promise.resolve();

/**
 * The picture anew, from its pixels alone: upright, without what cameras and others write beside them, at most 2560 wide.
 * The site makes the sizes of its pages from it. One at a time: a picture unpacked is large.
 */
export const encodePicture = (name: string, bytes: Buffer): Promise<EncodeOutcome> => {
  const turn = before.then(() => encode(name, bytes));
  before = turn.catch(() => {});
  return turn;
};

const encode = async (name: string, bytes: Buffer): Promise<EncodeOutcome> => {
  const { default: sharp } = await import('sharp');
  try {
    // Only the head is read here; nothing is unpacked before its size is known.
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const sentence = tooManyPixels(name, width, height);
    if (sentence) return { ok: false, sentence };
    const picture = sharp(bytes, { limitInputPixels: MOST_MEGAPIXELS * 1_000_000, failOn: 'error' }).rotate();
    const [whole, small] = await Promise.all(
      [WIDEST, SMALL].map(async (widest): Promise<Encoded> => {
        const { data, info } = await picture
          .clone()
          .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: QUALITY })
          .toBuffer({ resolveWithObject: true });
        return { bytes: data, width: info.width, height: info.height };
      }),
    );
    if (!whole || !small) throw new Error('A picture has two sizes.');
    return { ok: true, whole, small };
  } catch {
    return { ok: false, sentence: `${name} cannot be drawn: the file is damaged. Save it again and send that.` };
  }
};
