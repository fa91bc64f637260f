import { createHash } from 'node:crypto';
import { MAX_HEIC_MEGAPIXELS, sizeRefusal, type UploadKind } from '@quarterline/contract';
import type { KeptFile } from '../put-media-file.ts';
import { encodePicture, type PictureFormat } from './encode-picture.ts';
import { isHeic, judgeFile } from './judge-file.ts';
import { readPdf } from './read-pdf.ts';

export type FileJob = { kind: UploadKind; name: string; bytes: Buffer; pictureFormat: PictureFormat };

export type ConvertedFile = KeptFile & {
  /** File name extension without the dot. */
  end: string;
  width: number | null;
  height: number | null;
  pages: number | null;
  /** SHA-256 of the stored bytes, and of the sent bytes; hexadecimal. */
  sha256: string;
  sourceSha256: string;
};
export type Conversion = { ok: true; file: ConvertedFile } | { ok: false; sentence: string };

type Kept = Omit<ConvertedFile, 'sha256' | 'sourceSha256'>;
type Made = { ok: true; kept: Kept } | { ok: false; sentence: string };

/**
 * Judges a file by its bytes and makes of it what is kept: pictures anew, a PDF without what its readers must not read
 * and with a picture of its first page, sound and film as they came.
 */
export async function convertFile(job: FileJob): Promise<Conversion> {
  const tooLarge = sizeRefusal(job.kind, job.name, job.bytes.length);
  if (tooLarge !== null) return { ok: false, sentence: tooLarge };
  const judged = await judgeFile(job.kind, job.name, job.bytes);
  if (!judged.ok) return judged;
  // Before the conversion, which may hand the bytes on.
  const sourceSha256 = hashOf(job.bytes);
  const made = await make(job, judged.mediaType);
  return made.ok ? { ok: true, file: { ...made.kept, sha256: hashOf(made.kept.bytes), sourceSha256 } } : made;
}

const make = async (job: FileJob, mediaType: string): Promise<Made> => {
  const { kind, name, bytes } = job;
  if (kind === 'picture') return picture(job, mediaType);
  if (kind !== 'document') return { ok: true, kept: asItIs(bytes, mediaType) };
  const pdf = await readPdf(name, bytes);
  if (!pdf.ok) return pdf;
  const { cleanPdf } = await import('./clean-pdf.ts');
  const clean = await cleanPdf(name, bytes);
  if (!clean.ok) return clean;
  return { ok: true, kept: { ...asItIs(clean.bytes, mediaType), pages: pdf.pages, firstPage: pdf.firstPage } };
};

const picture = async ({ name, bytes, pictureFormat }: FileJob, mediaType: string): Promise<Made> => {
  const decoded = isHeic(mediaType) ? await decodeHeic(name, bytes) : null;
  if (decoded?.ok === false) return decoded;
  const encoded = await encodePicture(name, decoded?.jpeg ?? bytes, pictureFormat);
  if (!encoded.ok) return encoded;
  const { whole, small } = encoded;
  const size = { width: whole.width, height: whole.height };
  return { ok: true, kept: { ...asItIs(whole.bytes, `image/${pictureFormat}`), ...size, small: small.bytes } };
};

const ENDS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
  'text/vtt': 'vtt',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
};

const asItIs = (bytes: Uint8Array, mediaType: string): Kept => ({
  bytes,
  mediaType,
  end: ENDS[mediaType] ?? 'pdf',
  width: null,
  height: null,
  small: null,
  pages: null,
  firstPage: null,
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type DecodedHeic = { ok: true; jpeg: Buffer } | { ok: false; sentence: string };

const WIDEST = 2560;
/** Nothing is lost to the eye: the picture is encoded once more for its page. */
const BETWEEN = { quality: 100, chromaSubsampling: '4:4:4' } as const;

/**
 * A HEIC photograph as a JPEG of at most 2560 pixels on each side: upright, with its colours (its ICC profile) and nothing else of what the
 * phone wrote. `widest` and so on are the sizes of `encodePicture`. For the thread that converts files: it takes a second and 400 MB.
 */
const decodeHeic = async (name: string, bytes: Buffer): Promise<DecodedHeic> => {
  const { default: library } = await import('libheif-js/wasm-bundle.js');
  const { default: sharp } = await import('sharp');
  const images = new library.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return damaged(name);
  const [width, height] = [image.get_width(), image.get_height()];
  const mega = (width * height) / 1_000_000;
  if (mega > MAX_HEIC_MEGAPIXELS) {
    const sentence = `${name} has ${Math.round(mega)} megapixels; of HEIC at most ${MAX_HEIC_MEGAPIXELS} are taken. Save it as JPEG and send that.`;
    return { ok: false, sentence };
  }
  const pixels = await new Promise<Uint8ClampedArray | null>((resolve) => {
    const empty = new Uint8ClampedArray(width * height * 4);
    image.display({ data: empty, width, height }, (filled) => resolve(filled?.data ?? null));
  });
  if (!pixels) return damaged(name);
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
    .jpeg(BETWEEN)
    .toBuffer();
  return { ok: true, jpeg: withProfile(jpeg, profileOf(bytes)) };
};

const damaged = (name: string): DecodedHeic => ({
  ok: false,
  sentence: `${name} cannot be drawn: the file is damaged. Save it as JPEG and send that.`,
});

const HEAD_BYTES = 65_536;
/** ISO/IEC 14496-12, 12.1.5: a box `colr` whose content is a whole ICC profile. */
const PROFILE = Buffer.from('colrprof');

/** The colours of the phone, from the head of the file; null when it names none. */
const profileOf = (bytes: Buffer): Buffer | null => {
  const head = bytes.subarray(0, HEAD_BYTES);
  const at = head.indexOf(PROFILE);
  if (at < 4) return null;
  const profile = head.subarray(at + PROFILE.length, at - 4 + head.readUInt32BE(at - 4));
  return profile.length > 128 && profile.toString('latin1', 36, 40) === 'acsp' ? profile : null;
};

const MARK = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');

/** The JPEG with this profile in its second segment (ICC.1:2022, annex B.4). */
const withProfile = (jpeg: Buffer, profile: Buffer | null): Buffer => {
  if (profile === null || profile.length > 65_000) return jpeg;
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + MARK.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, MARK, profile, jpeg.subarray(2)]);
};
