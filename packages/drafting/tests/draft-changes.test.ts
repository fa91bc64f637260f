import type { SaleDraft } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { compareDrafts } from '../src/changes/compare-drafts.ts';
import { applyChanges, changesBetween, inverseOf } from '../src/changes/draft-changes.ts';
import { withValue } from '../src/changes/value-at.ts';
import { emptyDraft } from '../src/empty-draft.ts';
import { emptyParcel } from '../src/parcels/import-parcels.ts';

const quarter = (id: string, startingBid: string): SaleDraft['parcels'][number] => ({
  ...emptyParcel(id),
  name: id,
  legal: 'NE-9-49-22-W4',
  acres: '160',
  startingBid,
});
const sale: SaleDraft = {
  ...emptyDraft('Home Quarters'),
  parcels: [quarter('one', '$890,000'), quarter('two', '$875,000'), quarter('three', '$740,000')],
};
const cheaper = withValue(sale, 'parcels/two/startingBid', '$860,000');

describe('what changes between two drafts', () => {
  it('is told in the words of the land: which parcel, what, from what to what', () => {
    expect(compareDrafts(sale, cheaper)).toEqual([
      { key: 'parcels/two/startingBid', what: 'Parcel 2, starting bid', before: '$875,000', after: '$860,000' },
    ]);
  });

  it('names a feature that was added, a parcel that was taken out, and another order', () => {
    const lease = {
      id: 'f',
      slug: '',
      name: 'Surface lease, $4,200 a year',
      icon: 'lease' as const,
      summary: '',
      descriptionMarkdown: '',
      pictures: [],
    };
    const [one, two, three] = sale.parcels;
    if (!one || !two || !three) throw new Error('There are three.');
    const after = { ...sale, parcels: [{ ...three, features: [lease] }, one] };
    expect(compareDrafts(sale, after).map(({ what, after: is }) => [what, is])).toEqual([
      ['Parcel removed', 'two'],
      ['Parcel 1, feature added', 'Surface lease, $4,200 a year'],
      ['Parcels, order', 'In another order'],
    ]);
  });

  it('carried out on the old draft gives the new one, and taken back the old one again', () => {
    const after = {
      ...cheaper,
      name: 'Sarepta',
      parcels: [cheaper.parcels[2], cheaper.parcels[0]].flatMap((one) => one ?? []),
    };
    const there = applyChanges(sale, changesBetween(sale, after));
    expect(there.draft).toEqual(after);
    const back = applyChanges(there.draft, inverseOf(changesBetween(sale, after)));
    expect(back.draft).toEqual(sale);
    expect([...there.refused, ...back.refused]).toEqual([]);
  });
});

describe('a parcel that was taken out before parcels had drawings', () => {
  it('comes back with an empty one', () => {
    const [one] = sale.parcels;
    if (!one) throw new Error('There is one.');
    const { drawn: _, ...old } = one;
    const without = { ...sale, parcels: sale.parcels.slice(1) };
    const { draft, refused } = applyChanges(without, [{ path: `parcels/${one.id}`, before: null, after: old }]);
    expect([draft.parcels.find(({ id }) => id === one.id), refused]).toEqual([one, []]);
  });
});

describe('two people in one draft', () => {
  it('both keep their words where they wrote in different places', () => {
    const renamed = withValue(sale, 'name', 'Sarepta');
    const { draft, refused } = applyChanges(renamed, changesBetween(sale, cheaper));
    expect([draft.name, draft.parcels[1]?.startingBid, refused]).toEqual(['Sarepta', '$860,000', []]);
  });

  it('hear of each other where they wrote in the same: the first stands, the second is handed back', () => {
    const other = withValue(sale, 'parcels/two/startingBid', '$850,000');
    const { draft, refused } = applyChanges(other, changesBetween(sale, cheaper));
    expect(draft).toEqual(other);
    expect(refused).toEqual([{ change: changesBetween(sale, cheaper)[0], theirs: '$850,000' }]);
  });

  it('lose nothing when one takes out a parcel that the other is changing', () => {
    const without = { ...sale, parcels: sale.parcels.filter(({ id }) => id !== 'two') };
    expect(applyChanges(without, changesBetween(sale, cheaper)).refused).toHaveLength(1);
    const kept = applyChanges(cheaper, changesBetween(sale, without));
    expect(kept.draft).toEqual(cheaper);
    expect(kept.refused).toHaveLength(1);
  });

  it.each(['__proto__/polluted', 'constructor/prototype/polluted', 'parcels/__proto__/x'])(
    'cannot reach what is no part of a draft: %s',
    (path) => {
      expect(applyChanges(sale, [{ path, before: null, after: 'yes' }]).taken).toEqual([]);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );
});
