import { expect, test } from 'vitest';
import { MUTATIONS, tryMutations } from './mutations/try-mutations.ts';

test('no two mutations have one name', () => {
  expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length);
});

test('every lawful record is accepted, and every rule that is broken in one is found for what it is', () => {
  const { lawfulRefused, rows } = tryMutations(140, 20_261_124, 4);
  expect(lawfulRefused).toEqual([]);
  expect(rows.filter(({ accepted, elsewhere }) => accepted > 0 || elsewhere !== null)).toEqual([]);
  // A rule that no record had a place for was not tested.
  expect(rows.filter(({ tried }) => tried < 2)).toEqual([]);
});
