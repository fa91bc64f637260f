import type { CivilZone } from '@quarterline/civil-time';
import { z } from 'zod';
import { type Entry, field } from '../field.ts';
import { draftShape, emptyEntry, type FieldTable, publicShape, publishEntry, typePublished } from '../field-table.ts';
import { valueOr } from '../read-text.ts';
import { isBlank, lineOf, typedFigure, typedLine, typedText } from '../typed-texts.ts';
import { formatWallText, readWallText } from '../wall-text.ts';

const line = { schema: typedLine, empty: '' };
const same = (text: string): string => text;

/** Every field of an option: a right that goes with the land, which the buyer may exercise until a day. */
export const optionFields = {
  name: field({
    name: 'name',
    isWording: true,
    draft: line,
    published: { key: 'name', schema: z.string(), of: lineOf, typed: same },
    checks: {
      sentence: (text) => (isBlank(text) ? 'Write a name, like Rent back.' : null),
      wrong: 'has no name',
      missing: 'has no name',
    },
    input: { label: 'Option', place: 'row', span: 3, placeholder: 'Rent back' },
  }),
  exerciseDate: field({
    name: 'exercise date',
    draft: { schema: typedFigure, empty: '' },
    published: {
      key: 'exerciseDate',
      schema: z.iso.datetime(),
      of: (text, zone) => new Date(valueOr(readWallText(text, zone), 0)).toISOString(),
      typed: (at, zone) => formatWallText(Date.parse(at), zone),
    },
    checks: {
      sentence: (text, { zone }) => {
        const read = readWallText(text, zone);
        if (read.kind === 'wrong') return read.sentence;
        return read.kind === 'empty' ? 'Write until when it may be exercised.' : null;
      },
      wrong: 'has no date',
      missing: 'has no date',
    },
    input: { label: 'May be exercised until', place: 'row', kind: 'when' },
    copies: { stays: 'always', why: 'They follow the new closing.' },
  }),
  summary: field({
    name: 'summary',
    isWording: true,
    draft: line,
    published: { key: 'summary', schema: z.string(), of: lineOf, typed: same },
    input: { label: 'In one line', place: 'details', span: 6 },
  }),
  descriptionMarkdown: field({
    name: 'description',
    isWording: true,
    draft: { schema: typedText, empty: '' },
    published: { key: 'descriptionMarkdown', schema: z.string(), of: same, typed: same },
    input: { label: 'On its own page', place: 'details', kind: 'markdown' },
  }),
} satisfies FieldTable;

/** What a draft keeps of an option besides its id, its address and its parcels. */
export const DraftOptionFields = z.object(draftShape(optionFields));
/** What is public of an option besides its address, its letter and its parcels. */
export const PublishedOptionFields = z.object(publicShape(optionFields));

/** Of an option about which nothing was typed. */
export const emptyOptionFields = (): z.infer<typeof DraftOptionFields> =>
  DraftOptionFields.parse(emptyEntry(optionFields));

/** Of a typed option whose texts were checked. */
export const publishOptionFields = (option: Entry, zone: CivilZone): z.infer<typeof PublishedOptionFields> =>
  PublishedOptionFields.parse(publishEntry(optionFields, option, zone));

/** A public option as somebody would have typed it. */
export const typedOptionFields = (option: Entry, zone: CivilZone): z.infer<typeof DraftOptionFields> =>
  DraftOptionFields.parse(typePublished(optionFields, option, zone));
