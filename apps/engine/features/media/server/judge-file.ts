import { isUtf8 } from 'node:buffer';
import { MOST_BYTES, MOST_MEGAPIXELS, type UploadKind } from '@quarterline/contract';
import { fileTypeFromBuffer } from 'file-type';

/** What a file is by its own bytes; its name and what the browser says of it count for nothing. */
export type Judged = { ok: true; mediaType: string } | { ok: false; sentence: string };

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** What podcast players take, with how its files end. */
export const SOUNDS: Readonly<Record<string, string>> = { 'audio/mpeg': 'mp3', 'audio/x-m4a': 'm4a' };

/** What every browser plays. */
export const FILMS: Readonly<Record<string, string>> = { 'video/mp4': 'mp4', 'video/webm': 'webm' };

const INSIDE: Record<string, string> = {
  'application/zip': 'a ZIP file',
  'application/x-rar-compressed': 'a RAR archive',
  'application/x-7z-compressed': 'a 7-Zip archive',
  'application/gzip': 'a packed file',
  'application/pdf': 'a PDF',
  'application/x-msdownload': 'a program',
  'application/x-elf': 'a program',
  'image/heic': 'a HEIC picture',
  'image/gif': 'a GIF picture',
  'image/tiff': 'a TIFF picture',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel sheet',
};

export const judgeFile = async (kind: UploadKind, name: string, bytes: Buffer): Promise<Judged> => {
  const no = (sentence: string): Judged => ({ ok: false, sentence: `${name} ${sentence}` });
  if (bytes.length === 0) return no('is empty.');
  if (bytes.length > MOST_BYTES[kind]) return no(`is larger than ${MOST_BYTES[kind] / 1_000_000} MB. Save it smaller.`);
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const inside = INSIDE[found ?? ''] ?? (found?.startsWith('image/') ? 'another kind of picture' : null);
  if (kind === 'document') {
    if (found !== 'application/pdf')
      return no(`is not a PDF inside${inside ? `, but ${inside}` : ''}. Documents are PDF files.`);
    return isWholePdf(bytes)
      ? { ok: true, mediaType: found }
      : no('is cut off: the end of the PDF is missing. Send it again.');
  }
  if (kind === 'audio') {
    if (found && found in SOUNDS) return { ok: true, mediaType: found };
    return no(`is not an MP3 or M4A sound file inside${inside ? `, but ${inside}` : ''}.`);
  }
  if (kind === 'video') {
    if (found && found in FILMS) return { ok: true, mediaType: found };
    return no(`is not an MP4 or WebM film inside${inside ? `, but ${inside}` : ''}.`);
  }
  if (kind === 'captions') {
    if (isWebVtt(bytes)) return { ok: true, mediaType: 'text/vtt' };
    return no(`is not a WebVTT file inside${inside ? `, but ${inside}` : ''}. It begins with WEBVTT.`);
  }
  if (!found || !PICTURES.has(found))
    return no(`is not a JPEG, PNG, WebP or AVIF picture inside${inside ? `, but ${inside}` : ''}.`);
  return { ok: true, mediaType: found };
};

/** Captions are text and begin with their mark; a zero byte is no text. */
const isWebVtt = (bytes: Buffer): boolean =>
  isUtf8(bytes) && !bytes.includes(0) && /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(bytes.toString('utf8', 0, 64));

/** A PDF ends with its mark, give or take what a mail program added. */
const isWholePdf = (bytes: Buffer): boolean => bytes.subarray(-2048).includes('%%EOF');

/** Said of a picture that would need more memory than anybody looks at. */
export const tooManyPixels = (name: string, width: number, height: number): string | null => {
  const mega = (width * height) / 1_000_000;
  return mega > MOST_MEGAPIXELS
    ? `${name} has ${Math.round(mega)} megapixels; at most ${MOST_MEGAPIXELS} are taken. Save it smaller.`
    : null;
};
