import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLegalLand, type LegalLand } from '../src/legal-land.ts';
import { readLegal } from '../src/read-legal.ts';

const landsOf = (text: string, near: LegalLand | null = null): string =>
  readLegal(text, near).lands.map(formatLegalLand).join(' + ');

/** What people typed or pasted, and the land that it names; all of it whole. */
const SPELLINGS: readonly (readonly [typed: string, lands: string])[] = [
  // The name of a column, or of the survey, before the land.
  ['Legal: NE 28-047-21-W4M', 'NE-28-47-21-W4'],
  ['ATS: NE-14-046-19-4', 'NE-14-46-19-W4'],
  ['LLD NE 14-46-19-W4', 'NE-14-46-19-W4'],
  ['Legal land description: NE 14-46-19-W4', 'NE-14-46-19-W4'],
  ['NE and SE 14-46-19-W4M', 'NE-14-46-19-W4 + SE-14-46-19-W4'],
  ['W ½ 12-4-28 WPM', 'W½-12-4-28-W1'],
  ['South East of Section 14, Township 46, Range 19, lying West of the 4th Meridian', 'SE-14-46-19-W4'],
  // Legal subdivisions before a section of three numbers.
  ['L.S. 11 to 14, 7-46-19-W4', 'LSD 11-7-46-19-W4 + LSD 12-7-46-19-W4 + LSD 13-7-46-19-W4 + LSD 14-7-46-19-W4'],
  ['L.S. 9 & 10, 22-40-2-W5', 'LSD 9-22-40-2-W5 + LSD 10-22-40-2-W5'],
  ['Lsd 1-2, 22-40-2-W5', 'LSD 1-22-40-2-W5 + LSD 2-22-40-2-W5'],
  // The township once, after the list.
  [
    'The NE and NW quarters of section 14 and the SE of 23, all in Twp 46 Rge 19 W4M',
    'NE-14-46-19-W4 + NW-14-46-19-W4 + SE-23-46-19-W4',
  ],
  ['SW 17; SE 18; all in 46-19-W4', 'SW-17-46-19-W4 + SE-18-46-19-W4'],
  ['SW 17\nN½ 18\nall within Township 46, Range 19, W4M', 'SW-17-46-19-W4 + N½-18-46-19-W4'],
  ['NE 14, SE 15, 46-19-W4', 'NE-14-46-19-W4 + SE-15-46-19-W4'],
  // The township once, before the list.
  ['46-19-W4: NE 14, SE 15', 'NE-14-46-19-W4 + SE-15-46-19-W4'],
  [
    'Township 46, Range 19, West of the 4th Meridian: NE 14, SE 15 and Section 16',
    'NE-14-46-19-W4 + SE-15-46-19-W4 + 16-46-19-W4',
  ],
  ['Twp 46-19-W4M\nNE 14\nSE 15', 'NE-14-46-19-W4 + SE-15-46-19-W4'],
  ['Township 46 Range 19 W4M, Section 14: NE & SE', 'NE-14-46-19-W4 + SE-14-46-19-W4'],
  // In French.
  ["NE 14-46-19 à l'ouest du 4e méridien", 'NE-14-46-19-W4'],
  ['Le quart N.-E. de la section 14 du canton 46, rang 19 à l’ouest du quatrième méridien', 'NE-14-46-19-W4'],
  ['N.-O. 14-46-19-O4', 'NW-14-46-19-W4'],
  ["NE 14-10-4 à l'est du méridien principal", 'NE-14-10-4-E1'],
];

it.each(SPELLINGS)('%j is whole land, and nothing else', (typed, lands) => {
  expect(landsOf(typed)).toBe(lands);
  expect(readLegal(typed)).toMatchObject({ kept: [], unplaced: [], isPart: false, isCompleted: false });
});

it.each([
  'NE 14-46-19-W4 (160 acres m/l)',
  'NE 14-46-19-W4 - 160 ac. +/-',
  'NE 14-46-19-W4, containing 64.7 hectares (160 acres) more or less',
])('%s is a whole quarter: the size says nothing against it', (typed) => {
  expect([landsOf(typed), readLegal(typed).isPart]).toEqual(['NE-14-46-19-W4', false]);
});

/** With %s in the place of other land; a title only mentions it. */
const MENTIONS = [
  ' subject to an easement on %s',
  ', together with an easement over %s',
  ' bounded by %s',
  ' bounded on the north by %s',
  ' with a right of way over %s',
  ' including a utility right-of-way across the %s',
  ' (%s not sold)',
  ' (%s is not for sale)',
  ', %s not included in the sale',
  ', %s (sold separately)',
  ' [%s excluded]',
  '; lying north of %s',
  ' lying to the west of %s',
  ' adjoining %s',
  '. Access via %s.',
  ' excepting thereout the %s',
  ' but not the %s',
  ' next to %s',
  ', pipeline across %s',
  ' along with a lease of %s',
  '\nSubject to a caveat registered against %s',
  ' sous réserve d’une servitude sur %s',
  ', borné au nord par %s',
  ' (%s non vendu)',
  ', east of %s',
  ' borders %s',
  ' adjacent to %s',
  '; drains through %s',
  ' near the %s',
  ', crossing %s',
  ', %s (SOLD)',
  ', %s - NFS',
  ', yard located on %s is not included',
  ' with first refusal on %s',
];

describe('land that a title only mentions', () => {
  const quarter: fc.Arbitrary<LegalLand> = fc.record({
    part: fc.record({ kind: fc.constant('quarter' as const), name: fc.constantFrom('NE', 'NW', 'SE', 'SW') }),
    section: fc.integer({ min: 1, max: 36 }),
    township: fc.integer({ min: 1, max: 127 }),
    range: fc.integer({ min: 1, max: 34 }),
    meridian: fc.integer({ min: 1, max: 6 }),
  });
  const spelling = fc.constantFrom(
    (land: LegalLand) => formatLegalLand(land),
    (land: LegalLand) => formatLegalLand(land).replaceAll('-', ' '),
    ({ section, township, range, meridian }: LegalLand) =>
      `Section ${section}, Township ${township}, Range ${range}, W${meridian}M`,
  );

  it.each(MENTIONS)('is not for sale: “NE 14-46-19-W4%s”', (clause) => {
    fc.assert(
      fc.property(fc.array(quarter, { minLength: 1, maxLength: 3 }), quarter, spelling, (sold, other, spell) => {
        const title = sold.map(formatLegalLand).join(', ');
        const alone = readLegal(title);
        const reading = readLegal(`${title}${clause.replace('%s', spell(other))}`);
        expect([reading.lands, reading.unplaced]).toEqual([alone.lands, []]);
        // What was left out is shown to the person who typed it.
        expect(reading.kept).not.toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('ends the list: nothing after it in its line is for sale', () => {
    expect(landsOf('NE 14-46-19-W4 subject to easements over SE 15-46-19-W4, SW 16-46-19-W4; NW 17-46-19-W4')).toBe(
      'NE-14-46-19-W4',
    );
  });

  it('ends with its line or its brackets, and not where the line goes on in the next', () => {
    expect(landsOf('NE 14-46-19-W4 (subject to a lease by Nova), SE 15-46-19-W4')).toBe(
      'NE-14-46-19-W4 + SE-15-46-19-W4',
    );
    expect(landsOf('NE 14-46-19-W4 with a right of way over\nSE 15-46-19-W4\nNW 16-46-19-W4')).toBe(
      'NE-14-46-19-W4 + NW-16-46-19-W4',
    );
  });

  it('is not the land beside a yard or a house that is not sold', () => {
    for (const clause of [', yard site not included', ' (house not included)', ' (not included: the minerals)'])
      expect(landsOf(`NE 14-46-19-W4${clause}`)).toBe('NE-14-46-19-W4');
  });

  it('does not complete from the row above', () => {
    const [above] = readLegal('SW-1-2-3-W4').lands;
    expect(landsOf('NE 12 subject to an easement on SE 15', above)).toBe('NE-12-2-3-W4');
  });
});

it('no text of such words makes the reader take long', () => {
  const words = [
    'subject to ',
    'not sold ',
    '(not sold',
    'NE 14-46-19-W4 not sold, ',
    'over\n',
    'all in 4',
    'right of way a ',
  ];
  for (const text of words) readLegal(text.repeat(500));
});
