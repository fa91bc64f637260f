import { largestPiece } from '@quarterline/land';
import { z } from 'zod';
import { field, publicField } from '../field.ts';
import { DraftPicture, draftPictures, Picture, publishPicture } from '../picture.ts';
import { lineOf, typedLine, typedText } from '../typed-texts.ts';
import { DrawnFeature, MAX_DRAWN_FEATURES } from './drawn-feature.ts';
import { DraftFeature, draftFeature, PublishedFeature, publishFeature } from './parcel-feature.ts';

const longitudeLatitude = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const geoRing = z.array(z.tuple([z.number(), z.number()]));

/** Corners of all rings of a boundary together; what has more is simplified where it is read. */
export const MAX_BOUNDARY_CORNERS = 2000;

const typedRing = z.array(longitudeLatitude);
type TypedRing = z.infer<typeof typedRing>;
const typedPieces = z
  .array(z.array(typedRing).min(1))
  .refine((pieces) => pieces.flat(2).length <= MAX_BOUNDARY_CORNERS);
const isRing = (value: TypedRing | TypedRing[][]): value is TypedRing => typeof value[0]?.[0] === 'number';

/** Before a boundary had pieces and holes, it was one ring: programs and stored drafts still say so. */
const draftBoundary = z.codec(z.union([typedPieces, typedRing]).nullable(), typedPieces.nullable(), {
  decode: (said) => (said && isRing(said) ? [[said]] : said),
  encode: (pieces) => pieces,
});

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
    draft: { schema: z.array(DraftPicture).max(120), empty: [] },
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
    /** Pieces of land, each its outline and then its holes; null where the legal description says it all. */
    draft: { schema: draftBoundary, empty: null, since: 9 },
    published: {
      key: 'boundary',
      schema: geoRing
        .exactOptional()
        .describe('The outline of its largest piece. Absent where the legal description says it all.'),
      of: (boundary) => largestPiece(boundary ?? [])?.[0],
      typed: (ring) => [[ring]],
    },
  }),
  boundaryParts: publicField({
    name: 'pieces of the boundary',
    from: { key: 'boundary', schema: draftBoundary },
    key: 'boundaryParts',
    schema: z
      .array(z.array(geoRing))
      .exactOptional()
      .describe(
        'All of a boundary that has several pieces or a hole: each piece its outline and then its holes. Absent for others.',
      ),
    of: (boundary) => (boundary && boundary.flat().length > 1 ? boundary : undefined),
    typed: (pieces) => pieces,
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
