import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLegalLand, formatLegalShort, isLegalLand, type LegalLand, parseLegalLand } from './legal-land.ts';

test.each([
  ['NE-14-46-19-W4', 'NE-14-46-19-W4'],
  ['NW 12 72 6 W6M', 'NW-12-72-6-W6'],
  ['nw12-72-6w6', 'NW-12-72-6-W6'],
  ['NW-12-072-06-W6M', 'NW-12-72-6-W6'],
  ['NW ¼ Sec. 12, Twp. 72, Rge. 6 W6M', 'NW-12-72-6-W6'],
  ['n½ 5-50-3 w5', 'N½-5-50-3-W5'],
  ['S 1/2 5-50-3-W5', 'S½-5-50-3-W5'],
  ['W 12 72 6 W6', 'W½-12-72-6-W6'],
  ['LSD 5-14-46-19-W4', 'LSD 5-14-46-19-W4'],
  ['05-14-046-19W4M', 'LSD 5-14-46-19-W4'],
  ['14-46-19-W4', '14-46-19-W4'],
])('%s is %s', (typed, printed) => {
  const land = parseLegalLand(typed);
  expect(land && formatLegalLand(land)).toBe(printed);
});

test.each(['', 'Edmonton', 'NE-37-46-19-W4', 'NE-14-128-19-W4', 'NE-14-46-35-W4', 'NE-14-46-19-W8', 'LSD 17-1-1-1-W4'])(
  '%j is not land of the survey',
  (typed) => expect(isLegalLand(typed)).toBe(false),
);

const lands: fc.Arbitrary<LegalLand> = fc.record({
  part: fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constant('quarter' as const), name: fc.constantFrom('NE', 'NW', 'SE', 'SW') }),
    fc.record({ kind: fc.constant('half' as const), name: fc.constantFrom('N', 'S', 'E', 'W') }),
    fc.record({ kind: fc.constant('lsd' as const), number: fc.integer({ min: 1, max: 16 }) }),
  ),
  section: fc.integer({ min: 1, max: 36 }),
  township: fc.integer({ min: 1, max: 127 }),
  range: fc.integer({ min: 1, max: 34 }),
  meridian: fc.integer({ min: 1, max: 7 }),
});

test('what is printed reads back as the same land', () => {
  fc.assert(
    fc.property(lands, (land) => {
      expect(parseLegalLand(formatLegalLand(land))).toEqual(land);
    }),
  );
});

test('no text makes the reader fail', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseLegalLand(text)));
});

test('the short form is for maps', () => {
  const read = (text: string) => parseLegalLand(text) as LegalLand;
  expect(formatLegalShort(read('NE-14-46-19-W4'))).toBe('NE-14');
  expect(formatLegalShort(read('14-46-19-W4'))).toBe('14');
});
