import { expect, it } from 'vitest';
import { whyNobodyIsAdded } from '../server/phone-bidder-routes.ts';

const open = { status: 'upcoming', format: 'ascending', asksPhone: false, hasTerms: true } as const;

it('a bidder without email is added to a sale that is coming or running', () => {
  for (const status of ['upcoming', 'live', 'postponed'] as const)
    expect(whyNobodyIsAdded({ ...open, status })).toBeNull();
});

it.each([
  ['that is over', { status: 'completed' }, /over/],
  ['that was cancelled', { status: 'cancelled' }, /cancelled/],
  ['by sealed tender, which only its bidder can encrypt', { format: 'sealedTender' }, /by phone/],
  ['that asks for a verified phone number', { asksPhone: true }, /Take the question off/],
  ['without published terms', { hasTerms: false }, /terms of use/],
] as const)('nobody is added to a sale %s', (_, change, sentence) => {
  expect(whyNobodyIsAdded({ ...open, ...change })).toMatch(sentence);
});
