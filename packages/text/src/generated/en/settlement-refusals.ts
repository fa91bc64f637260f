// Made from packages/text/en/settlement-refusals.json by `npm run text`. Do not edit.

export const settlementRefusals = {
  settlement_moved: {
    message: (): string => `A colleague has taken a step here since you looked. Nothing was done.`,
    next: (): string => `Look at it as it is now, then decide.`,
  },
  reason_missing: {
    message: (): string => `Every step needs a note: what happened, or why. Nothing was done.`,
    next: (): string => `Write it and try again.`,
  },
  step_not_possible: {
    message: (): string => `This step is not possible from where it stands. Nothing was done.`,
    next: (): string => `Look at it as it is now.`,
  },
  deposit_too_small: {
    message: (): string => `This is less than the deposit. Nothing was done.`,
    next: (): string => `Record it when all of it is here, with the whole amount.`,
  },
  deposit_too_large: {
    message: (): string => `This is more than the whole price. Nothing was done.`,
    next: (): string => `Look at the amount again.`,
  },
  day_not_in_calendar: {
    message: (): string => `This is not a day of the calendar. Nothing was done.`,
    next: (): string => `Choose a day.`,
  },
  day_not_business: {
    message: (): string => `On this day the offices are closed. Nothing was done.`,
    next: (): string => `Choose a business day: Monday to Friday and no holiday.`,
  },
  day_too_soon: {
    message: (): string => `This day is not after today. Nothing was done.`,
    next: (): string => `Choose a later day.`,
  },
  due_not_later: {
    message: (): string => `The date may be put off, never brought forward. Nothing was done.`,
    next: (): string => `Choose a day after the one that is in force.`,
  },
  default_too_early: {
    message: (): string => `The date has not passed, so that nobody is in default yet. Nothing was done.`,
    next: (): string => `Wait for the date, or say that the buyer declared not to go through with it.`,
  },
  nobody_next: {
    message: (): string => `No other bidder has a valid bid here. Nothing was done.`,
    next: (): string => `Leave it unsold, or sell it again.`,
  },
  nothing_to_correct: {
    message: (): string => `No step was taken yet. Nothing was done.`,
    next: (): string => `Look at it as it is now.`,
  },
};
