import { emptyDraft, PARCEL_SHEET, planImport } from '@quarterline/drafting';
import { readSheet, takeSheet } from '@quarterline/fields';
import { describe, expect, it } from 'vitest';

type Answers = Parameters<typeof takeSheet>[3];
const take = (table: string[][], answers?: Answers) => {
  const { columns, rows: read } = readSheet(PARCEL_SHEET, table);
  const { rows } = takeSheet(PARCEL_SHEET, { rows: read }, columns, answers);
  return {
    columns,
    taken: rows.map(({ cells }) => cells),
    errors: planImport(emptyDraft('Smith farm'), rows, () => crypto.randomUUID()).errors,
  };
};
const withColumn = (heading: string, cell = '450000') =>
  take([
    ['Name', 'Legal description', 'Acres', heading],
    ['Home', 'NE-14-46-19-W4', '158.9', cell],
  ]);

describe('a column of a sheet', () => {
  it.each([
    'Reserve',
    'Reserve price',
    'RESERVE_BID',
    'Price (reserve)',
    'Starting bid (reserve)',
    'Minimum',
    'Min. price',
    'Minimum bid',
    'Min acceptable',
    'Upset',
    'Upset price',
    'Floor price',
    'Lowest price',
    'Mise minimale',
    'Prix de réserve',
    'Mise à prix minimum',
  ])('“%s” is a hidden minimum, and never the starting bid', (heading) => {
    const { columns, taken } = withColumn(heading);
    expect(columns[3]).toEqual({
      index: 3,
      heading,
      field: null,
      isHeldBack: true,
      sentence: `“${heading}” is left out: a sale here has no hidden minimum. Choose “Starting bid” only if everybody may read it.`,
    });
    expect(taken[0]).not.toHaveProperty('startingBid');
  });

  it('a reserve beside a starting bid leaves the starting bid as it is', () => {
    const { taken } = take([
      ['Name', 'Legal', 'Acres', 'Reserve', 'Opening bid'],
      ['Home', 'NE-14-46-19-W4', '158.9', '950000', '890000'],
    ]);
    expect(taken[0]?.startingBid).toBe('$890,000');
  });

  it.each([
    'Start',
    'Start price',
    'Starting amount',
    'Opening',
    'Opening bid',
    'Start $',
    'First bid',
    'Starting bid (CAD):',
  ])('“%s” is the starting bid', (heading) =>
    expect(withColumn(heading).columns[3]).toMatchObject({ field: 'startingBid', sentence: null }),
  );

  it.each(['Start date', 'Opens at', 'Prix de vente', 'Indian Reserve', 'Reserve ID'])(
    '“%s” is neither a starting bid nor a minimum',
    (heading) =>
      expect(withColumn(heading).columns[3]).toMatchObject({
        field: null,
        sentence: expect.stringContaining('no heading that we know'),
      }),
  );

  it.each([
    'Legal notes',
    'Soil comments',
    'Tax remarks',
    'Name (internal)',
    'Observations',
    'Confidential',
    'Office use only',
  ])('“%s” is left out, though it begins like a field', (heading) =>
    expect(withColumn(heading, 'Seller needs cash').columns[3]).toMatchObject({ field: null, isHeldBack: true }),
  );
});

describe('land in columns of its own', () => {
  it.each([
    ['Lot,Block,Plan', '2,1,1520148', 'Plan 1520148 Block 1 Lot 2'],
    ['Plan No.,Blk,Lot #', '101234567,,2A', 'Plan 101234567 Lot 2A'],
    ['Qtr Sec,Section,Twp #,Rge No.,West of,Plan,Lot', 'NE,14,46,19,4,,', 'NE-14-46-19-W4'],
    ['Qtr,Sec,Twp,Rge,Mer,Plan,Block,Lot', 'NW,14,46,19,4,1520148,1,2', 'NW-14-46-19-W4, Plan 1520148 Block 1 Lot 2'],
  ])('%s: %s is %s', (heads, cells, legal) => {
    const { taken, columns, errors } = take([`${heads},Acres`.split(','), [...cells.split(','), '158']]);
    expect(taken[0]?.legal?.replace('NW 14', 'NW-14')).toBe(legal);
    expect(columns.filter(({ sentence }) => sentence === 'This column is a part of the last column.')).toHaveLength(
      heads.split(',').length,
    );
    expect(errors.filter(({ field }) => field === 'legal')).toEqual([]);
  });

  it('a lot without a plan is the name of a parcel', () => {
    const { columns } = take([
      ['Lot', 'Legal', 'Acres'],
      ['2', 'NE-14-46-19-W4', '158.9'],
    ]);
    expect(columns.map(({ field }) => field)).toEqual(['name', 'legal', 'acres']);
  });
});

describe('land that cannot be read', () => {
  const land = (legal: string, answers?: Answers) =>
    take(
      [
        ['Name', 'Legal description'],
        ['Home', legal],
      ],
      answers,
    ).errors;

  it.each([
    'somewhere by the lake',
    'Home place',
    'NE quarter',
    'SE-12',
    'XX-14-46-19-W4',
    'NE-44-46-19-W4',
    'Roll 12345',
  ])('“%s” is asked about, and taken once somebody keeps the words', (legal) => {
    const [error] = land(legal);
    expect(error).toMatchObject({ line: 2, field: 'legal', choices: [{ label: 'Keep these words', text: legal }] });
    expect(land(legal, { '2/legal': { text: legal, isKept: true } })).toEqual([]);
  });

  it.each([
    'Plan 1520148 Blk 1 Lot 2',
    '1520148;1;2',
    'River Lot 12, Edmonton Settlement',
    'Blk/Par A-Plan 101234567 Ext 0',
    'Parcel A',
    'NE 14-46-19-W4',
  ])('the title “%s” is not asked about', (legal) => expect(land(legal)).toEqual([]));

  it('a missing meridian is asked for, with those that the place may have', () => {
    const [error] = land('NE 14-46-19');
    expect(error?.choices?.map(({ label }) => label)).toContain('W4');
    expect(error?.choices?.find(({ way }) => way === 'W4')?.text).toBe('NE-14-46-19-W4');
  });

  it('a new parcel of a table without land is asked about', () => {
    const table = [
      ['Name', 'Acres'],
      ['Home', '158.9'],
    ];
    expect(take(table).errors.map(({ field, choices }) => [field, choices?.map(({ label }) => label)])).toEqual([
      ['name', ['Take it without land']],
    ]);
    expect(take(table, { '2/name': { text: 'Home', isKept: true } }).errors).toEqual([]);
  });
});
