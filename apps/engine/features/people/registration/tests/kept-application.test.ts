import { RegistrationRequest } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { keptApplication } from '../server/kept-application.ts';

const asked = RegistrationRequest.parse({
  acceptTermsVersion: 1,
  acceptBindingOffer: true,
  namesOnTitle: ['Ann Kowalchuk'],
  financing: 'cash',
  askedLimitCents: 200_000_000,
  limitBacking: 'bank',
  acceptJointDeclaration: true,
});

describe('the sentences that are kept with a request', () => {
  it.each([
    ['ascending', 'every bid is a binding offer', 'cannot be withdrawn'],
    ['sealedTender', 'change or withdraw a tender until the closing time', 'from then on it is a binding offer'],
  ] as const)('are those of the sale (%s)', (format, one, other) => {
    const [first] = keptApplication(asked, { province: 'AB', format }).agreedTo as string[];
    expect([first?.includes(one), first?.includes(other)]).toEqual([true, true]);
  });

  it.each([
    ['AB', 'Foreign Ownership of Land Regulations'],
    ['SK', 'Farm Land Security Board'],
    ['MB', 'Manitoba Farm Industry Board'],
  ])('keep the declaration that the law of %s asks for, once the bidder made it', (province, who) => {
    const { agreedTo } = keptApplication({ ...asked, acceptOwnership: true }, { province, format: 'ascending' });
    expect(agreedTo).toContainEqual(expect.stringContaining(who));
    expect(keptApplication(asked, { province, format: 'ascending' }).agreedTo).not.toContainEqual(
      expect.stringContaining(who),
    );
  });

  it('say that bids by phone are asked for, and never in a sealed tender', () => {
    const wanting = { ...asked, wantsPhoneBids: true };
    expect(keptApplication(wanting, { province: 'AB', format: 'ascending' }).wantsPhoneBids).toBe(true);
    expect(keptApplication(wanting, { province: 'AB', format: 'sealedTender' }).wantsPhoneBids).toBe(false);
  });
});
