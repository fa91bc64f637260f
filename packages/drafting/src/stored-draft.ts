import { DraftParcel, SaleDraft } from '@quarterline/contract';
import { fillEntry, newestFormat, optionFields, parcelFields, saleFields } from '@quarterline/fields';
import { z } from 'zod';

/** The format in which drafts are stored: it rises with each field that comes. */
export const DRAFT_FORMAT = newestFormat(saleFields, parcelFields, optionFields);

/** Drafts of before formats were numbered are of the first one. */
const StoredDraft = z.looseObject({
  format: z.int().positive().default(1),
  parcels: z.array(z.record(z.string(), z.unknown())),
  options: z.array(z.record(z.string(), z.unknown())),
});

/** As much of a stored draft as the list of sales shows: it is the same in every format. */
const ListedDraft = SaleDraft.pick({
  name: true,
  location: true,
  zone: true,
  saleFormat: true,
  opensAt: true,
  firstCloseAt: true,
}).extend({
  parcels: z.array(DraftParcel.pick({ acres: true })),
});
export type ListedDraft = z.infer<typeof ListedDraft>;
export const readListedDraft = (stored: unknown): ListedDraft => ListedDraft.parse(stored);

/** A draft as it is stored: its format with it. */
export const storeDraft = (draft: SaleDraft): string => JSON.stringify({ format: DRAFT_FORMAT, ...draft });

/**
 * A stored draft, with the fields that came after it was stored. Throws `ZodError` for what is no draft, and an error for one that a
 * newer engine has stored: what this one does not know would be lost with the next save.
 */
export function readDraft(stored: unknown): SaleDraft {
  const { format, ...draft } = StoredDraft.parse(stored);
  if (format > DRAFT_FORMAT) throw new Error(`This draft has format ${format}. This engine knows ${DRAFT_FORMAT}.`);
  return SaleDraft.parse({
    ...fillEntry(saleFields, draft, format),
    parcels: draft.parcels.map((parcel) => fillEntry(parcelFields, parcel, format)),
    options: draft.options.map((option) => fillEntry(optionFields, option, format)),
  });
}
