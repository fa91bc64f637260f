import { z } from 'zod';

export const SEARCH_KINDS = ['sales', 'people', 'purchases', 'emails'] as const;

/** `GET /api/admin/search`: from two signs on, every typed word begins a word of what is found. */
export const AdminSearchQuery = z.object({ q: z.string().trim().min(2, 'Type at least two letters.').max(200) });

/** At most eight of each kind. `id`: slug of a sale or of a purchase's sale, account of a person, address of an email. */
export const AdminSearch = z.object({
  hits: z.array(z.object({ kind: z.enum(SEARCH_KINDS), id: z.string(), title: z.string(), detail: z.string() })),
});
export type AdminSearch = z.infer<typeof AdminSearch>;
