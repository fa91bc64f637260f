import { expect, test } from 'vitest';
import { filterSales } from '../sales/filter-query.ts';

const wet = { name: 'wet', choices: [{ water: ['yes'] }, { water: ['no'], soil: ['class-2'] }] };
const dry = { name: 'dry', choices: [{ water: ['no'], soil: ['class-4'] }] };
const silent = { name: 'silent', choices: [] };
const found = (water: string): string[] =>
  filterSales([wet, dry, silent], { water: '' }, { find: 'bear', water }).map(({ name }) => name);

test('a sale is found under an option that one of its parcels has, and under none that it has not', () => {
  expect([found('yes'), found('no'), found('much')]).toEqual([['wet'], ['wet', 'dry'], []]);
});

test('without a choice every sale stays in the list', () => {
  expect(found('')).toEqual(['wet', 'dry', 'silent']);
});

test('one parcel has to have everything that is asked for: two parcels that have half of it each are not enough', () => {
  const ask = (water: string, soil: string): string[] =>
    filterSales([wet, dry, silent], { water: '', soil: '' }, { water, soil }).map(({ name }) => name);
  expect([ask('no', 'class-2'), ask('yes', 'class-2'), ask('no', 'class-4')]).toEqual([['wet'], [], ['dry']]);
});
