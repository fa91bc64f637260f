import { formatLegalLand, parseLegalLand } from '@quarterline/survey';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatNamedLand,
  isInNamedLand,
  readNamedLands,
  spellingsOfNamedLand,
  typedSpellings,
} from '../src/search/named-land.ts';

const printed = (text: string): string =>
  readNamedLands(text)
    .map((land) => formatNamedLand({ ...land, meridian: land.meridian ?? 0 }))
    .join(' ');

test.each([
  ['NW 14 46 19 4', 'NW-14-46-19-W4'],
  ['LSD 5-14-46-19-4', 'LSD 5-14-46-19-W4'],
  ['north west 14-46-19 w4', 'NW-14-46-19-W4'],
  ['Northwest quarter of section 14, township 46, range 19, west of the 4', 'NW-14-46-19-W4'],
  ['north half 5-50-3 w5', 'N½-5-50-3-W5'],
  ['SE-23-46-19-W4M', 'SE-23-46-19-W4'],
  ['SE 23-046-19 W4M', 'SE-23-46-19-W4'],
  ['Twp 46 Rge 19 W4', 'Twp 46 Rge 19 W4'],
  ['township 46 range 19 w4m', 'Twp 46 Rge 19 W4'],
  ['46-19-w4', 'Twp 46 Rge 19 W4'],
  ['46-19', 'Twp 46 Rge 19 W0'],
  ['Twp 46 Rge 19', 'Twp 46 Rge 19 W0'],
  ['NW 14-46-19', 'NW-14-46-19-W0'],
  ['14-46-19-4', '14-46-19-W4'],
  ['NE & SE 14-46-19-W4', 'NE-14-46-19-W4 SE-14-46-19-W4'],
  ['NE 12-34-05 W3 Ext 0', 'NE-12-34-5-W3'],
  ['Twp 10 Rge 4 EPM', 'Twp 10 Rge 4 E1'],
])('“%s” is %s; a meridian that was left out stays open', (typed, expected) => {
  expect(printed(typed)).toBe(expected);
});

test.each(['', 'Edmonton', '780 555 0100', '46 19', '2026', 'NW 37 46 19 4', '128-19', '46-35', '14 days', 'w4'])(
  '“%s” is no land of the survey',
  (typed) => expect(readNamedLands(typed)).toEqual([]),
);

test('a legal subdivision is found by its quarter, a half by its quarters, a section and a township by what they end in', () => {
  const spellings = (text: string): string[] => {
    const [land] = readNamedLands(text);
    return land ? spellingsOfNamedLand({ ...land, meridian: 4 }) : [];
  };
  expect(spellings('LSD 5-14-46-19-W4')).toEqual([
    'LSD 5-14-46-19-W4',
    'SW-14-46-19-W4',
    'S½-14-46-19-W4',
    'W½-14-46-19-W4',
  ]);
  expect([1, 4, 8, 9, 12, 16].map((lsd) => spellings(`LSD ${lsd}-1-1-1-W4`)[1]?.slice(0, 2))).toEqual([
    'SE',
    'SW',
    'SE',
    'NE',
    'NW',
    'NE',
  ]);
  expect(spellings('N½-5-50-3-W4')).toEqual(['N½-5-50-3-W4', 'NE-5-50-3-W4', 'NW-5-50-3-W4']);
  expect(spellings('14-46-19-W4')).toEqual(['-14-46-19-W4']);
  expect(spellings('46-19')).toEqual(['-46-19-W4']);
});

test.each(['se-23-46-19-w4m', '23-046-19', 'twp', 'w4m'])(
  'a list finds “%s” among the spellings of a quarter',
  (typed) => {
    const land = parseLegalLand('SE-23-46-19-W4');
    expect(land && typedSpellings(land)).toContain(typed);
  },
);

test('what is printed reads back as itself, and no text makes the reader fail', () => {
  fc.assert(fc.property(fc.string(), (text) => void readNamedLands(text)));
  const land = parseLegalLand('NW-14-46-19-W4');
  expect(readNamedLands(land ? formatLegalLand(land) : '')).toEqual([land]);
});

test.each([
  ['NE-14-46-19-W4', 'N½-14-46-19-W4', true],
  ['NE-14-46-19-W4', 'LSD 16-14-46-19-W4', true],
  ['LSD 16-14-46-19-W4', 'W½-NE-14-46-19-W4', true],
  ['N½-14-46-19-W4', 'SE-14-46-19-W4', false],
  ['46-19-W4', 'SE-14-46-19-W4', true],
  ['46-19', 'SE-14-46-19-W4', true],
  ['NE-14-10-4-W1', 'NE-14-10-4-E1', false],
  ['NE-14-46-19-W4', 'NE-14-46A-19-W4', false],
])('land looked for at %s, for sale %s: found %s', (wanted, sold, found) => {
  const [[named], land] = [readNamedLands(wanted), parseLegalLand(sold)];
  expect(named && land && isInNamedLand(named, land)).toBe(found);
});
