import { describe, expect, it } from 'vitest';
import { PROVINCES } from '../src/account/account.ts';
import { judgeApplication } from '../src/sale/judge-application.ts';
import { ownershipDeclaration, ownershipNote } from '../src/sale/ownership.ts';
import { RegistrationRequest } from '../src/sale/registration.ts';

const asked = RegistrationRequest.parse({
  acceptTermsVersion: 1,
  acceptBindingOffer: true,
  namesOnTitle: ['Ann Kowalchuk'],
  acceptOwnership: false,
  financing: 'cash',
  askedLimitCents: 200_000_000,
  limitBacking: 'bank',
  acceptJointDeclaration: true,
});

describe('what the law of a province makes a buyer of farmland declare', () => {
  it.each([
    ['AB', 'Foreign Ownership of Land Regulations', '20 acres'],
    ['SK', 'Farm Land Security Board', '10 acres'],
    ['MB', 'Manitoba Farm Industry Board', '40 acres'],
  ])(
    'is asked for in %s, names what decides there (%s), and says how little others may hold',
    (province, who, acres) => {
      expect(Object.keys(judgeApplication(asked, { province, asksIdentity: false, asksPurchaser: false }))).toEqual([
        'acceptOwnership',
      ]);
      expect(
        judgeApplication({ ...asked, acceptOwnership: true }, { province, asksIdentity: false, asksPurchaser: false }),
      ).toEqual({});
      expect(ownershipDeclaration(province)?.words).toContain(who);
      expect(ownershipNote(province)).toContain(acres);
    },
  );

  it('is nothing in any other province; in British Columbia the bidder reads what its land titles will ask', () => {
    const others = PROVINCES.filter((province) => !['AB', 'SK', 'MB'].includes(province));
    for (const province of others) {
      expect(ownershipDeclaration(province)).toBeNull();
      expect(judgeApplication(asked, { province, asksIdentity: false, asksPurchaser: false })).toEqual({});
    }
    expect(ownershipNote('BC')).toContain('transparency declaration');
  });
});

describe('what a sale wants to know of a bidder', () => {
  const bc = { province: 'BC', asksIdentity: false, asksPurchaser: false };

  it('is up to how much they may want to bid, and what stands behind it', () => {
    const without = { ...asked, askedLimitCents: null, limitBacking: null };
    expect(Object.keys(judgeApplication(without, bc))).toEqual(['askedLimitCents', 'limitBacking']);
  });

  it('is how they want to show who they are, where the sale asks for identity and nowhere else', () => {
    expect(judgeApplication(asked, bc)).toEqual({});
    expect(Object.keys(judgeApplication(asked, { ...bc, asksIdentity: true }))).toEqual(['identityWay']);
    expect(judgeApplication({ ...asked, identityWay: 'video_call' }, { ...bc, asksIdentity: true })).toEqual({});
  });

  it('is who buys and where they live, while the account does not say so', () => {
    const first = { province: 'BC', asksIdentity: false, asksPurchaser: true };
    expect(Object.keys(judgeApplication(asked, first))).toEqual(['purchaserKind', 'province']);
    expect(judgeApplication({ ...asked, purchaserKind: 'person', province: 'AB' }, first)).toEqual({});
  });
});
