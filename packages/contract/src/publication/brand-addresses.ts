import { z } from 'zod';
import { BrandAccent, BrandImage, PublishedBrand } from './brand-record.ts';

/** The same on the engine and on the site. */
export const BRAND_STYLE = '/brand.css';
export const BRAND_IMAGE_PATTERN = '/brand/:file';
export const brandImagePath = (hash: string, ending: 'svg' | 'png' = 'svg'): string => `/brand/${hash}.${ending}`;

export const BRAND_IMAGE_KINDS = ['logo', 'mark'] as const;
export type BrandImageKind = (typeof BRAND_IMAGE_KINDS)[number];
/** Maximum size of an SVG file, in bytes. */
export const MAX_BRAND_IMAGE_BYTES = 20_000;
/** Of a logo that is a picture, as PNG, JPEG or WebP. */
export const MAX_BRAND_PICTURE_BYTES = 1_000_000;

/** `POST /api/admin/brand/images?kind=`: the bytes as they are. */
export const BrandImageQuery = z.object({ kind: z.enum(BRAND_IMAGE_KINDS) });
export const BrandImageAnswer = BrandImage;

/** `GET /api/admin/brand/colours?base=%23f8b332`: what a colour is on what it meets. */
export const ColoursQuery = z.object({
  base: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Write # and six digits or letters from a to f: #f8b332'),
});
export const ColoursAnswer = z.object({
  accent: BrandAccent,
  pairs: z.array(
    z.object({ name: z.string(), text: z.string(), ground: z.string(), ratio: z.number(), needed: z.number() }),
  ),
  nearest: z
    .string()
    .nullable()
    .describe('The nearest colour that can be read everywhere; null when the one asked about can.'),
});
export type ColoursAnswer = z.infer<typeof ColoursAnswer>;

/** `POST /api/admin/brand/sender-check`: what the domain of an address says of emails that come from it. */
export const SenderCheckRequest = z.object({
  email: z.email('This is not an email address.').max(254),
  selector: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{0,63}$/, 'A selector has letters, digits, dots and dashes.')
    .default(''),
});
export const SenderCheck = z.object({
  domain: z.string(),
  parts: z.array(
    z.object({
      name: z.enum(['SPF', 'DKIM', 'DMARC']),
      state: z.enum(['good', 'missing', 'wrong', 'not_checked']),
      text: z.string().describe('The finding, and what to do.'),
      record: z.string().nullable(),
    }),
  ),
});
export type SenderCheck = z.infer<typeof SenderCheck>;

/** `GET /api/admin/brand/preview`: where the draft can be looked at, as it was saved last. */
export const BrandPreview = z.object({
  version: z.int(),
  siteHref: z.string(),
  brand: PublishedBrand.omit({ logoSvg: true, markSvg: true }),
});
export type BrandPreview = z.infer<typeof BrandPreview>;
