import { expect, test } from 'vitest';
import { doubtsOf, leftInCopy } from '../src/field-table.ts';
import { emptyOptionFields, optionFields, publishOptionFields, typedOptionFields } from '../src/sale/option-fields.ts';
import {
  emptySaleFields,
  PublishedSaleFields,
  publishSaleFields,
  saleFields,
  typedSaleFields,
} from '../src/sale/sale-fields.ts';

const ZONE = 'America/Regina';
const typed = {
  ...emptySaleFields(),
  name: 'Round Hill Quarters',
  location: 'Camrose County, AB',
  banner: 'New',
  summary: 'Four quarters.',
  bidDeposit: '$10,000',
  asksIdentity: true,
  sellerText: 'The family has farmed here since 1911.',
};
const option = { ...emptyOptionFields(), name: 'Rent back', exerciseDate: 'Mar 1, 2027 at 4:00 PM' };

test('a sale and an option that were published are typed again as they were', () => {
  expect(typedSaleFields(publishSaleFields(typed, ZONE), ZONE)).toEqual(typed);
  const published = publishOptionFields(option, ZONE);
  expect(published.exerciseDate).toBe('2027-03-01T22:00:00.000Z');
  expect(typedOptionFields(published, ZONE)).toEqual(option);
});

test('what was not asked for is not in the public form, and what is not public is in no public form', () => {
  expect(publishSaleFields(typed, ZONE)).not.toHaveProperty('asksPhone');
  const everything = { ...typed, reserveCents: 1, sellerNote: 'secret' };
  expect(JSON.stringify(publishSaleFields(everything, ZONE))).not.toMatch(/secret|reserve/);
  const isPrivate = Object.entries(saleFields).flatMap(([key, { published }]) => (published ? [] : [key]));
  expect(isPrivate).toContain('sellerName');
  expect(publishSaleFields({ ...typed, sellerName: 'Example Farms' }, ZONE)).not.toHaveProperty('sellerName');
  expect(isPrivate.filter((key) => key in PublishedSaleFields.shape)).toEqual([]);
});

test('every field has a name of its own among the changes', () => {
  for (const table of [saleFields, optionFields]) {
    const names = Object.values(table).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('each field says what it misses, where it is typed', () => {
  const doubts = (entry: object) => doubtsOf(saleFields, { ...typed, ...entry }, { gridCents: 100, zone: ZONE });
  expect(doubts({})).toEqual([]);
  expect(doubts({ name: ' ', bidDeposit: 'a lot' })).toMatchObject([
    { key: 'name', place: 'details', words: 'has no name', isMissing: true },
    { key: 'bidDeposit', place: 'dates', words: 'has a bid deposit that cannot be read', isMissing: false },
  ]);
  expect(doubtsOf(optionFields, emptyOptionFields(), { gridCents: 100, zone: ZONE })).toMatchObject([
    { words: 'has no name', isMissing: true },
    { words: 'has no date', isMissing: true },
  ]);
});

test('a note and a name are kept however long they are, and said to be too long', () => {
  const long = { ...typed, sellerName: 'n'.repeat(201), registrationNote: 'n'.repeat(501) };
  expect(doubtsOf(saleFields, long, { gridCents: 100, zone: ZONE })).toMatchObject([
    { key: 'registrationNote', place: 'dates', sentence: 'Write at most 500 characters.' },
    { key: 'sellerName', place: 'seller', sentence: 'Write at most 200 characters.' },
  ]);
});

test('a copy begins without what tells how a sale went only where it is over', () => {
  expect(leftInCopy(saleFields, false).map(({ key }) => key)).not.toContain('summary');
  expect(leftInCopy(saleFields, true).map(({ key }) => key)).toContain('summary');
});
