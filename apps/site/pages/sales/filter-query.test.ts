import { expect, test } from 'vitest';
import { fitsFilters, withFilters } from './filter-query.ts';

const filters = [
  { name: 'water', label: 'Water', options: [['yes', 'With water'] as const, ['no', 'Without'] as const] },
];
const fits = (found: Record<string, string[]>, water: string): boolean =>
  fitsFilters({ choices: found }, filters, { find: 'bear', water });

test('a sale is found under an option that one of its parcels has, and under none that it has not', () => {
  expect([fits({ water: ['yes'] }, 'yes'), fits({ water: ['yes'] }, 'no'), fits({}, 'yes')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('no choice, and one that is not offered, leave every sale in the list', () => {
  expect([fits({ water: ['yes'] }, ''), fits({}, ''), fits({}, 'much')]).toEqual([true, true, true]);
});

test('the address of a list may say its own choices and each filter', () => {
  expect(withFilters({ find: '' }, filters)).toEqual({ find: '', water: '' });
});
