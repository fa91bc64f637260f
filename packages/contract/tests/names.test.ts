import { HIDDEN_IN_A_NAME } from '@quarterline/fields';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '../src/endpoints/endpoints.ts';
import { contactErrors, nameText, subscribeErrors } from '../src/index.ts';

const HIDDEN = [0x00, 0x0a, 0x1b, 0x7f, 0x85, 0x9f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069];
const ANNA = `An${String.fromCodePoint(0x202e)}na`;

describe('a name', () => {
  it.each(HIDDEN)('with the hidden character %i in it is refused with a sentence', (code) => {
    const read = nameText().safeParse(`An${String.fromCodePoint(code)}na`);
    expect(read.error?.issues.map(({ message }) => message)).toEqual([HIDDEN_IN_A_NAME]);
  });

  it.each([
    ['keeps its joiners where its letters need them', 'عبدالرحیم\u200cزاده', 'عبدالرحیم\u200cزاده'],
    ['keeps a joiner of Devanagari', 'क्\u200dष', 'क्\u200dष'],
    ['loses joiners that nobody sees', 'An\u200dna\u200c Lee\u200d', 'Anna Lee'],
    ['loses blanks around it, and what is drawn as nothing', '\n An\u200bna ', 'Anna'],
  ])('%s', (_, typed, kept) => expect(nameText().parse(typed)).toBe(kept));

  it('is refused at once in the forms of the site', () => {
    expect(contactErrors({ 'first-name': ANNA })['first-name']).toBe(HIDDEN_IN_A_NAME);
    expect(subscribeErrors({ 'last-name': ANNA })['last-name']).toBe(HIDDEN_IN_A_NAME);
  });
});

const A_NAME = /name$|^names|^coBuyers$|^bidsWith$|^party$|^paidTo$|Firm$/i;

/** Texts of a request that are names by what they are called, with their schemas. */
const namesIn = (schema: unknown, key = ''): [key: string, schema: z.ZodType][] => {
  if (!(schema instanceof z.ZodType)) return [];
  const { def } = schema as unknown as { def: Record<string, unknown> };
  if (def.type === 'string') return A_NAME.test(key) ? [[key, schema]] : [];
  if (def.type === 'object')
    return Object.entries(def.shape as object).flatMap(([name, field]) => namesIn(field, name));
  return [def.innerType, def.element, def.in, ...((def.options as unknown[] | undefined) ?? [])].flatMap((one) =>
    namesIn(one, key),
  );
};

/** Names of devices, sales, files and programs: one line, as everywhere. */
const NOT_OF_PEOPLE = [
  'POST /api/account/login/passkey: name',
  'POST /api/account/passkeys/add: name',
  'POST /api/admin/api-keys: name',
  'POST /api/admin/auctions/:slug/seller/statement: name',
  'POST /api/admin/auctions: name',
  'POST /api/admin/office-days: name',
  'POST /api/admin/saved-filters/:filterId: name',
  'POST /api/admin/saved-filters: name',
  'POST /api/admin/uploads: name',
  'POST /api/admin/webhooks: name',
];

it('every name of a person or a company that a request carries is read by the one schema of names', () => {
  const loose = Object.entries<object>(ENDPOINTS).flatMap(([endpoint, asked]) =>
    namesIn('body' in asked ? asked.body : null).flatMap(([key, schema]) =>
      schema.safeParse(ANNA).success ? [`${endpoint}: ${key}`] : [],
    ),
  );
  expect([...new Set(loose)].toSorted()).toEqual(NOT_OF_PEOPLE.toSorted());
});
