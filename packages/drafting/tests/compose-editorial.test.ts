import type { DraftParcel } from '@quarterline/contract';
import { boundsOf, type LegalLand, readableLands } from '@quarterline/land';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titleDoubts } from '../src/boundaries/title-doubts.ts';
import { composeEditorial } from '../src/compose-editorial.ts';
import { emptyDraft } from '../src/empty-draft.ts';
import { emptyParcel } from '../src/parcels/import-parcels.ts';

const TERRAIN = { seed: 7, palette: 'home' as const, sloughs: 1, bluffs: 1, yards: 1, pivots: 0, creek: null };
const slough = {
  id: 'slough',
  kind: 'water' as const,
  label: '',
  points: [
    [-113.2, 53.21],
    [-113.199, 53.21],
    [-113.199, 53.211],
  ] as [number, number][],
};

describe('the public words of a sale', () => {
  it('have no invisible character in a name, whatever was typed', () => {
    const draft = { ...emptyDraft('Round \u202eHill\u2069'), location: '\u200bCamrose' };
    const context = { saleId: 'a', slug: 'a', demo: false, parcels: [] };
    expect(composeEditorial(draft, context)).toMatchObject({ name: 'Round Hill', location: 'Camrose' });
  });
});

describe('the land of a published sale', () => {
  const times = [{ id: 'one', opensAt: 1, closesAt: 2 }];
  const draft = (drawn: (typeof slough)[]) => ({
    ...emptyDraft('Home Quarters'),
    terrain: TERRAIN,
    parcels: [{ ...emptyParcel('one'), legal: 'NE-9-49-22-W4', acres: '160', drawn }],
  });

  it('has no terrain outside the demonstration, whatever the draft holds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.boolean(), (seed, demo) => {
        const held = { ...draft([]), terrain: { ...TERRAIN, seed } };
        const { terrain } = composeEditorial(held, { saleId: 'a', slug: 'a', demo, parcels: times });
        expect(terrain).toEqual(demo ? held.terrain : null);
      }),
    );
  });

  it('is exactly what was entered on each parcel, and a parcel where nothing was entered has nothing', () => {
    const compose = (drawn: (typeof slough)[]) =>
      composeEditorial(draft(drawn), { saleId: 'a', slug: 'a', demo: false, parcels: times }).parcels[0];
    expect(compose([slough])?.drawn).toEqual([slough]);
    expect(compose([])).not.toHaveProperty('drawn');
  });
});

describe('a parcel of any title', () => {
  const context = {
    saleId: 'a',
    slug: 'a',
    demo: false,
    parcels: ['one', 'two', 'block'].map((id) => ({ id, opensAt: 1, closesAt: 2 })),
  };
  const parcel = (id: string, said: Partial<DraftParcel>) => ({ ...emptyParcel(id), slug: id, acres: '160', ...said });
  const publicOf = (said: Partial<DraftParcel>) =>
    composeEditorial({ ...emptyDraft('Home'), parcels: [parcel('one', said)] }, context).parcels[0];
  const HOME = boundsOf(readableLands(['NE-14-46-19-W4'])[0] as LegalLand);
  const yard: [number, number][] = [
    [HOME.west + 0.004, HOME.south + 0.002],
    [HOME.west + 0.006, HOME.south + 0.002],
    [HOME.west + 0.006, HOME.south + 0.004],
    [HOME.west + 0.004, HOME.south + 0.002],
  ];

  it.each<[string, Partial<DraftParcel>, string[], string[] | undefined]>([
    ['one quarter, however it is written', { legal: 'N.E. ¼ of 14-46-19-W.4M.' }, ['NE-14-46-19-W4'], undefined],
    [
      'part of a quarter keeps its words, and lies in the quarter',
      { legal: 'Pt NW 14-46-19-W4, Plan 1520148, Block 1, Lot 2' },
      ['Pt NW 14-46-19-W4, Plan 1520148, Block 1, Lot 2'],
      ['NW-14-46-19-W4'],
    ],
    [
      'a lot lies in the quarter that staff named',
      { legal: 'Plan 1520148 Blk 1 Lot 2', liesIn: 'ne 14 46 19 w4' },
      ['Plan 1520148 Blk 1 Lot 2'],
      ['NE-14-46-19-W4'],
    ],
    [
      'a lot lies in the quarter around its boundary',
      { legal: 'Plan 1520148 Blk 1 Lot 2', boundary: [[yard]] },
      ['Plan 1520148 Blk 1 Lot 2'],
      ['NE-14-46-19-W4'],
    ],
    [
      'two titles are cited a line each',
      { legal: 'River Lot 12\nRiver Lot 13' },
      ['River Lot 12', 'River Lot 13'],
      undefined,
    ],
  ])('%s', (_, said, cited, lands) => {
    const made = publicOf(said);
    expect([made?.legalDescriptions, made?.lands]).toEqual([cited, lands]);
  });

  it('a block of such parcels lies in all of their land', () => {
    const parcels = [
      parcel('one', { legal: 'Lot 2', liesIn: 'NE-14-46-19-W4' }),
      parcel('two', { legal: 'SE-14-46-19-W4' }),
    ];
    const group = {
      id: 'g',
      blockId: 'block',
      slug: 'block',
      name: 'Both',
      parcelIds: ['one', 'two'],
      startingBid: '$1,000',
    };
    const block = composeEditorial({ ...emptyDraft('Home'), parcels, groups: [group] }, context).parcels[2];
    expect(block?.legalDescriptions).toEqual(['Lot 2', 'SE-14-46-19-W4']);
    expect(block?.lands).toEqual(['NE-14-46-19-W4', 'SE-14-46-19-W4']);
  });

  it('what its title leaves open is asked, and nothing is refused', () => {
    const asked = (said: Partial<DraftParcel>): string[] => titleDoubts(parcel('one', said)).map(({ key }) => key);
    expect(asked({ legal: 'NE-14-46-19-W4' })).toEqual([]);
    expect(asked({ legal: 'NE-14-46-19-W4', acres: '1563' })).toEqual(['acres']);
    expect(asked({ legal: 'NE 30-17-15 W' })).toEqual(['legal']);
    expect(asked({ legal: 'River Lot 12' })).toEqual(['liesIn']);
    expect(asked({ legal: 'Pt. NE 14-46-19-W4', acres: '12.5' })).toEqual(['boundary']);
    expect(asked({ legal: 'Pt. NE 14-46-19-W4', acres: '12.5', boundary: [[yard]] })).toEqual([]);
    expect(asked({ legal: 'Pt. NE 14-46-19-W4', acres: '320' })).toEqual(['boundary', 'acres']);
  });
});
