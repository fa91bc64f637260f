/** Audit texts of staff actions on sent emails and their files. */
export const EMAIL_ACTIONS = {
  'letter.read': 'Read the text of an email',
  'letter.retried': 'Sent a failed email again',
  'letter.stop_lifted': 'Let emails go again to an address from which mail had come back',
  'letter.file_added': 'Sent a file to go with an email',
  'letter.file_removed': 'Removed a file before it went with an email',
  'letter.file_opened': 'Opened a file that belongs to an email',
} as const;
