import type { MediaType } from './endpoint.ts';

/** Our pages send every file as this. The bytes decide what a file is, never its Content-Type. */
const BYTES = 'application/octet-stream';
const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PICTURES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/tiff',
  'image/heic',
  'image/heif',
] as const satisfies readonly MediaType[];

/** One part of a file that is sent in parts. */
export const FILE_PART = [BYTES] as const;
export const PDF_FILE = [PDF, BYTES] as const;
export const PICTURE_OR_PDF = [PDF, ...PICTURES, BYTES] as const;
export const LIBRARY_FILE = [PDF, ...PICTURES, 'audio/mpeg', 'video/mp4', 'text/vtt', BYTES] as const;
export const BRAND_IMAGE = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', BYTES] as const;
export const OFFER_FORM = [DOCX, PDF, BYTES] as const;
export const TABLE_FILE = ['text/csv', 'text/tab-separated-values', 'text/plain', XLSX, BYTES] as const;
export const LAND_FILE = [
  'application/zip',
  'application/geo+json',
  'application/geo+json-seq',
  'application/vnd.google-earth.kml+xml',
  'application/vnd.google-earth.kmz',
  'application/gpx+xml',
  'application/geopackage+sqlite3',
  BYTES,
] as const;

/** What is answered: a file that somebody sent, as it is kept. */
export const KEPT_FILE = [PDF, 'image/webp', 'image/jpeg'] as const;
export const FILLED_OFFER = [PDF, DOCX] as const;
export const SHEET = ['text/csv', XLSX] as const;
