import { slug } from '@quarterline/fields';
import { z } from 'zod';
import { FirstPage } from '../wire/upload.ts';

const instant = z.iso.datetime();

export const SaleDocument = z.object({
  slug,
  name: z.string(),
  /** What it covers, in words: "All parcels", "Parcel 3". */
  scope: z.string(),
  href: z.string(),
  mediaType: z.string(),
  bytes: z.int().positive(),
  /** Of a PDF: how many pages, and a picture of the first. Absent in documents from before they were looked into. */
  pages: z.int().positive().exactOptional(),
  firstPage: FirstPage.exactOptional(),
  publishedAt: instant,
  changedAt: instant.nullable(),
});
export type SaleDocument = z.infer<typeof SaleDocument>;
