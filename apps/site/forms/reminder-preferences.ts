/** What one can be reminded of on a device. */
export const PREFERENCES = [
  ['opening', 'When bidding opens'],
  ['closing', 'One hour before each parcel closes'],
  ['changes', 'If a date or document changes'],
] as const;

/** What an email tells of a sale or a parcel that is followed. */
export const EMAIL_PREFERENCES = [
  ['opening', 'When bidding opens'],
  ['closing', 'About an hour before it closes'],
  ['changes', 'If anything changes: dates, documents, answers'],
  ['results', 'How it ended, with the price once it is released'],
] as const;
