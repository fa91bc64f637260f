/** What one can be reminded of, by an email or on a device. */
export const PREFERENCES = [
  ['opening', 'When bidding opens'],
  ['closing', 'One hour before each parcel closes'],
  ['changes', 'If a date or document changes'],
] as const;
