import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeEditorial } from './compose-editorial.ts';
import { emptyDraft } from './empty-draft.ts';
import { emptyParcel } from './parcels/import-parcels.ts';

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
