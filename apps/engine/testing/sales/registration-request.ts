/** What a bidder who asks to bid in a test sale fills in. */
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
