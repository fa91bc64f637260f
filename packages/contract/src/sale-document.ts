import { slug } from '@quarterline/fields';
import { z } from 'zod';

const instant = z.iso.datetime();

export const SaleDocument = z.object({
  slug,
  name: z.string(),
  /** What it covers, in words: "All parcels", "Parcel 3". */
  scope: z.string(),
  href: z.string(),
  mediaType: z.string(),
  bytes: z.int().positive(),
  publishedAt: instant,
  changedAt: instant.nullable(),
});
export type SaleDocument = z.infer<typeof SaleDocument>;
