import type { SaleDraft } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { correctionAnnouncement, correctionsOf, factChanges, isFactPath } from '../src/changes/fact-changes.ts';
import { withValue } from '../src/changes/value-at.ts';
import { emptyDraft } from '../src/empty-draft.ts';
import { emptyParcel } from '../src/parcels/import-parcels.ts';

const quarter = (id: string): SaleDraft['parcels'][number] => ({
  ...emptyParcel(id),
  name: id,
  legal: 'NE-9-49-22-W4',
  acres: '160',
  startingBid: '$890,000',
});
const sale: SaleDraft = { ...emptyDraft('Home Quarters'), parcels: [quarter('one'), quarter('two')] };

describe('what is a fact of a sale', () => {
  it.each([
    ['parcels/one/acres', true],
    ['parcels/one/startingBid', true],
    ['parcels/one/soil', true],
    ['parcels/one/boundary', true],
    ['parcels/one/leases', true],
    ['parcels/one', true],
    ['parcels/#order', true],
    ['documents/title/versions/#2', true],
    ['documents/title', true],
    ['opensAt', true],
    ['rules/deposit', true],
    ['parcels/one/name', false],
    ['parcels/one/summary', false],
    ['parcels/one/descriptionMarkdown', false],
    ['parcels/one/pictures', false],
    ['documents/title/name', false],
    ['summary', false],
    ['banner', false],
    ['pictures/#order', false],
    ['sellerAccounts/one', false],
  ])('%s: %s', (path, isFact) => {
    expect(isFactPath(path)).toBe(isFact);
  });
});

describe('a corrected fact', () => {
  const right = withValue(sale, 'parcels/two/acres', '158.6');

  it('says which parcel, what it was and what it is, with its date', () => {
    expect(correctionsOf(factChanges(sale, right), Date.UTC(2026, 10, 21))).toEqual([
      {
        parcelIds: ['two'],
        what: 'Parcel 2, titled acres',
        before: '160',
        after: '158.6',
        correctedAt: '2026-11-21T00:00:00.000Z',
      },
    ]);
  });

  it('is not what was never said before: that is news, and no correction', () => {
    const taxes = factChanges(sale, withValue(sale, 'parcels/one/taxes', '$900'));
    expect(taxes.map(({ isCorrection, isAboutLand }) => [isCorrection, isAboutLand])).toEqual([[false, true]]);
    expect(correctionsOf(taxes, 0)).toEqual([]);
  });

  it('is announced in one sentence for each change and one of the office, within what an announcement may have', () => {
    const facts = factChanges(sale, right);
    expect(correctionAnnouncement(facts, 'The title says so.')).toBe(
      'Correction. Parcel 2, titled acres: 158.6, was 160. The title says so.',
    );
    expect(correctionAnnouncement(facts, 'x'.repeat(900))).toHaveLength(500);
  });
});
