import { expect, test } from 'vitest';
import { columnsOf, documentTexts, factsOf, filterChoices, sheetColumns, wordsOf } from '../src/field-table.ts';
import {
  emptyParcelFields,
  parcelFields,
  publishParcelFields,
  typedParcelFields,
} from '../src/parcel/parcel-fields.ts';
import { doubtIrrigation, formatIrrigation, readIrrigation } from '../src/read-irrigation.ts';

test.each([
  ['132 acre-feet', 132],
  ['132.5 ac-ft', 132.5],
  ['1,200 Acre feet', 1200],
  ['132', 132],
  ['none', 0],
  ['No', 0],
])('irrigation rights of “%s” are read', (text, value) => {
  expect(readIrrigation(text)).toEqual({ kind: 'value', value });
});

test('what is no amount of water, or more than the land could take, is said at the field', () => {
  expect(doubtIrrigation('plenty', '160')).toBe('Type acre-feet as a number, like 132, or none.');
  expect(doubtIrrigation('-3', '160')).toBe('Type acre-feet as a number, like 132, or none.');
  expect(doubtIrrigation('=132', '160')).toBe('This is a formula. Type the number itself.');
  expect(doubtIrrigation('641', '160')).toMatch(/^This is more water/);
  expect([doubtIrrigation('640', '160'), doubtIrrigation('', '160'), doubtIrrigation('900', '')]).toEqual([
    null,
    null,
    null,
  ]);
});

const land = {
  ...emptyParcelFields(),
  name: 'Pivot quarter',
  legal: 'SE-28-10-17-W4',
  acres: '158.2',
  startingBid: '$1',
};
const publicWith = (irrigation: string) => publishParcelFields({ ...land, irrigation });

test('irrigation rights are shown, filtered and searched where they were entered, and nowhere else', () => {
  const [pivot, dry, silent] = [publicWith('198 acre-feet'), publicWith('none'), publicWith('')];
  const fact = { label: 'Irrigation rights', text: '198 acre-feet a year' };
  expect(factsOf(parcelFields, pivot)).toContainEqual(fact);
  expect(documentTexts(parcelFields, pivot)).toContainEqual(fact);
  expect(factsOf(parcelFields, dry)).toContainEqual({ label: 'Irrigation rights', text: formatIrrigation(0) });
  expect(silent).not.toHaveProperty('irrigationAcreFeet');
  expect(factsOf(parcelFields, silent).map(({ label }) => label)).not.toContain('Irrigation rights');
  expect(filterChoices(parcelFields, [pivot, silent])).toMatchObject({ irrigation: ['yes'] });
  expect(filterChoices(parcelFields, [dry])).toMatchObject({ irrigation: ['none'] });
  expect(filterChoices(parcelFields, [silent])).not.toHaveProperty('irrigation');
  expect(
    [wordsOf(parcelFields, pivot), wordsOf(parcelFields, dry)].map((words) => words.includes('irrigated')),
  ).toEqual([true, false]);
  expect(sheetColumns(parcelFields, [pivot, dry, silent])).toContainEqual({
    heading: 'Irrigation',
    texts: ['198 acre-feet a year', 'None', null],
  });
  expect(sheetColumns(parcelFields, [silent]).map(({ heading }) => heading)).not.toContain('Irrigation');
});

test('irrigation rights come from a table by any usual heading, and are typed again as they were', () => {
  const headings = ['irrigation rights', 'irrigation (acre-feet)', 'water rights', 'acre-feet'];
  const found = headings.map((heading) => columnsOf(parcelFields).find(({ reads }) => reads.test(heading))?.key);
  expect(found).toEqual(headings.map(() => 'irrigation'));
  for (const typed of ['198 acre-feet', 'none', ''])
    expect(typedParcelFields(publicWith(typed)).irrigation).toBe(typed);
});
