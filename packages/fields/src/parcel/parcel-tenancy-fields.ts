import { formatPrice } from '@quarterline/listing';
import { moneyText } from '@quarterline/text';
import { z } from 'zod';
import { type Beside, field } from '../field.ts';

import { type Read, readDollars, tidyDollars, valueOr } from '../read-text.ts';
import { cents, isBlank, lineOf, typedFigure, typedLine } from '../typed-texts.ts';
import { formatDayText, readDay } from '../wall-text.ts';

/** Nobody farms the land: the buyer has it on the day of closing. */
const VACANT = 'Nobody, vacant on closing';
const isVacant = (text: string): boolean => /^(nobody|none|no one|vacant)\b/i.test(text.trim());

/** Validates a part of a tenancy: unreadable, or without a tenant. */
const doubtPart = (text: string, read: Read<unknown>, { textOf }: Beside): string | null => {
  if (read.kind === 'wrong') return read.sentence;
  if (isBlank(text)) return null;
  const tenant = textOf('tenant');
  if (isBlank(tenant)) return 'Write who farms the land first.';
  return isVacant(tenant) ? 'Nobody farms the land, as it stands. Take this out, or write who does.' : null;
};

/** Tenancy of a parcel: tenant, end and rent. */
export const parcelTenancyFields = {
  tenant: field({
    name: 'who farms it',
    draft: { schema: typedLine, empty: '', since: 4 },
    published: {
      key: 'tenant',
      schema: z
        .string()
        .exactOptional()
        .describe(
          'As people say it, "A neighbour"; a person’s name only where that person agreed. Absent where nothing was said.',
        ),
      of: (text) => (isVacant(text) ? VACANT : lineOf(text) || undefined),
      typed: (tenant) => tenant,
    },
    column: { heading: 'Farmed by', reads: /^farmed by|^tenant$|^tenancy$/ },
    input: { label: 'Farmed by', place: 'details', placeholder: 'A neighbour, or nobody' },
    shown: {
      text: (tenant) => tenant,
      fact: 'Farmed by',
      document: 'Farmed by',
      sheet: { heading: 'Farmed by', onlyIfSaid: true },
      filter: {
        name: 'tenancy',
        label: 'Tenancy',
        options: [
          ['vacant', 'Vacant on closing'],
          ['rented', 'Rented'],
        ],
        choices: (tenant) => [tenant === VACANT ? 'vacant' : 'rented'],
      },
    },
  }),
  tenancyUntil: field({
    name: 'end of the tenancy',
    draft: { schema: typedFigure, empty: '', since: 4 },
    published: {
      key: 'tenancyUntil',
      schema: z.iso.date().exactOptional().describe('The last day, by the calendar of the land: "2027-10-31".'),
      of: (text) => valueOr(readDay(text), undefined),
      typed: formatDayText,
    },
    checks: {
      sentence: (text, beside) => doubtPart(text, readDay(text), beside),
      wrong: 'end of the tenancy cannot be used',
    },
    column: { heading: 'Farmed until', reads: /^farmed until|^(tenancy|lease) (until|ends?)$/ },
    input: { label: 'Farmed until', place: 'details', placeholder: 'Oct 31, 2027' },
    shown: { text: formatDayText, fact: 'Farmed until', document: 'Farmed until' },
  }),
  tenancyRent: field({
    name: 'rent',
    draft: { schema: typedFigure, empty: '', since: 4 },
    published: {
      key: 'tenancyRentCents',
      schema: cents.exactOptional().describe('Canadian cents a year.'),
      of: (text) => valueOr(readDollars(text), undefined),
      typed: moneyText,
    },
    checks: {
      sentence: (text, beside) => doubtPart(text, readDollars(text), beside),
      wrong: 'rent cannot be used',
    },
    column: { heading: 'Rent a year', reads: /^(cash |farm )?rent\b/ },
    input: { label: 'Rent a year', place: 'details', tidy: tidyDollars },
    shown: { text: (rent) => `${formatPrice(rent)} a year`, fact: 'Rent', document: 'Rent' },
  }),
};
