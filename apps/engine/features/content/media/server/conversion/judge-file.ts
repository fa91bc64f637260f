import { isUtf8 } from 'node:buffer';
import type { UploadKind } from '@quarterline/contract';
import { fileTypeFromBuffer } from 'file-type';
import { wrongKind } from './wrong-kind.ts';

/** Media type of a file from its bytes; its name and the browser's type are ignored. */
export type Judged = { ok: true; mediaType: string } | { ok: false; sentence: string };

const HEIC = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);
export const isHeic = (mediaType: string): boolean => HEIC.has(mediaType);

/** Media types that are converted to our own pictures. */
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff', ...HEIC]);

/** The one kind that is taken of each of these: every browser plays MP3 and MP4, every podcast player MP3. */
const ONLY: Readonly<Record<Exclude<UploadKind, 'picture'>, string>> = {
  audio: 'audio/mpeg',
  video: 'video/mp4',
  document: 'application/pdf',
  captions: 'text/vtt',
};

const HEAD_BYTES = 65_536;

/**
 * Judges a file by its first bytes alone, so that most of a wrong one is never sent. What begins well may still be
 * refused whole.
 */
export const judgeHead = (kind: UploadKind, name: string, bytes: Buffer): Promise<Judged> =>
  judge(kind, name, bytes.subarray(0, HEAD_BYTES));

export const judgeFile = async (kind: UploadKind, name: string, bytes: Buffer): Promise<Judged> => {
  const judged = await judge(kind, name, bytes);
  if (judged.ok && kind === 'document' && !isWholePdf(bytes))
    return { ok: false, sentence: `${name} is cut off: the end of the PDF is missing. Send it again.` };
  return judged;
};

const judge = async (kind: UploadKind, name: string, bytes: Buffer): Promise<Judged> => {
  if (bytes.length === 0) return { ok: false, sentence: `${name} is empty. Choose the file again.` };
  const found = (await typeOf(bytes)) ?? null;
  const mediaType = kind === 'captions' && found === null && isWebVtt(bytes) ? 'text/vtt' : found;
  return mediaType !== null && isTaken(kind, mediaType)
    ? { ok: true, mediaType }
    : { ok: false, sentence: wrongKind(kind, name, found) };
};

const isTaken = (kind: UploadKind, mediaType: string): boolean =>
  kind === 'picture' ? PICTURES.has(mediaType) : ONLY[kind] === mediaType;

const typeOf = async (bytes: Buffer): Promise<string | undefined> => {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  // A drawing is text; it is known by its first element.
  return found === undefined || found === 'application/xml'
    ? /<svg[\s>]/i.test(bytes.toString('latin1', 0, 2048))
      ? 'image/svg+xml'
      : found
    : found;
};

/** Captions are text and begin with their mark; a zero byte is no text. */
const isWebVtt = (bytes: Buffer): boolean =>
  isText(bytes) && !bytes.includes(0) && /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(bytes.toString('utf8', 0, 64));

/** A head may end within a letter. */
const isText = (bytes: Buffer): boolean =>
  [0, 1, 2, 3].some((cut) => bytes.length > cut && isUtf8(bytes.subarray(0, bytes.length - cut)));

/** A PDF ends with its mark, give or take what a mail program added. */
const isWholePdf = (bytes: Buffer): boolean => bytes.subarray(-2048).includes('%%EOF');
