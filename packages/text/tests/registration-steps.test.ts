import { dollars } from '@quarterline/rules';
import { expect, it } from 'vitest';
import { type RegistrationFacts, registrationSteps } from '../src/registration-steps.ts';

const own = { moreAsked: false, identityWay: 'document', identityChecked: false, documents: [] };
const FACTS: RegistrationFacts = {
  openLots: 'all',
  asksIdentity: false,
  terms: { version: 1 },
  phone: null,
  bidDeposit: null,
  own,
  you: { registrationStatus: 'requested', acceptedTermsVersion: 1 },
};
const approved = { registrationStatus: 'approved', acceptedTermsVersion: 1 };
const bidDeposit = { dueCents: dollars(10_000), heldCents: dollars(4000) };
const codes = (facts: Partial<RegistrationFacts>) => registrationSteps({ ...FACTS, ...facts }).map(({ code }) => code);

it.each<[Partial<RegistrationFacts>, string[]]>([
  [{}, []],
  [{ bidDeposit, terms: { version: 2 }, asksIdentity: true }, ['bid_deposit', 'identity', 'terms']],
  [{ bidDeposit: { dueCents: null, heldCents: 0 } }, []],
  [{ bidDeposit: { dueCents: dollars(4000), heldCents: dollars(4000) } }, []],
  [{ own: { ...own, moreAsked: true } }, ['more_asked']],
  [{ own: { ...own, moreAsked: true }, you: approved }, []],
  [{ asksIdentity: true, own: { ...own, identityWay: 'video_call' } }, []],
  [{ asksIdentity: true, own: { ...own, identityChecked: true } }, []],
  [{ asksIdentity: true, own: { ...own, documents: [{ purpose: 'limit' }] } }, ['identity']],
  [{ asksIdentity: true, own: { ...own, documents: [{ purpose: 'identity' }] } }, []],
  [{ asksIdentity: true, you: approved }, []],
  [{ phone: { verifiedAt: null } }, ['phone']],
  [{ phone: { verifiedAt: 1 } }, []],
  [{ terms: { version: 2 }, you: approved }, ['terms']],
  [{ terms: { version: 2 }, you: approved, openLots: 'none' }, []],
  [{ terms: { version: 2 }, you: { ...approved, registrationStatus: 'declined' } }, []],
  [{ own: null, you: { registrationStatus: 'not_registered' } }, []],
])('a registration with %o waits for %j', (facts, expected) => {
  expect(codes(facts)).toEqual(expected);
});

it('says what is missing of the deposit, and what staff asked for', () => {
  const you = { registrationStatus: 'requested', reason: 'Which company buys?' };
  expect(registrationSteps({ ...FACTS, bidDeposit, you, own: { ...own, moreAsked: true } })).toEqual([
    { code: 'bid_deposit', text: 'Pay the bid deposit: $6,000 of it is not recorded yet.' },
    { code: 'more_asked', text: 'We need something more before we can decide. Which company buys?' },
  ]);
});
