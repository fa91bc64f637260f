import { ownershipDeclaration, ownershipNote, PROVINCES, RegistrationRequest } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { judgeApplication, keptApplication } from '../server/judge-application.ts';

const asked = RegistrationRequest.parse({
  acceptTermsVersion: 1,
  acceptBindingOffer: true,
  namesOnTitle: ['Ann Kowalchuk'],
  acceptOwnership: false,
  financing: 'cash',
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
      expect(Object.keys(judgeApplication(asked, province))).toEqual(['acceptOwnership']);
      expect(judgeApplication({ ...asked, acceptOwnership: true }, province)).toEqual({});
      const { agreedTo } = keptApplication({ ...asked, acceptOwnership: true }, province);
      expect(agreedTo).toContainEqual(expect.stringContaining(who));
      expect(ownershipNote(province)).toContain(acres);
    },
  );

  it('is nothing in any other province; in British Columbia the bidder reads what its land titles will ask', () => {
    const others = PROVINCES.filter((province) => !['AB', 'SK', 'MB'].includes(province));
    for (const province of others) {
      expect(ownershipDeclaration(province)).toBeNull();
      expect(judgeApplication(asked, province)).toEqual({});
    }
    expect(ownershipNote('BC')).toContain('transparency declaration');
  });
});
