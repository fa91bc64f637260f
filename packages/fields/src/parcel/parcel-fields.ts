import { z } from 'zod';
import { derivedField, type Entry, field } from '../field.ts';
import {
  draftShape,
  emptyEntry,
  type FieldTable,
  publicShape,
  publishEntry,
  publishNothing,
  typePublished,
} from '../field-table.ts';
import { doubtApproach, formatPosition, readPosition, tidyPosition } from '../read-position.ts';
import { valueOr } from '../read-text.ts';
import { lineOf } from '../typed-texts.ts';
import { parcelLandFields } from './parcel-land-fields.ts';
import { parcelPageFields } from './parcel-page-fields.ts';
import { parcelPriceFields } from './parcel-price-fields.ts';
import { parcelTenancyFields } from './parcel-tenancy-fields.ts';

const Land = z.object({
  acres: z.number().positive(),
  cultivatedAcres: z.number().nullable(),
  features: z.array(z.object({ icon: z.string() })),
});

/** Kind of land of a parcel, from its acres and its features; empty when the acres are unknown. */
const parcelKindFields = {
  kind: derivedField({
    name: 'kind of land',
    schema: Land,
    shown: {
      filter: {
        name: 'kind',
        label: 'Kind of land',
        options: [
          ['cultivated', 'Mostly cultivated'],
          ['pasture', 'Mostly pasture, hay or bush'],
          ['yard', 'With a house and yard'],
        ],
        choices: ({ acres, cultivatedAcres, features }) => [
          ...(cultivatedAcres === null ? [] : [cultivatedAcres >= acres / 2 ? 'cultivated' : 'pasture']),
          ...(features.some(({ icon }) => icon === 'house') ? ['yard'] : []),
        ],
      },
    },
  }),
};

const parcelAccessFields = {
  approach: field({
    name: 'field approach',
    /** Long enough for a link of a map. */
    draft: { schema: z.string().max(2000), empty: '', since: 5 },
    published: {
      key: 'fieldApproach',
      schema: z
        .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
        .exactOptional()
        .describe(
          'Position of the field approach: longitude before latitude, degrees (WGS 84). Absent when it was not entered.',
        ),
      of: (text) => valueOr(readPosition(text), undefined),
      typed: formatPosition,
    },
    checks: {
      sentence: (text, { textOf }) => doubtApproach(text, { legal: textOf('legal'), liesIn: textOf('liesIn') }),
      wrong: 'field approach cannot be used',
    },
    column: { heading: 'Field approach', reads: /^(field )?approach\b/ },
    input: {
      label: 'Field approach',
      place: 'details',
      span: 2,
      placeholder: '52.97123, -112.65012',
      hint: 'Where people turn in: latitude, longitude, or a link of a map',
      tidy: tidyPosition,
    },
    shown: { sheet: { heading: 'Field approach', text: formatPosition, onlyIfSaid: true } },
  }),
  way: field({
    name: 'way there',
    isWording: true,
    draft: { schema: z.string().max(600), empty: '', since: 5 },
    published: {
      key: 'wayThere',
      schema: z
        .string()
        .exactOptional()
        .describe('In words, for people with a paper map. Absent where nothing was said.'),
      of: (text) => lineOf(text) || undefined,
      typed: (text) => text,
    },
    column: { heading: 'The way there', reads: /^(the )?way( there)?$|^directions$/ },
    input: {
      label: 'The way there',
      place: 'details',
      span: 4,
      rows: 2,
      hint: 'In words, for people with a paper map',
    },
  }),
};

/**
 * Every field of a parcel. A new one is one entry here: editor, checks, import, public form, pages, lists and documents
 * follow it.
 */
export const parcelFields = {
  ...parcelLandFields,
  ...parcelKindFields,
  ...parcelPriceFields,
  ...parcelTenancyFields,
  ...parcelAccessFields,
  ...parcelPageFields,
} satisfies FieldTable;

/** Draft fields of a parcel, without its id and address. */
export const DraftParcelFields = z.object(draftShape(parcelFields));
/** Public fields of a parcel, without its id, its place in the sale, its times and its outcome. */
export const PublishedParcelFields = z.object(publicShape(parcelFields));
export type PublishedParcelFields = z.infer<typeof PublishedParcelFields>;

/** Returns the fields of an empty parcel. */
export const emptyParcelFields = (): z.infer<typeof DraftParcelFields> =>
  DraftParcelFields.parse(emptyEntry(parcelFields));

/** Builds the public fields of a valid parcel; throws `ZodError` for one that is not valid. */
export const publishParcelFields = (parcel: Entry): PublishedParcelFields =>
  PublishedParcelFields.parse(publishEntry(parcelFields, parcel));

/** A public parcel as somebody would have typed it. */
export const typedParcelFields = (parcel: Entry): z.infer<typeof DraftParcelFields> =>
  DraftParcelFields.parse(typePublished(parcelFields, parcel));

/** Public fields of a block; all other fields are left out. */
export const blockParcelFields = (
  said: Pick<
    PublishedParcelFields,
    'name' | 'legalDescriptions' | 'acres' | 'startingBidCents' | 'summary' | 'descriptionMarkdown'
  >,
): PublishedParcelFields => PublishedParcelFields.parse({ ...publishNothing(parcelFields), ...said });
