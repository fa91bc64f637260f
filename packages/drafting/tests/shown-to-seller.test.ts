import type { SaleDraft } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { withValue } from '../src/changes/value-at.ts';
import { emptyDraft } from '../src/empty-draft.ts';
import { emptyParcel } from '../src/parcels/import-parcels.ts';
import { shownText, shownToSeller, WHOLE_SALE } from '../src/shown-to-seller.ts';

const ONE = '0f3b6f0e-3f4f-4c39-9a53-0d6a2f1c7e11';
const TWO = '0f3b6f0e-3f4f-4c39-9a53-0d6a2f1c7e12';
const draft: SaleDraft = {
  ...emptyDraft('Round Hill Quarters'),
  opensAt: 'Dec 1, 2026 at 9:00 AM',
  firstCloseAt: 'Dec 3, 2026 at 7:00 PM',
  parcels: [ONE, TWO].map((id, index) => ({
    ...emptyParcel(id),
    name: index === 0 ? 'Home quarter' : 'Creek quarter',
    legal: 'NE-9-49-22-W4',
    acres: '160',
    startingBid: '$800,000',
  })),
};
/** Ids of the parts that a change leaves different. */
const changedBy = (change: (draft: SaleDraft) => SaleDraft, fees = ''): string[] => {
  const before = shownToSeller(draft, '');
  const after = shownToSeller(change(draft), fees);
  return after.flatMap((item, index) => {
    const was = before[index];
    return was && shownText(was) === shownText(item) ? [] : [item.id];
  });
};

describe('what a seller is shown of a draft', () => {
  it('is the sale and each parcel with its land, acres, starting bid and times', () => {
    const [sale, parcel] = shownToSeller(draft, '2% of the price and GST');
    expect(sale?.facts).toContainEqual({ label: 'What you pay us', text: '2% of the price and GST' });
    expect(parcel?.title).toBe('Parcel 1, Home quarter');
    const texts = parcel?.facts.map(({ text }) => text) ?? [];
    expect(texts).toEqual(expect.arrayContaining(['NE-9-49-22-W4', '160', '$800,000']));
    expect(parcel?.facts.map(({ label }) => label)).toEqual(expect.arrayContaining(['Bidding opens', 'Closes']));
  });

  it.each<[string, (draft: SaleDraft) => SaleDraft, string[]]>([
    ['nothing', (one) => ({ ...one }), []],
    ['fields that came later and are empty', (one) => ({ later: '', flag: false, list: [], ...one }), []],
    ['a starting bid', (one) => withValue(one, `parcels/${TWO}/startingBid`, '$700,000'), [TWO]],
    [
      'a boundary',
      (one) => ({
        ...one,
        parcels: one.parcels.map((parcel) =>
          parcel.id === ONE ? { ...parcel, boundary: [[[[-113, 53] as [number, number]]]] } : parcel,
        ),
      }),
      [ONE],
    ],
    ['the description of the sale', (one) => withValue(one, 'descriptionMarkdown', 'Good land.'), [WHOLE_SALE]],
    [
      'the closing time, which is of the sale and of each parcel',
      (one) => withValue(one, 'firstCloseAt', 'Dec 3, 2026 at 8:00 PM'),
      [WHOLE_SALE, ONE, TWO],
    ],
    ['who is in charge, which no reader sees', (one) => withValue(one, 'teamMemberSlug', 'dana'), []],
  ])('differs after a change of %s', (_, change, parts) => {
    expect(changedBy(change as (draft: SaleDraft) => SaleDraft)).toEqual(parts);
  });

  it('differs in the sale as a whole when what the seller pays is changed', () => {
    expect(changedBy((one) => one, '3%')).toEqual([WHOLE_SALE]);
  });
});
