import type { UploadKind } from '@quarterline/contract';

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
export const wrongKind = (kind: UploadKind, name: string, found: string | null): string => {
  const what = found === null ? null : (NAMES[found] ?? KINDS.find(([type]) => type.test(found))?.[1] ?? null);
  return `${name} ${what === null || found === null ? UNKNOWN[kind] : `is ${what}`}. ${way(kind, found ?? '')}`;
};
