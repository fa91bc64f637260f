import { expect, it } from 'vitest';
import { whyNobodyIsAdded } from '../server/phone-bidder-routes.ts';

const open = { over: null, format: 'ascending', asksPhone: false, hasTerms: true } as const;

it('a bidder without email is added to a sale with something left to bid on', () => {
  expect(whyNobodyIsAdded(open)).toBeNull();
});

it.each([
  ['with nothing left for a newcomer', { over: 'Registration for this sale is over.' }, /is over/],
  ['by sealed tender, which only its bidder can encrypt', { format: 'sealedTender' }, /by phone/],
  ['that asks for a verified phone number', { asksPhone: true }, /Take the question off/],
  ['without published terms', { hasTerms: false }, /terms of use/],
] as const)('nobody is added to a sale %s', (_, change, sentence) => {
  expect(whyNobodyIsAdded({ ...open, ...change })).toMatch(sentence);
});
