/** What is typed about somebody on the phone, as it stands in the boxes. */
export const NOTHING_TYPED = {
  knownId: '',
  name: '',
  phone: '',
  postalAddress: '',
  namesOnTitle: '',
  bidsWith: '',
  financing: '',
  askedLimit: '',
  limitBacking: '',
  way: '',
  checkedOn: '',
  acceptanceWay: '',
  acceptedOn: '',
  acceptBindingOffer: false,
  acceptJointDeclaration: false,
  acceptOwnership: false,
};
export type TypedPhoneBidder = typeof NOTHING_TYPED;
