import { createHash } from 'node:crypto';
import { sizeRefusal, type UploadKind } from '@quarterline/contract';
import type { KeptFile } from '../put-media-file.ts';
import { decodeHeic } from './decode-heic.ts';
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
 * Judges a file by its bytes and makes of it what is kept: pictures anew, of a PDF its pages and a picture of the
 * first, sound and film as they came.
 */
export const convertFile = async (job: FileJob): Promise<Conversion> => {
  const tooLarge = sizeRefusal(job.kind, job.name, job.bytes.length);
  if (tooLarge !== null) return { ok: false, sentence: tooLarge };
  const judged = await judgeFile(job.kind, job.name, job.bytes);
  if (!judged.ok) return judged;
  // Before the conversion, which may hand the bytes on.
  const sourceSha256 = hashOf(job.bytes);
  const made = await make(job, judged.mediaType);
  return made.ok ? { ok: true, file: { ...made.kept, sha256: hashOf(made.kept.bytes), sourceSha256 } } : made;
};

const make = async (job: FileJob, mediaType: string): Promise<Made> => {
  const { kind, name, bytes } = job;
  if (kind === 'picture') return picture(job, mediaType);
  if (kind !== 'document') return { ok: true, kept: asItIs(bytes, mediaType) };
  const pdf = await readPdf(name, bytes);
  if (!pdf.ok) return pdf;
  return { ok: true, kept: { ...asItIs(bytes, mediaType), pages: pdf.pages, firstPage: pdf.firstPage } };
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
