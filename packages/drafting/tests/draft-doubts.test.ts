import type { SaleDraft } from '@quarterline/contract';
import { boundsOf, type LegalLand, parseLegalLand } from '@quarterline/land';
import { expect, it } from 'vitest';
import { openDoubts } from '../src/boundaries/draft-doubts.ts';
import { emptyDraft } from '../src/empty-draft.ts';
import { emptyParcel } from '../src/parcels/import-parcels.ts';

const HOME = 'NE-9-49-22-W4';
/** One quarter, with its boundary so many widths to the east and so many times as wide. */
const draftWith = ({ east = 0, wide = 1 }): SaleDraft => {
  const box = boundsOf(parseLegalLand(HOME) as LegalLand);
  const west = box.west + east * (box.east - box.west);
  const right = west + wide * (box.east - box.west);
  const boundary: [number, number][] = [
    [west, box.south],
    [right, box.south],
    [right, box.north],
    [west, box.north],
    [west, box.south],
  ];
  const parcel = {
    ...emptyParcel('00000000-0000-4000-8000-000000000001'),
    legal: HOME,
    acres: '160',
    boundary: [[boundary]],
  };
  return { ...emptyDraft('Home'), parcels: [parcel] };
};

it('a boundary half a mile off its title, and one of 128.8 acres where the title says 160, are asked about', () => {
  expect(openDoubts(draftWith({}), null)).toEqual([]);
  // A quarter is half a mile wide.
  expect(openDoubts(draftWith({ east: 1 }), null).map(({ words }) => words)).toEqual([
    `Parcel 1: This boundary lies beside ${HOME}.`,
  ]);
  expect(openDoubts(draftWith({ wide: 0.8055 }), null)).toEqual([
    {
      path: 'parcels/00000000-0000-4000-8000-000000000001/boundary',
      words: 'Parcel 1: This boundary holds about 128.8 acres, the title 160: 19% less.',
    },
  ]);
});

it('what is public with its doubt is not asked about again; another boundary is', () => {
  const half = draftWith({ wide: 0.8055 });
  expect(openDoubts(half, half)).toEqual([]);
  expect(openDoubts(draftWith({ wide: 0.7 }), half)).toHaveLength(1);
});
