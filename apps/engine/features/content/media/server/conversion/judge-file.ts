import { isUtf8 } from 'node:buffer';
import type { UploadKind } from '@quarterline/contract';
import { fileTypeFromBuffer } from 'file-type';

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

export async function judgeFile(kind: UploadKind, name: string, bytes: Buffer): Promise<Judged> {
  const judged = await judge(kind, name, bytes);
  if (judged.ok && kind === 'document' && !isWholePdf(bytes))
    return { ok: false, sentence: `${name} is cut off: the end of the PDF is missing. Send it again.` };
  return judged;
}

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

/** Names of other kinds of files, by media type. */
const NAMES: Readonly<Record<string, string>> = {
  'application/zip': 'a ZIP file',
  'application/x-rar-compressed': 'a RAR archive',
  'application/x-7z-compressed': 'a 7-Zip archive',
  'application/gzip': 'a packed file',
  'application/pdf': 'a PDF',
  'application/x-msdownload': 'a program',
  'application/x-elf': 'a program',
  'application/x-cfb': 'an older Office file',
  'application/rtf': 'a text file (RTF)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'a PowerPoint file',
  'application/vnd.oasis.opendocument.text': 'a Writer document',
  'application/vnd.oasis.opendocument.spreadsheet': 'a Calc sheet',
  'application/vnd.oasis.opendocument.presentation': 'an Impress file',
  'image/svg+xml': 'an SVG drawing',
  'image/gif': 'a GIF picture',
  'image/bmp': 'a BMP picture',
  'image/vnd.adobe.photoshop': 'a Photoshop file',
  'image/x-adobe-dng': 'a raw photograph',
  'image/x-canon-cr2': 'a raw photograph',
  'image/x-canon-cr3': 'a raw photograph',
  'image/x-nikon-nef': 'a raw photograph',
  'image/x-sony-arw': 'a raw photograph',
  'audio/x-ms-asf': 'a Windows Media file',
  'video/x-ms-asf': 'a Windows Media file',
  'audio/wav': 'a WAV file',
  'audio/x-m4a': 'an M4A file',
  'video/webm': 'a WebM film',
  'video/quicktime': 'a QuickTime film',
  'video/vnd.avi': 'an AVI film',
  'video/matroska': 'a Matroska film',
};

const ARCHIVES = /^application\/(?:g?zip|x-rar|x-7z)/;
const OFFICE = /officedocument|opendocument|x-cfb|rtf/;

const KINDS: readonly [RegExp, string][] = [
  [/^image\//, 'a picture'],
  [/^audio\//, 'a sound file'],
  [/^video\//, 'a film'],
];

/** Accepted files, by kind of upload. */
const WANTED: Readonly<Record<UploadKind, string>> = {
  picture: 'Save it as JPEG, PNG or HEIC and send that.',
  document: 'Save it as PDF and send that.',
  audio: 'Convert it to MP3 and send that.',
  video: 'Convert it to MP4 and send that.',
  captions: 'Captions are a WebVTT file, which begins with WEBVTT.',
};

const UNKNOWN: Readonly<Record<UploadKind, string>> = {
  picture: 'is not a picture that can be read here',
  document: 'is not a PDF',
  audio: 'is not a sound that can be read here',
  video: 'is not a film that every browser plays',
  captions: 'has no captions in it',
};

const INSIDE: Readonly<Record<UploadKind, string>> = {
  picture: 'the photographs',
  document: 'the PDF files',
  audio: 'the sound file',
  video: 'the film',
  captions: 'the WebVTT file',
};

const way = (kind: UploadKind, found: string): string => {
  if (ARCHIVES.test(found)) return `Unpack it and drop ${INSIDE[kind]} here.`;
  if (kind === 'document' && OFFICE.test(found)) return 'Open it, choose Save As and then PDF, and send the PDF.';
  if (kind === 'document' && found.startsWith('image/')) return 'Print it as a PDF and send that.';
  if (kind === 'picture' && found === 'application/pdf')
    return 'Send it under documents, or save the page as a picture.';
  if (kind === 'picture' && found.startsWith('video/')) return 'Send a picture here.';
  return WANTED[kind];
};

/** Explains a file of the wrong kind: what it is, and what to send instead. `found`: its media type, if known. */
const wrongKind = (kind: UploadKind, name: string, found: string | null): string => {
  const what = found === null ? null : (NAMES[found] ?? KINDS.find(([type]) => type.test(found))?.[1] ?? null);
  return `${name} ${what === null || found === null ? UNKNOWN[kind] : `is ${what}`}. ${way(kind, found ?? '')}`;
};
