import { slug } from '@quarterline/fields';
import { z } from 'zod';
import { FirstPage } from '../wire/upload.ts';

const instant = z.iso.datetime();

export const SaleDocument = z.object({
  slug,
  name: z.string(),
  /** Covered parcels, as text: "All parcels", "Parcel 3". */
  scope: z.string(),
  href: z.string(),
  mediaType: z.string(),
  bytes: z.int().positive(),
  /** For a PDF: page count, and a picture of the first page. Absent in older documents. */
  pages: z.int().positive().exactOptional(),
  firstPage: FirstPage.exactOptional(),
  publishedAt: instant,
  changedAt: instant.nullable(),
});
export type SaleDocument = z.infer<typeof SaleDocument>;
