import { expect, test } from 'vitest';
import { membersText, withoutWithdrawn } from '../src/offered-parcels.ts';

const parcel = (stake: string, acres: number) => ({
  id: `id-${stake}`,
  slug: `parcel-${stake}`,
  stake,
  enBloc: false,
  name: `Parcel ${stake}`,
  acres,
  summary: '',
  legalDescriptions: [`LAND-${stake}`],
  parcelSlugs: [] as string[],
});
const quarters = [parcel('1', 160.1), parcel('2', 159.7), parcel('3', 158.2)];
const block = {
  ...parcel('E', 478),
  enBloc: true,
  name: 'En bloc, all three quarters',
  summary: 'Parcels 1 to 3 as one',
  legalDescriptions: ['LAND-1', 'LAND-2', 'LAND-3'],
  parcelSlugs: quarters.map(({ slug }) => slug),
};

test('a block without its withdrawn parcel names, counts and adds up the two that are left', () => {
  expect(withoutWithdrawn([...quarters, block], new Set(['id-2'])).at(-1)).toMatchObject({
    name: 'En bloc, Parcels 1 and 3',
    summary: 'Parcels 1 and 3 as one',
    acres: 318.3,
    legalDescriptions: ['LAND-1', 'LAND-3'],
    parcelSlugs: ['parcel-1', 'parcel-3'],
  });
});

test('a block that lost no parcel stays as it was written', () => {
  expect(withoutWithdrawn([...quarters, block], new Set(['id-9'])).at(-1)).toBe(block);
});

test.each([
  [['1', '2', '3'], 'Parcels 1 to 3'],
  [['1', '3', '4'], 'Parcels 1, 3 and 4'],
  [['1', '2'], 'Parcels 1 and 2'],
  [['2'], 'Parcel 2'],
])('the parcels %j are named %s', (stakes, text) => expect(membersText(stakes)).toBe(text));
