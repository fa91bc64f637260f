/** Names of the lists of emails (`MailList`) in sentences about leaving them. */
export const MAIL_LIST_NAMES = {
  newsletter: 'the weekly land list',
  reminders: 'emails about what you follow',
  searches: 'emails about land you look for',
  notices: 'emails about sales you bid in',
} as const;
