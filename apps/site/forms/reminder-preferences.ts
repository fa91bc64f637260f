/** What people are reminded of, in the words of the format of a sale. */
export type ReminderTexts = {
  opening: string;
  /** By email, of the sale or the parcel that is followed. */
  closing: string;
  /** On a device, of each parcel. */
  eachClosing: string;
};

/** What one can be reminded of on a device. */
export const devicePreferences = ({ opening, eachClosing }: ReminderTexts) =>
  [
    ['opening', opening],
    ['closing', eachClosing],
    ['changes', 'If a date or document changes'],
  ] as const;

/** What an email tells of a sale or a parcel that is followed. */
export const emailPreferences = ({ opening, closing }: ReminderTexts) =>
  [
    ['opening', opening],
    ['closing', closing],
    ['changes', 'If anything changes: dates, documents, answers'],
    ['results', 'How it ended, with the price once it is released'],
  ] as const;
