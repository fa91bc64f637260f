import { z } from 'zod';
import { field } from '../field.ts';
import { doubtApproach, formatPosition, readPosition } from '../read-position.ts';
import { valueOr } from '../read-text.ts';
import { lineOf, typedFigure } from '../typed-texts.ts';

/** How people get to a parcel. */
export const parcelAccessFields = {
  approach: field({
    name: 'field approach',
    draft: { schema: typedFigure, empty: '', since: 5 },
    published: {
      key: 'fieldApproach',
      /** Where people turn in from the road: longitude before latitude, degrees of WGS 84. Absent where nothing was said. */
      schema: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).exactOptional(),
      of: (text) => valueOr(readPosition(text), undefined),
      typed: formatPosition,
    },
    checks: {
      sentence: (text, { textOf }) => doubtApproach(text, textOf('legal')),
      wrong: 'field approach cannot be used',
    },
    column: { heading: 'Field approach', reads: /^(field )?approach\b/ },
    input: {
      label: 'Field approach',
      place: 'details',
      span: 2,
      placeholder: '52.97123, -112.65012',
      hint: 'Where people turn in: latitude, longitude',
    },
    shown: { sheet: { heading: 'Field approach', text: formatPosition, onlyIfSaid: true } },
  }),
  way: field({
    name: 'way there',
    isWording: true,
    draft: { schema: z.string().max(600), empty: '', since: 5 },
    published: {
      key: 'wayThere',
      /** In words, for people with a paper map. Absent where nothing was said. */
      schema: z.string().exactOptional(),
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
