// Made from packages/text/en/settlement-refusals.json by `npm run text`. Do not edit.

export const settlementRefusals = {
  settlement_moved: {
    message: `A colleague has taken a step here since you looked. Nothing was done.`,
    next: `Check its current state, then decide.`,
  },
  reason_missing: {
    message: `Every step needs a note: what happened, or why. Nothing was done.`,
    next: `Write it and try again.`,
  },
  step_not_possible: {
    message: `This step is not possible in the current state of the purchase. Nothing was done.`,
    next: `Check its current state.`,
  },
  deposit_too_small: {
    message: `With what the trust ledger has, this is less than the deposit. Nothing was done.`,
    next: `Record a part in the trust ledger, and take this step when all of it is here.`,
  },
  deposit_too_large: {
    message: `With what the trust ledger has, this is more than the whole price. Nothing was done.`,
    next: `Look at the amount again.`,
  },
  day_not_in_calendar: {
    message: `This is not a day of the calendar. Nothing was done.`,
    next: `Choose a day.`,
  },
  day_not_business: {
    message: `On this day the offices are closed. Nothing was done.`,
    next: `Choose a business day: Monday to Friday and no holiday.`,
  },
  day_too_soon: {
    message: `This day is not after today. Nothing was done.`,
    next: `Choose a later day.`,
  },
  due_not_later: {
    message: `The date may be put off, never brought forward. Nothing was done.`,
    next: `Choose a day after the one that is in force.`,
  },
  default_too_early: {
    message: `The date has not passed, so that nobody is in default yet. Nothing was done.`,
    next: `Wait for the date, or say that the buyer declared not to go through with it.`,
  },
  default_not_by_buyer: {
    message: `The buyer has done their part: this purchase waits for somebody else. A buyer is not in default while another is late. Nothing was done.`,
    next: `If the buyer told you that they will not go through with it, say so in the form.`,
  },
  second_person_needed: {
    message: `This gives the land to another buyer, or takes it from one. It takes two people. Nothing was done.`,
    next: `Ask a colleague to confirm it, logged in as themselves.`,
  },
  nobody_next: {
    message: `No other bidder has a valid bid here. Nothing was done.`,
    next: `Leave it unsold, or sell it again.`,
  },
  nothing_to_correct: {
    message: `No step was taken yet. Nothing was done.`,
    next: `Check its current state.`,
  },
};
