import { expect, test } from 'vitest';
import { doubtsOf, factsOf, filterChoices, NO_CLOCK } from '../src/field-table.ts';
import {
  emptyParcelFields,
  parcelFields,
  publishParcelFields,
  typedParcelFields,
} from '../src/parcel/parcel-fields.ts';
import { readDay } from '../src/wall-text.ts';

const land = { ...emptyParcelFields(), name: 'Hay quarter', legal: 'NE-9-49-22-W4', acres: '160', startingBid: '$1' };
const rented = { ...land, tenant: 'A neighbour', tenancyUntil: 'Oct 31, 2027', tenancyRent: '$14,250' };
const doubts = (texts: Record<string, unknown>): string[] =>
  doubtsOf(parcelFields, texts, { gridCents: 100, zone: NO_CLOCK })
    .filter(({ key }) => key.startsWith('tenan'))
    .map(({ sentence }) => sentence);

test.each([
  ['Oct 31, 2027', '2027-10-31'],
  ['october 31st 2027', '2027-10-31'],
  ['2027-10-31', '2027-10-31'],
])('the day “%s” is read by the calendar of the land', (text, value) => {
  expect(readDay(text)).toEqual({ kind: 'value', value });
});

test.each(['Feb 30, 2027', 'after harvest', 'Oct 31, 2027 at 5 PM'])('“%s” is no day', (text) => {
  expect(readDay(text)).toEqual({ kind: 'wrong', sentence: 'Type a day, like Oct 31, 2027.' });
});

test('who farms a parcel, until when and for what rent are facts of its page', () => {
  const published = publishParcelFields(rented);
  expect(factsOf(parcelFields, published).slice(-3)).toEqual([
    { label: 'Farmed by', text: 'A neighbour' },
    { label: 'Farmed until', text: 'Oct 31, 2027' },
    { label: 'Rent', text: '$14,250 a year' },
  ]);
  expect(filterChoices(parcelFields, [published])).toMatchObject({ tenancy: ['rented'] });
  expect(typedParcelFields(published)).toEqual(rented);
});

test('land that nobody farms is vacant on closing, in one wording, and is found as such', () => {
  const published = publishParcelFields({ ...land, tenant: 'nobody' });
  expect(factsOf(parcelFields, published)).toContainEqual({ label: 'Farmed by', text: 'Nobody, vacant on closing' });
  expect(filterChoices(parcelFields, [published])).toMatchObject({ tenancy: ['vacant'] });
});

test('a parcel of which no tenancy was entered says nothing of one, and is found under no tenancy', () => {
  const published = publishParcelFields(land);
  expect(Object.keys(published).filter((key) => key.startsWith('tenan'))).toEqual([]);
  expect(filterChoices(parcelFields, [published])).toEqual({});
});

test('an end or a rent needs a tenant, and a rent and a day that can be read', () => {
  expect(doubts(rented)).toEqual([]);
  expect(doubts({ ...rented, tenant: '' })).toEqual(Array(2).fill('Write who farms the land first.'));
  expect(doubts({ ...rented, tenant: 'Vacant' })).toEqual(
    Array(2).fill('Nobody farms the land, as it stands. Take this out, or write who does.'),
  );
  expect(doubts({ ...rented, tenancyUntil: 'soon', tenancyRent: 'half' })).toEqual([
    'Type a day, like Oct 31, 2027.',
    'Type an amount in dollars, like $890,000.',
  ]);
});
