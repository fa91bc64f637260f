import { z } from 'zod';
import { lineText } from '../wire/line-text.ts';

export const FILTERED_LISTS = ['sales', 'bidders', 'users', 'leads', 'deliveries', 'audit'] as const;
const FilteredList = z.enum(FILTERED_LISTS);
export type FilteredList = z.infer<typeof FilteredList>;

/** Maximum number of filters for each person and list. */
export const MAX_SAVED_FILTERS = 20;

const name = lineText('Write a name.').min(1, 'Write a name.').max(60, 'Use at most 60 characters.');

/** `GET /api/admin/saved-filters?list=`: one's own, by name. */
export const SavedFiltersQuery = z.object({ list: FilteredList });
export const SavedFilters = z.object({
  filters: z.array(z.object({ id: z.string(), name: z.string(), query: z.string() })),
});
export type SavedFilters = z.infer<typeof SavedFilters>;

/** `POST /api/admin/saved-filters`: keeps what stands in the address of a list, from its question mark on. */
export const SavedFilterRequest = z.object({
  id: z.uuid(),
  list: FilteredList,
  name,
  query: z
    .string()
    .max(1000, 'This filter is too long to be kept.')
    .regex(/^\?[\w.~%+=&*-]+$/, 'Choose something to look for first.'),
});
export type SavedFilterRequest = z.infer<typeof SavedFilterRequest>;

/** `POST /api/admin/saved-filters/{id}`. */
export const SavedFilterChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('rename'), name }),
  z.object({ action: z.literal('delete') }),
]);
export type SavedFilterChange = z.infer<typeof SavedFilterChange>;
