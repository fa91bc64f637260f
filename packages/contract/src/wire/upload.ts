import { z } from 'zod';

/** `POST /api/admin/files?kind=&name=`: the bytes as they are. */
export const UploadQuery = z.object({
  kind: z.enum(['picture', 'document', 'audio', 'video', 'captions']),
  name: z.string().min(1).max(300),
});
export type UploadKind = z.infer<typeof UploadQuery>['kind'];
/** Kinds of files that arrive in parts: library files, and sale files, which are read and not converted. */
const SentKind = z.enum([...UploadQuery.shape.kind.options, 'saleFile']);
export type SentKind = z.infer<typeof SentKind>;

/** Maximum size by kind, in bytes: the browser checks before sending, the engine always. */
export const MAX_FILE_BYTES: Record<UploadKind, number> = {
  picture: 40_000_000,
  document: 60_000_000,
  audio: 150_000_000,
  video: 150_000_000,
  captions: 2_000_000,
};
/** A sale with all its files; it is sent in parts alone. */
export const MAX_SALE_FILE_BYTES = 500_000_000;
export const MAX_MEGAPIXELS = 100;
/** HEIC is unpacked whole before it is made smaller: a phone has at most 48. */
export const MAX_HEIC_MEGAPIXELS = 50;
export const MAX_PDF_PAGES = 2000;

const SMALLER: Record<SentKind, string> = {
  picture: 'Save it smaller and send that.',
  document: 'Save it with smaller pictures, or in two parts.',
  audio: 'Save it with fewer kilobits a second, or in two parts.',
  video: 'Save it shorter, or with 720 lines.',
  captions: 'Save the captions without the film.',
  saleFile: 'Take large pictures or documents out of the sale where it comes from, and export it again.',
};

/** Checks a file's size: one sentence for a file that is too large; null otherwise. */
export function sizeRefusal(kind: SentKind, name: string, bytes: number): string | null {
  if (bytes === 0) return `${name} is empty. Choose the file again.`;
  const most = kind === 'saleFile' ? MAX_SALE_FILE_BYTES : MAX_FILE_BYTES[kind];
  if (bytes <= most) return null;
  return `${name} is larger than ${most / 1_000_000} MB. ${SMALLER[kind]}`;
}

/** The first page of a PDF as a picture, on the engine's `/media/`; pixels. */
export const FirstPage = z.object({ src: z.string(), width: z.int().positive(), height: z.int().positive() });
export type FirstPage = z.infer<typeof FirstPage>;

export const Uploaded = z.object({
  id: z.string(),
  href: z.string().describe('A path on the engine’s `/media/`.'),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  pages: z.int().nullable().describe('Page count, for a PDF.'),
  firstPage: FirstPage.nullable(),
  at: z.iso.datetime(),
});
export type Uploaded = z.infer<typeof Uploaded>;

/** `GET /api/admin/pictures?query=`: by the names they were sent under, those sent last first; at most 60. */
export const PictureQuery = z.object({ query: z.string().trim().max(100).default('') });
export const PictureList = z.object({
  pictures: z.array(
    z.object({ src: z.string(), fileName: z.string(), width: z.int().positive(), height: z.int().positive() }),
  ),
});
export type PictureList = z.infer<typeof PictureList>;

/** Files are sent in parts of this many bytes; only the last is shorter. */
export const PART_BYTES = 4_000_000;
/** Limits of an account's unfinished uploads: number, and total size in bytes. */
export const MAX_UPLOADS = 60;
export const MAX_UPLOAD_BYTES = 2_000_000_000;

/** `POST /api/admin/uploads`. `sha256` is of the file, in lower-case hexadecimal: the same file is never sent twice. */
export const UploadBeginning = UploadQuery.extend({
  kind: SentKind,
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type UploadBeginning = z.infer<typeof UploadBeginning>;

/**
 * State of an upload in parts. `missing`: numbers of missing parts, from 0. `known`: the file was here before the
 * upload. `kept`: a complete sale file, kept for a day.
 */
export const UploadState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('receiving'), id: z.uuid(), missing: z.array(z.int()) }),
  z.object({ state: z.literal('working'), id: z.uuid() }),
  z.object({ state: z.literal('done'), file: Uploaded, known: z.boolean() }),
  z.object({ state: z.literal('kept'), id: z.uuid() }),
]);
export type UploadState = z.infer<typeof UploadState>;

export const partCount = (bytes: number): number => Math.ceil(bytes / PART_BYTES);

/** Length of a part in bytes; 0 for a part that the file does not have. */
export const partLength = (bytes: number, part: number): number =>
  Number.isInteger(part) && part >= 0 ? Math.max(0, Math.min(PART_BYTES, bytes - part * PART_BYTES)) : 0;
