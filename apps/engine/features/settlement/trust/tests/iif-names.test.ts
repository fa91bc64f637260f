import { describe, expect, it } from 'vitest';
import { iifNames } from '../server/journal-file.ts';

const LONG = 'The Estate of Margaret Anne Wolkowska-Byrd'.padEnd(41, '-').slice(0, 41);

describe('names in the file for accounting programs', () => {
  it.each([
    ['a short name stays as it is', ['Marlene Hrycun'], ['Marlene Hrycun']],
    ['a name of 41 letters stays as it is', [LONG], [LONG]],
    [
      'two long names that are equal in their first 41 letters are two names',
      [`${LONG} and Sons`, `${LONG} and Daughters`],
      [LONG, `${LONG.slice(0, 39)} 2`],
    ],
    ['a colon makes no sub-account', ['Hrycun: Farms', 'North:South Ltd.'], ['Hrycun - Farms', 'North - South Ltd.']],
    [
      'two people of one name are two names',
      ['Jan Novak', 'Jan Novak', 'Jan Novak'],
      ['Jan Novak', 'Jan Novak 2', 'Jan Novak 3'],
    ],
    ['capitals make no other name', ['Jan Novak', 'JAN NOVAK'], ['Jan Novak', 'JAN NOVAK 2']],
    [
      'a number that a person is called already is not given again',
      ['Novak 2', 'Novak', 'Novak'],
      ['Novak 2', 'Novak', 'Novak 3'],
    ],
    ['no space is left where a name is cut', [`${'a'.repeat(40)} b`], ['a'.repeat(40)]],
    [
      'letters outside of Western Europe are counted as they are written in the file',
      ['李明'.repeat(20)],
      ['LiMing'.repeat(20).slice(0, 41)],
    ],
  ])('%s', (_, names, expected) => {
    const people = names.map((name, index) => ({ id: String(index), name }));
    const given = iifNames(people);
    expect(people.map(({ id }) => given.get(id))).toEqual(expected);
    expect([...given.values()].filter((name) => name.length > 41 || name.includes(':'))).toEqual([]);
  });
});
