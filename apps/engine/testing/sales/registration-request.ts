/** Form of a request to bid in a test sale. */
export const REGISTRATION_REQUEST = {
  acceptTermsVersion: 1,
  acceptBindingOffer: true,
  namesOnTitle: ['Marlene Kowalchuk'],
  acceptOwnership: true,
  financing: 'approved',
  askedLimitCents: 200_000_000,
  limitBacking: 'bank',
  acceptJointDeclaration: true,
};
