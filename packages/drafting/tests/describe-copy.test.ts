import { expect, test } from 'vitest';
import { describeCopy } from '../src/describe-copy.ts';
import { emptyDraft } from '../src/empty-draft.ts';
import { emptyParcel } from '../src/parcels/import-parcels.ts';

const FORMER = {
  ...emptyDraft('Home Quarters 2025'),
  parcels: [emptyParcel('one'), emptyParcel('two')],
  opensAt: '2025-12-01 9:00 AM',
  banner: 'Sold',
  summary: 'All four sold above their starting bids.',
  sellerAccounts: [{ id: 'a', email: 'seller@test.example', relation: 'seller' as const }],
};
const whatIsLeft = (isOver: boolean) => describeCopy(FORMER, { isOver }).left.map(({ what }) => what);

test('a copy of a sale that is over leaves behind its dates, its seller and what tells how it went, and says why', () => {
  expect(whatIsLeft(true)).toEqual([
    'Opening of bidding',
    'Banner label',
    'Summary',
    'Accounts of the seller’s side',
    'Registrations, bids and results',
  ]);
  expect(describeCopy(FORMER, { isOver: true }).left.every(({ why }) => why.endsWith('.'))).toBe(true);
});

test('a copy of a sale to come takes its summary along', () => {
  expect(whatIsLeft(false)).not.toContain('Summary');
  expect(describeCopy(FORMER, { isOver: false }).taken).toContain('Summary');
});

test('what is taken is counted, and what is not there is not named', () => {
  expect(describeCopy(FORMER, { isOver: true }).taken).toEqual([
    '2 parcels with their land and figures',
    'Rules, increments and fees',
  ]);
});
