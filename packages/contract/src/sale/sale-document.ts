import { slug } from '@quarterline/fields';
import { z } from 'zod';
import { FirstPage } from '../wire/upload.ts';

const instant = z.iso.datetime();

export const SaleDocument = z.object({
  slug,
  name: z.string(),
  scope: z.string().describe('Covered parcels, as text: "All parcels", "Parcel 3".'),
  href: z.string(),
  mediaType: z.string(),
  bytes: z.int().positive(),
  pages: z
    .int()
    .positive()
    .exactOptional()
    .describe('For a PDF: page count, and a picture of the first page. Absent in older documents.'),
  firstPage: FirstPage.exactOptional(),
  publishedAt: instant,
  changedAt: instant.nullable(),
});
export type SaleDocument = z.infer<typeof SaleDocument>;
