import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLegalLand, type LegalLand } from '../src/legal-land.ts';
import { readLegal } from '../src/read-legal.ts';
import { gridAcres } from '../src/survey-grid.ts';

const landsOf = (text: string): string => readLegal(text).lands.map(formatLegalLand).join(' + ');

describe('the spellings of titles, listings and letters', () => {
  it.each([
    ['NE-14-46-19-W4', 'NE-14-46-19-W4'],
    ['nw12-72-6w6', 'NW-12-72-6-W6'],
    ['NW-12-072-06-W6M', 'NW-12-72-6-W6'],
    ['NW ¼ Sec. 12, Twp. 72, Rge. 6 W6M', 'NW-12-72-6-W6'],
    ['SE ¼ 11-4-28 WPM', 'SE-11-4-28-W1'],
    ['NE 14-46-19 W. of P.M.', 'NE-14-46-19-W1'],
    ['S.W. 1/4 Sec.1 Tp.5 R.3 W.2nd M.', 'SW-1-5-3-W2'],
    ['NE 14-10-4 EPM', 'NE-14-10-4-E1'],
    ['NE 14-10-4 E1', 'NE-14-10-4-E1'],
    ['N 1/2 of 10-12-6 East of the Principal Meridian', 'N½-10-12-6-E1'],
    ['NE 1/4 of Section 14, Township 46, Range 19, West of the 4th Meridian', 'NE-14-46-19-W4'],
    [
      'North East Quarter of Section Fourteen (14), Township Forty-six (46), Range Nineteen (19) West of the Fourth Meridian',
      'NE-14-46-19-W4',
    ],
    ['MERIDIAN 4 RANGE 19 TOWNSHIP 46 SECTION 14 QUARTER NORTH EAST', 'NE-14-46-19-W4'],
    ['TWP 46 RGE 19 MER 4 SEC 14 NE', 'NE-14-46-19-W4'],
    ['4;19;46;14;NE', 'NE-14-46-19-W4'],
    ['4;19;46;14;NW,SW', 'NW-14-46-19-W4 + SW-14-46-19-W4'],
    ['4-19-046-14 NE', 'NE-14-46-19-W4'],
    ['N.E. ¼ of 14-46-19-W.4M.', 'NE-14-46-19-W4'],
    ['NE 14-46-19-W4TH', 'NE-14-46-19-W4'],
    ['NE/4 14-46-19 W4', 'NE-14-46-19-W4'],
    ['NE 14, 46, 19, W4', 'NE-14-46-19-W4'],
    ['NE.14.46.19.W4', 'NE-14-46-19-W4'],
    ['NE-14-T46-R19-W4M', 'NE-14-46-19-W4'],
    ['NE\u201114\u201146\u201119\u2011W4', 'NE-14-46-19-W4'],
    ['NE 14\u221246\u221219 W4', 'NE-14-46-19-W4'],
    ['NE\u00a014–46–19\u00a0W4', 'NE-14-46-19-W4'],
    ['NE 12-34-05-3', 'NE-12-34-5-W3'],
    ['NE 12-34-05 W3rd', 'NE-12-34-5-W3'],
    ['NE 12-34-05 West third', 'NE-12-34-5-W3'],
    ['14-46-19 W4NE', 'NE-14-46-19-W4'],
    ['MERIDIAN 4 RANGE 19 TOWNSHIP 46\nSECTION 14\nQUARTER NORTH EAST', 'NE-14-46-19-W4'],
    ['NE 14 in Township 46 and Range 19 West of the Fourth Meridian', 'NE-14-46-19-W4'],
    ['nord-est 14-46-19-W4', 'NE-14-46-19-W4'],
    ['SO ¼ 14-46-19-W4', 'SW-14-46-19-W4'],
    ['E/2 14-46-19-W4', 'E½-14-46-19-W4'],
    ['East Half of Section 14-46-19-W4', 'E½-14-46-19-W4'],
    ['W 12 72 6 W6', 'W½-12-72-6-W6'],
    ['E 1-10-4-E1', 'E½-1-10-4-E1'],
    ['All of 14-46-19-W4', '14-46-19-W4'],
    ['NE 14-46A-19-W4', 'NE-14-46A-19-W4'],
    ['SE 3-7A-4 WPM', 'SE-3-7A-4-W1'],
  ])('%s', (typed, read) => {
    expect(landsOf(typed)).toBe(read);
    expect(readLegal(typed)).toMatchObject({ kept: [], isPart: false, stoppedAt: null, isAssumed: false });
  });
});

describe('several pieces in one description', () => {
  it.each([
    ['NE & SE 14-46-19-W4', 'NE-14-46-19-W4 + SE-14-46-19-W4'],
    ['N1/2 & SW 14-46-19-W4', 'N½-14-46-19-W4 + SW-14-46-19-W4'],
    ['NE 14 & SW 15-46-19-W4', 'NE-14-46-19-W4 + SW-15-46-19-W4'],
    ['East ½ of 14 & all of 23-46-19-W4', 'E½-14-46-19-W4 + 23-46-19-W4'],
    [
      'Sections 14, 15 and 16, Township 46, Range 19 West of the 4th Meridian',
      '14-46-19-W4 + 15-46-19-W4 + 16-46-19-W4',
    ],
    ['SW 14-46-19-W4, NW 11-46-19-W4; LSD 3-2-46-19-W4', 'SW-14-46-19-W4 + NW-11-46-19-W4 + LSD 3-2-46-19-W4'],
    ['NW 32-08-18 W2 & SW 05-09-18 W2', 'NW-32-8-18-W2 + SW-5-9-18-W2'],
    ['Section 14, Township 46, Range 19, W4M - NE & NW', 'NE-14-46-19-W4 + NW-14-46-19-W4'],
    ['SW 2-72-6 and SE 3-72-6 W6M', 'SW-2-72-6-W6 + SE-3-72-6-W6'],
    ['NE 14-46-19, SE 15-46-19, NW 13-46-19, all W4M', 'NE-14-46-19-W4 + SE-15-46-19-W4 + NW-13-46-19-W4'],
    ['NE 14, SE 15-46-19 & SW 2-47-19 W4', 'NE-14-46-19-W4 + SE-15-46-19-W4 + SW-2-47-19-W4'],
    ['SW¼ Sec 2, Tp 72 R 6 and SE¼ Sec 3 Tp 72 R 6 W6M', 'SW-2-72-6-W6 + SE-3-72-6-W6'],
    ['NE&SE 14-46-19-W4', 'NE-14-46-19-W4 + SE-14-46-19-W4'],
    ['SW SE NW 14-46-19-W4', 'SW-14-46-19-W4 + SE-14-46-19-W4 + NW-14-46-19-W4'],
    ['NE14&SE23-46-19W4', 'NE-14-46-19-W4 + SE-23-46-19-W4'],
    ['Sec. 1,2 & 3, Twp 46, Rge 19 W4', '1-46-19-W4 + 2-46-19-W4 + 3-46-19-W4'],
    ['E 1-46-19 W4, W 4-46-19 W4', 'E½-1-46-19-W4 + W½-4-46-19-W4'],
    ['NE-14-46-19-W4, SE-15', 'NE-14-46-19-W4 + SE-15-46-19-W4'],
    ['NE-14-46-19-W4 and SE', 'NE-14-46-19-W4 + SE-14-46-19-W4'],
  ])('%s', (typed, read) => expect(landsOf(typed)).toBe(read));
});

describe('legal subdivisions and parts of quarters', () => {
  it.each([
    ['LSD 5-14-46-19-W4', 'LSD 5-14-46-19-W4'],
    ['L.S. 5-14-46-19-W4', 'LSD 5-14-46-19-W4'],
    ['05-14-046-19W4M', 'LSD 5-14-46-19-W4'],
    ['Legal Subdivision 5 Section 14 Township 46 Range 19 W4M', 'LSD 5-14-46-19-W4'],
    ['100/05-14-046-19W4/00', 'LSD 5-14-46-19-W4'],
    ['LSDs 5, 6 & 12-14-46-19-W4', 'LSD 5-14-46-19-W4 + LSD 6-14-46-19-W4 + LSD 12-14-46-19-W4'],
    ['LSD 5,6 Sec 14-46-19-W4', 'LSD 5-14-46-19-W4 + LSD 6-14-46-19-W4'],
    ["lsd's 5 and 6, 14-46-19-W4", 'LSD 5-14-46-19-W4 + LSD 6-14-46-19-W4'],
    ['4-19-046-14-05', 'LSD 5-14-46-19-W4'],
    ['LSD 5 and 6 of 14-46-19 W4M', 'LSD 5-14-46-19-W4 + LSD 6-14-46-19-W4'],
    ['LSD 1 to 3, Section 14, Township 46, Range 19, W4M', 'LSD 1-14-46-19-W4 + LSD 2-14-46-19-W4 + LSD 3-14-46-19-W4'],
    ['4;19;46;14;5,6', 'LSD 5-14-46-19-W4 + LSD 6-14-46-19-W4'],
    ['W1/2 NE 14-46-19-W4', 'W½-NE-14-46-19-W4'],
    ['S½ of the SE¼ of Section 14-46-19 W4M', 'S½-SE-14-46-19-W4'],
    ['N½ of LSD 5-14-46-19-W4', 'N½-LSD 5-14-46-19-W4'],
    ['NE of NE 14-46-19-W4', 'LSD 16-14-46-19-W4'],
  ])('%s', (typed, read) => expect(landsOf(typed)).toBe(read));

  it.each([
    ['W1/2 NE 14-46-19-W4', 80],
    ['N½ of LSD 5-14-46-19-W4', 20],
    ['NE of NE 14-46-19-W4', 40],
  ])('%s has about %d acres', (typed, acres) => {
    expect(Math.abs(gridAcres(readLegal(typed).lands[0] as LegalLand) - acres)).toBeLessThan(1);
  });
});

describe('titles that say more than land of the survey, or something else', () => {
  it.each<[string, string, { isPart: boolean; kept: string[]; stoppedAt: string | null }]>([
    ['Pt. NE 14-46-19-W4', 'NE-14-46-19-W4', { isPart: true, kept: [], stoppedAt: null }],
    [
      'NE 14-46-19-W4 (excepting 3.2 ac)',
      'NE-14-46-19-W4',
      { isPart: true, kept: ['(excepting 3.2 ac)'], stoppedAt: '3.2' },
    ],
    [
      'SE ¼ 11-4-28 WPM exc all mines and minerals',
      'SE-11-4-28-W1',
      { isPart: false, kept: ['exc all mines and minerals'], stoppedAt: 'mines' },
    ],
    ['NE 12-34-05 W3 Ext 0', 'NE-12-34-5-W3', { isPart: false, kept: ['Ext 0'], stoppedAt: 'Ext' }],
    [
      'Pt NW 14-46-19-W4, Plan 1520148, Block 1, Lot 2',
      'NW-14-46-19-W4',
      { isPart: true, kept: ['Plan 1520148, Block 1, Lot 2'], stoppedAt: 'Plan' },
    ],
    [
      'Block A of Plan 123, NE 14-46-19-W4',
      'NE-14-46-19-W4',
      { isPart: true, kept: ['Block A of Plan 123'], stoppedAt: 'Block' },
    ],
    ['Plan 1520148 Blk 1 Lot 2', '', { isPart: true, kept: ['Plan 1520148 Blk 1 Lot 2'], stoppedAt: 'Plan' }],
    [
      'River Lot 12, Edmonton Settlement',
      '',
      { isPart: true, kept: ['River Lot 12, Edmonton Settlement'], stoppedAt: 'River' },
    ],
    ['RL 12-16-3 EPM', '', { isPart: true, kept: ['RL 12-16-3 EPM'], stoppedAt: 'RL' }],
    ['NE-37-46-19-W4', '', { isPart: true, kept: ['NE-37-46-19-W4'], stoppedAt: '37' }],
    [
      'North 80 acres of NE 14-46-19-W4',
      'NE-14-46-19-W4',
      { isPart: true, kept: ['North 80 acres of'], stoppedAt: 'North' },
    ],
  ])('%s', (typed, read, said) => {
    expect(landsOf(typed)).toBe(read);
    expect(readLegal(typed)).toMatchObject(said);
  });

  it.each([
    ['NE 14-46-19-W4 160 acres', 'NE-14-46-19-W4', false],
    ['NE 14-46-19-W4 reserving unto Her Majesty all mines and minerals', 'NE-14-46-19-W4', false],
    ['NE 14-46-19-W4 except mines and minerals and a road 3 acres', 'NE-14-46-19-W4', true],
    ['NE 14-46-19 W4 & W5', 'NE-14-46-19-W4', true],
    ['NE 14-46-19 W4, S 3 acres', 'NE-14-46-19-W4', true],
    ['NE 14-46-19 W4 SW corner', 'NE-14-46-19-W4', true],
    ['NE 14-46-19-W4 (SE 14 not for sale)', 'NE-14-46-19-W4', true],
    ['NE (except 5 ac) 14-46-19-W4', 'NE-14-46-19-W4', true],
    ['three quarters of 14-46-19-W4', '14-46-19-W4', true],
    ['half section 14-46-19-W4', '14-46-19-W4', true],
    ['Sections 14 to 16-46-19-W4', '', true],
    ['Sec 14-16-46-19-W4', '', true],
    ['SE 14-46-19-W4 less 5 acres, SE 15-46-19-W4', 'SE-14-46-19-W4 + SE-15-46-19-W4', true],
  ])('%s is %j; a part of it may be meant: %s', (typed, read, isPart) => {
    expect([landsOf(typed), readLegal(typed).isPart]).toEqual([read, isPart]);
  });

  it('what is excepted is not sold, even where it names land', () => {
    expect(landsOf('14-46-19-W4 except the NE 14-46-19-W4')).toBe('14-46-19-W4');
    expect(landsOf('NE-14-46-19-W4 excepting thereout the SE ¼, SE 15-46-19-W4')).toBe(
      'NE-14-46-19-W4 + SE-15-46-19-W4',
    );
  });

  it('a meridian that was left open is assumed to be the principal one, and said to be', () => {
    expect(landsOf('NE 30-17-15 W')).toBe('NE-30-17-15-W1');
    expect(readLegal('NE 30-17-15 W').isAssumed).toBe(true);
    expect(readLegal('NE 30-17-15').lands).toEqual([]);
    expect(readLegal('NE 30-17-15').unplaced).toMatchObject([{ section: 30, township: 17, range: 15, meridian: null }]);
  });

  it('a row under another leaves out its township', () => {
    const [above] = readLegal('NE-14-46-19-W4').lands;
    expect(readLegal('SE-12', above)).toMatchObject({ lands: [{ section: 12, township: 46 }], isCompleted: true });
    expect(readLegal('SE-12').lands).toEqual([]);
  });
});

it('a list is read whole, whichever signs stand between and wherever its meridian is', () => {
  const quarter: fc.Arbitrary<LegalLand> = fc.record({
    part: fc.record({ kind: fc.constant('quarter' as const), name: fc.constantFrom('NE', 'NW', 'SE', 'SW') }),
    section: fc.integer({ min: 1, max: 36 }),
    township: fc.integer({ min: 1, max: 127 }),
    range: fc.integer({ min: 1, max: 34 }),
    meridian: fc.constant(4),
  });
  const lists = fc.uniqueArray(quarter, { minLength: 1, maxLength: 5, selector: formatLegalLand });
  const between = fc.constantFrom(', ', ' & ', ' and ', '; ');
  fc.assert(
    fc.property(lists, between, fc.boolean(), (lands, sign, isOnce) => {
      const printed = lands.map(formatLegalLand);
      const text =
        isOnce && sign !== '; ' ? `${printed.map((one) => one.slice(0, -3)).join(sign)}-W4` : printed.join(sign);
      expect(readLegal(text)).toMatchObject({ lands, unplaced: [], kept: [], isPart: false });
    }),
  );
});

it('no text makes the reader fail, or take long', () => {
  fc.assert(fc.property(fc.string(), (text) => void readLegal(text)));
  const words = fc.constantFrom(
    'NE',
    'N½',
    'of',
    '&',
    ',',
    '14',
    '46',
    '-',
    'W',
    'W4',
    'Sec',
    'LSD',
    'exc',
    'Plan',
    '\n',
    '(',
    ')',
  );
  fc.assert(fc.property(fc.array(words, { maxLength: 40 }), (some) => void readLegal(some.join(' '))));
  for (const text of ['exc, N½ ', 'W of the ', 'NE 14, ', 'one hundred ', '1-', 'LSD 1 to ', '    '])
    readLegal(text.repeat(500));
});
