import { z } from 'zod';
import { field } from '../field.ts';
import { DraftPicture, draftPictures, Picture, publishPicture } from '../picture.ts';
import { lineOf, typedLine, typedText } from '../typed-texts.ts';
import { DrawnFeature, MAX_DRAWN_FEATURES } from './drawn-feature.ts';
import { DraftFeature, draftFeature, PublishedFeature, publishFeature } from './parcel-feature.ts';

const longitudeLatitude = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** Page fields of a parcel besides its figures. */
export const parcelPageFields = {
  summary: field({
    name: 'summary',
    isWording: true,
    draft: { schema: typedLine, empty: '' },
    published: { key: 'summary', schema: z.string(), of: lineOf, typed: (text) => text, none: '' },
    column: { heading: 'Summary', reads: /^summary$|^in one line$/ },
    input: { label: 'In one line', place: 'details', span: 6 },
  }),
  descriptionMarkdown: field({
    name: 'description',
    isWording: true,
    draft: { schema: typedText, empty: '' },
    published: {
      key: 'descriptionMarkdown',
      schema: z.string(),
      of: (text) => text,
      typed: (text) => text,
      none: '',
    },
    input: { label: 'Description', place: 'details', rows: 4, span: 6, hint: 'Markdown' },
  }),
  features: field({
    name: 'features',
    draft: { schema: z.array(DraftFeature).max(40), empty: [] },
    published: {
      key: 'features',
      schema: z.array(PublishedFeature),
      of: (features) => features.map(publishFeature),
      typed: (features) => features.map(draftFeature),
      none: [],
    },
  }),
  pictures: field({
    name: 'pictures',
    isWording: true,
    draft: { schema: z.array(DraftPicture).max(60), empty: [] },
    published: {
      key: 'pictures',
      schema: z.array(Picture),
      of: (pictures) => pictures.map(publishPicture),
      typed: draftPictures,
      none: [],
    },
  }),
  boundary: field({
    name: 'boundary',
    /**
     * The outer ring of a boundary from a file, longitude before latitude; null where the legal description says it
     * all.
     */
    draft: { schema: z.array(longitudeLatitude).max(2000).nullable(), empty: null },
    published: {
      key: 'boundary',
      schema: z.array(z.tuple([z.number(), z.number()])).exactOptional(),
      of: (ring) => ring ?? undefined,
      typed: (ring) => ring,
    },
  }),
  drawn: field({
    name: 'shapes on the land',
    /** Features that staff drew on it; absent in public when there are none. */
    draft: { schema: z.array(DrawnFeature).max(MAX_DRAWN_FEATURES), empty: [], since: 2 },
    published: {
      key: 'drawn',
      schema: z.array(DrawnFeature).max(MAX_DRAWN_FEATURES).exactOptional(),
      of: (drawn) => (drawn.length === 0 ? undefined : drawn.map((one) => ({ ...one, label: lineOf(one.label) }))),
      typed: (drawn) => drawn,
    },
  }),
};
