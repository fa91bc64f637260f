import { z } from 'zod';
import type { Entry } from '../field.ts';
import {
  draftShape,
  emptyEntry,
  type FieldTable,
  publicShape,
  publishEntry,
  publishNothing,
  typePublished,
} from '../field-table.ts';
import { parcelAccessFields } from './parcel-access-fields.ts';
import { parcelKindFields } from './parcel-kind-fields.ts';
import { parcelLandFields } from './parcel-land-fields.ts';
import { parcelPageFields } from './parcel-page-fields.ts';
import { parcelPriceFields } from './parcel-price-fields.ts';
import { parcelTenancyFields } from './parcel-tenancy-fields.ts';

/** Every field of a parcel. A new one is one entry here: editor, checks, import, public form, pages, lists and documents follow it. */
export const parcelFields = {
  ...parcelLandFields,
  ...parcelKindFields,
  ...parcelPriceFields,
  ...parcelTenancyFields,
  ...parcelAccessFields,
  ...parcelPageFields,
} satisfies FieldTable;

/** What a draft keeps of a parcel besides its id and its address. */
export const DraftParcelFields = z.object(draftShape(parcelFields));
/** What is public of a parcel besides its id, its place in the sale, its times and what became of it. */
export const PublishedParcelFields = z.object(publicShape(parcelFields));
export type PublishedParcelFields = z.infer<typeof PublishedParcelFields>;

/** Of a parcel about which nothing was typed. */
export const emptyParcelFields = (): z.infer<typeof DraftParcelFields> =>
  DraftParcelFields.parse(emptyEntry(parcelFields));

/** Of a typed parcel whose texts were checked; throws `ZodError` for one that may not be public. */
export const publishParcelFields = (parcel: Entry): PublishedParcelFields =>
  PublishedParcelFields.parse(publishEntry(parcelFields, parcel));

/** A public parcel as somebody would have typed it. */
export const typedParcelFields = (parcel: Entry): z.infer<typeof DraftParcelFields> =>
  DraftParcelFields.parse(typePublished(parcelFields, parcel));

/** What a block says of itself; of everything else it says nothing. */
export const blockParcelFields = (
  said: Pick<
    PublishedParcelFields,
    'name' | 'legalDescriptions' | 'acres' | 'startingBidCents' | 'summary' | 'descriptionMarkdown'
  >,
): PublishedParcelFields => PublishedParcelFields.parse({ ...publishNothing(parcelFields), ...said });
