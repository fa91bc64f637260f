import { MAX_MEGAPIXELS } from '@quarterline/contract';

/** WebP for pages of ours; JPEG for mail, which every program shows. */
export type PictureFormat = 'webp' | 'jpeg';
export type Encoded = { bytes: Buffer; width: number; height: number };
export type EncodeOutcome = { ok: true; whole: Encoded; small: Encoded } | { ok: false; sentence: string };

const WIDEST = 2560;
const SMALL = 480;
const QUALITY = 84;

let before: Promise<unknown> = Promise.resolve();

/**
 * The picture anew, from its pixels alone: upright, without what cameras and others write beside them, at most 2560
 * wide. The site makes the sizes of its pages from it. One at a time: a picture unpacked is large.
 */
export function encodePicture(name: string, bytes: Buffer, format: PictureFormat): Promise<EncodeOutcome> {
  const turn = before.then(() => encode(name, bytes, format));
  before = turn.catch(() => {});
  return turn;
}

const encode = async (name: string, bytes: Buffer, format: PictureFormat): Promise<EncodeOutcome> => {
  const { default: sharp } = await import('sharp');
  try {
    // Only the head is read here; nothing is unpacked before its size is known.
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const sentence = tooManyPixels(name, width, height);
    if (sentence) return { ok: false, sentence };
    const drawn = sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error' })
      .rotate()
      .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true });
    const whole = await (format === 'webp'
      ? drawn.webp({ quality: QUALITY })
      : drawn.flatten({ background: 'white' }).jpeg({ quality: QUALITY })
    ).toBuffer({ resolveWithObject: true });
    // From the first, which is small: unpacking a photograph twice takes twice the memory.
    return { ok: true, whole: encodedOf(whole), small: await smallPicture(whole.data) };
  } catch {
    return { ok: false, sentence: `${name} cannot be drawn: the file is damaged. Save it again and send that.` };
  }
};

/** The small picture beside one that is kept, for lists of staff. Throws when it cannot be drawn whole. */
export async function smallPicture(bytes: Buffer): Promise<Encoded> {
  const { default: sharp } = await import('sharp');
  return encodedOf(
    await sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error' })
      .resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true }),
  );
}

const encodedOf = ({ data, info }: { data: Buffer; info: { width: number; height: number } }): Encoded => ({
  bytes: data,
  width: info.width,
  height: info.height,
});

/** Refuses a picture with too many pixels for the memory. */
const tooManyPixels = (name: string, width: number, height: number): string | null => {
  const mega = (width * height) / 1_000_000;
  return mega > MAX_MEGAPIXELS
    ? `${name} has ${Math.round(mega)} megapixels; at most ${MAX_MEGAPIXELS} are taken. Save it smaller.`
    : null;
};
