import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatLegalLand,
  formatLegalShort,
  type LegalLand,
  parseLegalLand,
  type SectionPart,
} from '../src/legal-land.ts';
import { readLegal } from '../src/read-legal.ts';

test.each([
  '',
  'Edmonton',
  'NE-37-46-19-W4',
  'NE-14-128-19-W4',
  'NE-14-46-35-W4',
  'NE-14-46-19-W8',
  'LSD 17-1-1-1-W4',
  'NE-14-10-4-E2',
])('%j is not land of the survey', (typed) => expect(parseLegalLand(typed)).toBeNull());

const side = fc.constantFrom('N', 'S', 'E', 'W');
const whole: fc.Arbitrary<SectionPart> = fc.oneof(
  fc.record({ kind: fc.constant('quarter' as const), name: fc.constantFrom('NE', 'NW', 'SE', 'SW') }),
  fc.record({ kind: fc.constant('half' as const), name: side }),
  fc.record({ kind: fc.constant('lsd' as const), number: fc.integer({ min: 1, max: 16 }) }),
);
const lands: fc.Arbitrary<LegalLand> = fc.record({
  part: fc.oneof(fc.constant(null), whole, fc.record({ kind: fc.constant('halfOf' as const), name: side, of: whole })),
  section: fc.integer({ min: 1, max: 36 }),
  township: fc.integer({ min: 1, max: 127 }),
  range: fc.integer({ min: 1, max: 34 }),
  meridian: fc.integer({ min: 1, max: 7 }),
});

test('what is printed reads back as the same land', () => {
  fc.assert(
    fc.property(lands, (land) => {
      expect(parseLegalLand(formatLegalLand(land))).toEqual(land);
      expect(readLegal(formatLegalLand(land)).lands).toEqual([land]);
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
