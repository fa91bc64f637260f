import type { SaleDraft } from '@quarterline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, changesBetween, inverseOf } from '../src/changes/draft-changes.ts';
import { emptyDraft } from '../src/empty-draft.ts';
import { emptyParcel } from '../src/parcels/import-parcels.ts';

const parcel = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    name: fc.string({ maxLength: 3 }),
    acres: fc.string({ maxLength: 3 }),
  })
  .map((some) => ({ ...emptyParcel(some.id), ...some }));

/** Drafts of a few words and a few parcels: enough to come and go, to be moved and to be changed. */
const draft: fc.Arbitrary<SaleDraft> = fc
  .record({
    name: fc.string({ maxLength: 3 }),
    banner: fc.string({ maxLength: 3 }),
    parcels: fc.uniqueArray(parcel, { selector: ({ id }) => id, maxLength: 5 }),
  })
  .map((some) => ({ ...emptyDraft('x'), ...some }));

test('the changes between two drafts make the one the other, and taken back the one again', () => {
  fc.assert(
    fc.property(draft, draft, (before, after) => {
      const changes = changesBetween(before, after);
      const there = applyChanges(before, changes);
      expect([there.draft, there.refused]).toEqual([after, []]);
      const back = applyChanges(after, inverseOf(changes));
      expect([back.draft, back.refused]).toEqual([before, []]);
    }),
    { numRuns: 300 },
  );
});

test('two people who start from one draft: every request is taken or handed back, and the first of them loses nothing', () => {
  fc.assert(
    fc.property(draft, draft, draft, (start, hers, his) => {
      const firstInputs = changesBetween(start, hers);
      const secondInputs = changesBetween(start, his);
      const first = applyChanges(start, firstInputs);
      const second = applyChanges(first.draft, secondInputs);
      expect(second.taken.length + second.refused.length).toBe(secondInputs.length);
      const hisPaths = new Set(second.taken.map(({ path }) => path));
      for (const { path, after } of firstInputs) {
        if (hisPaths.has(path) || path.includes('#') || path.startsWith('parcels/')) continue;
        expect(second.draft[path as 'name' | 'banner']).toEqual(after);
      }
      const ids = second.draft.parcels.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 300 },
  );
});
