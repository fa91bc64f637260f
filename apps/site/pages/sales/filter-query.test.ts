import { expect, test } from 'vitest';
import { filterSales } from './filter-query.ts';

const wet = { name: 'wet', choices: { water: ['yes'] } };
const dry = { name: 'dry', choices: { water: ['no'] } };
const silent = { name: 'silent', choices: {} };
const found = (water: string): string[] =>
  filterSales([wet, dry, silent], { water: '' }, { find: 'bear', water }).map(({ name }) => name);

test('a sale is found under an option that one of its parcels has, and under none that it has not', () => {
  expect([found('yes'), found('no'), found('much')]).toEqual([['wet'], ['dry'], []]);
});

test('without a choice every sale stays in the list', () => {
  expect(found('')).toEqual(['wet', 'dry', 'silent']);
});
