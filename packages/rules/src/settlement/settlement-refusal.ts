/** Why a step of a settlement was not taken, and what to do. The codes are stable; the sentences are for staff. */
const TEXTS = {
  settlement_moved: [
    'A colleague has taken a step here since you looked. Nothing was done.',
    'Look at it as it is now, then decide.',
  ],
  reason_missing: ['Every step needs a note: what happened, or why. Nothing was done.', 'Write it and try again.'],
  step_not_possible: ['This step is not possible from where it stands. Nothing was done.', 'Look at it as it is now.'],
  deposit_too_small: [
    'This is less than the deposit. Nothing was done.',
    'Record it when all of it is here, with the whole amount.',
  ],
  deposit_too_large: ['This is more than the whole price. Nothing was done.', 'Look at the amount again.'],
  day_not_in_calendar: ['This is not a day of the calendar. Nothing was done.', 'Choose a day.'],
  day_not_business: [
    'On this day the offices are closed. Nothing was done.',
    'Choose a business day: Monday to Friday and no holiday.',
  ],
  day_too_soon: ['This day is not after today. Nothing was done.', 'Choose a later day.'],
  due_not_later: [
    'The date may be put off, never brought forward. Nothing was done.',
    'Choose a day after the one that is in force.',
  ],
  default_too_early: [
    'The date has not passed, so that nobody is in default yet. Nothing was done.',
    'Wait for the date, or say that the buyer declared not to go through with it.',
  ],
  nobody_next: ['No other bidder has a valid bid here. Nothing was done.', 'Leave it unsold, or sell it again.'],
  nothing_to_correct: ['No step was taken yet. Nothing was done.', 'Look at it as it is now.'],
} as const satisfies Record<string, readonly [string, string]>;

export type SettlementRefusalCode = keyof typeof TEXTS;
export type SettlementRefusal = { code: SettlementRefusalCode; message: string; next: string };

export const refuseStep = (code: SettlementRefusalCode): SettlementRefusal => {
  const [message, next] = TEXTS[code];
  return { code, message, next };
};
