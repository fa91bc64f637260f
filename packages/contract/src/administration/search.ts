import { z } from 'zod';
import { SaleStatus } from '../sale/sale-status.ts';

export const SEARCH_KINDS = ['sales', 'parcels', 'people', 'coBuyers', 'purchases', 'emails'] as const;

/** `GET /api/admin/search`: from two signs on, every typed word begins a word of what is found. */
export const AdminSearchQuery = z.object({ q: z.string().trim().min(2, 'Type at least two letters.').max(200) });

/**
 * At most eight of each kind. `id`: slug of a sale or of the sale of a parcel or purchase, account of a person or of the
 * bidder that a co-buyer buys with, address of an email.
 */
export const AdminSearch = z.object({
  hits: z.array(
    z.object({
      kind: z.enum(SEARCH_KINDS),
      id: z.string(),
      title: z.string(),
      detail: z.string(),
      status: SaleStatus.nullable().describe('Of the sale that is found or that has the parcel; null for all else.'),
    }),
  ),
});
export type AdminSearch = z.infer<typeof AdminSearch>;
