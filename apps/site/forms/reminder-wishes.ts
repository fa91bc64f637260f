/** What one can be reminded of, by a letter or on a device. */
export const WISHES = [
  ['opening', 'When bidding opens'],
  ['closing', 'One hour before each parcel closes'],
  ['changes', 'If a date or document changes'],
] as const;
