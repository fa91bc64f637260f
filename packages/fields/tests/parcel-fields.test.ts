import { expect, test } from 'vitest';
import { z } from 'zod';
import { derivedField, field, privateField } from '../src/field.ts';
import {
  columnsOf,
  draftShape,
  factsOf,
  publicShape,
  publishEntry,
  sheetColumns,
  typePublished,
} from '../src/field-table.ts';
import {
  blockParcelFields,
  DraftParcelFields,
  emptyParcelFields,
  PublishedParcelFields,
  parcelFields,
  publishParcelFields,
  typedParcelFields,
} from '../src/parcel/parcel-fields.ts';

const typed = {
  ...emptyParcelFields(),
  name: 'Home quarter',
  legal: 'NE-14-46-19-W4, NW-14-46-19-W4',
  acres: '318.2',
  cultivatedAcres: '300',
  startingBid: '$890,000',
  soil: 'Black, class 2',
  taxes: '$2,316.50',
  leases: [{ id: 'lease-1', holder: 'An energy company', yearly: '$4,200', note: '' }],
};

test('every field has a name of its own among the changes, and every column a heading and a sign to know it by', () => {
  const names = Object.values(parcelFields).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { heading, key } of columnsOf(parcelFields)) {
    const readers = columnsOf(parcelFields).filter(({ reads }) => reads.test(heading.toLowerCase()));
    expect([heading, readers.map((one) => one.key)]).toEqual([heading, [key]]);
  }
});

test('a parcel that was published is typed again as it was', () => {
  const published = publishParcelFields(typed);
  expect(published).toMatchObject({
    acres: 318.2,
    taxesCents: 231_650,
    legalDescriptions: ['NE-14-46-19-W4', 'NW-14-46-19-W4'],
  });
  expect(published).not.toHaveProperty('drawn');
  expect(typedParcelFields(published)).toEqual(typed);
});

test('what was typed is parsed before it is published', () => {
  expect(() => publishParcelFields({ ...typed, leases: 'none' })).toThrow(z.ZodError);
  expect(() => publishParcelFields({ ...typed, acres: '' })).toThrow(z.ZodError);
});

test('a block says its land and its price, and nothing else', () => {
  const { name, legalDescriptions, acres, startingBidCents, summary, descriptionMarkdown } = publishParcelFields(typed);
  const block = blockParcelFields({ name, legalDescriptions, acres, startingBidCents, summary, descriptionMarkdown });
  expect(block).toMatchObject({ acres: 318.2, soil: null, cultivatedAcres: null, features: [], surfaceLeases: [] });
});

test('a field that is not public is in the draft, and in nothing that is published', () => {
  const text = { schema: z.string(), empty: '' };
  const table = {
    name: field({
      name: 'name',
      draft: text,
      published: { key: 'name', schema: z.string(), of: (name) => name, typed: (name) => name },
      shown: { text: (name) => name, sheet: { heading: 'Name' } },
    }),
    reserve: privateField({ name: 'reserve', draft: text }),
  };
  expect(Object.keys(draftShape(table))).toEqual(['name', 'reserve']);
  expect(Object.keys(publicShape(table))).toEqual(['name']);
  const entry = { name: 'Home', reserve: '900000', other: 'from an older format' };
  expect(publishEntry(table, entry)).toEqual({ name: 'Home' });
  expect(typePublished(table, entry)).toEqual({ name: 'Home', reserve: '' });
  expect(sheetColumns(table, [entry])).toEqual([{ heading: 'Name', texts: ['Home'] }]);
});

test('nothing that a parcel holds beyond its public fields is published, whatever it is called', () => {
  const everything = {
    ...typed,
    reserveCents: 1,
    sellerNote: 'secret',
    leases: [{ ...typed.leases[0], rentRoll: 'secret' }],
  };
  const published = JSON.stringify(publishParcelFields(everything));
  expect(published).not.toMatch(/secret|reserve|rentRoll/);
  expect(Object.keys(JSON.parse(published)).filter((key) => !(key in PublishedParcelFields.shape))).toEqual([]);
  const typedKeys = Object.entries(parcelFields).flatMap(([key, { draft }]) => (draft ? [key] : []));
  expect(Object.keys(DraftParcelFields.shape)).toEqual(typedKeys);
});

test('a figure that is worked out is a fact where it can be, and in no draft and no public form', () => {
  const table = {
    each: derivedField({
      name: 'apples for each',
      schema: z.object({ apples: z.number(), people: z.number() }),
      shown: { text: ({ apples, people }) => (people === 0 ? null : String(apples / people)), fact: 'For each' },
    }),
  };
  expect(factsOf(table, { apples: 6, people: 3, other: 1 })).toEqual([{ label: 'For each', text: '2' }]);
  for (const entry of [{ apples: 6, people: 0 }, { apples: 6 }, {}]) expect(factsOf(table, entry)).toEqual([]);
  expect([draftShape(table), publicShape(table), publishEntry(table, { apples: 6, people: 3 })]).toEqual([{}, {}, {}]);
});
