import type { DrawnFeature, SaleDraft } from '@quarterline/contract';
import { boundsOf, parseLegalLand } from '@quarterline/land';
import { describe, expect, it } from 'vitest';
import { compareDrafts } from '../src/changes/compare-drafts.ts';
import { applyChanges, changesBetween } from '../src/changes/draft-changes.ts';
import { checkDraft } from '../src/checks/check-draft.ts';
import { copyDraft, emptyDraft } from '../src/empty-draft.ts';
import { emptyParcel, planImport } from '../src/parcels/import-parcels.ts';

const land = parseLegalLand('SE-9-49-22-W4');
if (!land) throw new Error('It is land.');
const { west, east, south, north } = boundsOf(land);
/** A rectangle on the south-east quarter, in shares of its width and height. */
const rectangle = (id: string, kind: DrawnFeature['kind'], label = '', [x, y] = [0.2, 0.2]): DrawnFeature => {
  const place = (across: number, along: number): [number, number] => [
    west + (east - west) * across,
    south + (north - south) * along,
  ];
  return { id, kind, label, points: [place(x, y), place(x + 0.2, y), place(x + 0.2, y + 0.1), place(x, y + 0.1)] };
};
const water = rectangle('slough', 'water');
const yard = rectangle('yard', 'yard', 'Home place');

const sale: SaleDraft = {
  ...emptyDraft('Home Quarters'),
  parcels: [
    { ...emptyParcel('one'), name: 'Home quarter', legal: 'NE-9-49-22-W4', acres: '160', startingBid: '$890,000' },
    { ...emptyParcel('two'), name: 'South quarter', legal: 'SE-9-49-22-W4', acres: '160', startingBid: '$875,000' },
  ],
};
const withDrawn = (drawn: DrawnFeature[]): SaleDraft => ({
  ...sale,
  parcels: sale.parcels.map((parcel) => (parcel.id === 'two' ? { ...parcel, drawn } : parcel)),
});
const sent = (before: SaleDraft, after: SaleDraft) =>
  compareDrafts(before, after).map(({ what, before: was, after: is }) => [what, was, is]);

describe('what changes in public when land is drawn', () => {
  it('names the shape, its parcel and its size', () => {
    expect(sent(sale, withDrawn([water, yard]))).toEqual([
      ['Water added on Parcel 2', null, 'About 3.2 acres'],
      ['Yard added on Parcel 2', null, 'Home place, about 3.2 acres'],
    ]);
    expect(sent(withDrawn([water, yard]), withDrawn([yard]))).toEqual([
      ['Water removed on Parcel 2', 'About 3.2 acres', null],
    ]);
  });

  it('tells a shape that was moved or renamed', () => {
    const moved = rectangle('slough', 'water', '', [0.5, 0.5]);
    expect(sent(withDrawn([water]), withDrawn([moved]))).toEqual([
      ['Water redrawn on Parcel 2', null, 'About 3.2 acres'],
    ]);
    expect(sent(withDrawn([water]), withDrawn([{ ...water, label: 'Long slough' }]))).toEqual([
      ['Water renamed on Parcel 2', null, 'Long slough'],
    ]);
  });

  it('is sent shape by shape: two people who draw on one parcel keep both shapes', () => {
    const first = applyChanges(withDrawn([water]), changesBetween(sale, withDrawn([yard])));
    expect(first.refused).toEqual([]);
    expect(first.draft.parcels[1]?.drawn.map(({ id }) => id)).toEqual(['slough', 'yard']);
  });
});

describe('what was drawn', () => {
  it('stays when a table is taken in', () => {
    const cells = { name: 'South quarter', legal: 'SE-9-49-22-W4', acres: '159', startingBid: '$860,000' };
    const { parcels } = planImport(withDrawn([water]), [{ line: 2, cells }], () => 'new');
    expect(parcels.map(({ acres, drawn }) => [acres, drawn])).toEqual([
      ['160', []],
      ['159', [water]],
    ]);
  });

  it('is copied with a sale; the invented land of a demonstration and its picture from above are not', () => {
    const terrain = { seed: 7, palette: 'home' as const, sloughs: 1, bluffs: 1, yards: 1, pivots: 0, creek: null };
    const picture = { id: 'a', src: '/media/a.webp', alt: 'Fields', width: 9, height: 9, caption: null };
    const copy = (changes: Partial<SaleDraft>): SaleDraft =>
      copyDraft({ ...withDrawn([water]), ...changes }, { name: 'Next year', isOver: false, newId: () => 'new' });
    expect(copy({}).parcels[1]?.drawn).toEqual([water]);
    const demonstration = copy({ terrain, aerial: { ...picture, illustration: true } });
    expect([demonstration.terrain, demonstration.aerial]).toEqual([null, null]);
    expect(copy({ aerial: { ...picture, illustration: false } }).aerial).toMatchObject({ src: '/media/a.webp' });
  });

  it('keeps a sale from being published while it lies off its parcel, and says which', () => {
    const context = {
      now: 0,
      termsVersion: 1,
      withdrawn: [],
      isFixed: false,
      hasTermsOfUse: true,
      takesDocuments: true,
      sendsCodes: true,
      publicFormat: null,
      openers: [],
    };
    const wrongs = (draft: SaleDraft) =>
      checkDraft(draft, context)
        .faults.filter(({ path }) => path.endsWith('/drawn'))
        .map(({ words }) => words);
    expect(wrongs(withDrawn([water]))).toEqual([]);
    expect(wrongs(withDrawn([rectangle('far', 'water', '', [3, 0.2])]))).toEqual(['Parcel 2: water lies off its land']);
  });
});
