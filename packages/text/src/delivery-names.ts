/** State of an email, push message or text message, for staff. */
export const DELIVERY_STATE_NAMES = {
  waiting: 'Waits',
  trying: 'Is tried again',
  sent: 'Sent',
  kept: 'Kept here, not sent',
  returned: 'Came back',
  dead: 'Failed',
  suppressed: 'Not to be sent',
} as const;

/** Outcome of one try to send an email. */
export const DELIVERY_OUTCOME_NAMES = {
  sent: 'taken by the mail server',
  kept: 'kept on this machine, not sent',
  failed: 'failed',
  gave_up: 'given up',
  suppressed: 'not sent',
  returned: 'came back',
  unknown: 'unknown whether it left',
} as const;
