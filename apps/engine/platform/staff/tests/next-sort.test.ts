import { expect, it } from 'vitest';
import { nextSort } from '../web/lists/admin-table.tsx';

const presses = (column: string, usual: string, count: number): string[] => {
  const sorts = [''];
  for (let press = 0; press < count; press += 1) sorts.push(nextSort(column, { sort: sorts.at(-1) ?? '', usual }));
  return sorts.slice(1);
};

it('a column sorts upwards, then downwards, then the list has its usual order again', () => {
  expect(presses('name', '-created', 4)).toEqual(['name', '-name', '', 'name']);
});

it('the column of the usual order turns around and back', () => {
  expect(presses('when', '-when', 3)).toEqual(['when', '', 'when']);
});

it('another column than the one that sorts now begins upwards', () => {
  expect(nextSort('role', { sort: '-name', usual: '-created' })).toBe('role');
});
