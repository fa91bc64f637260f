// Made from packages/text/en/two-people-refusals.json by `npm run text`. Do not edit.

export const twoPeopleRefusals = {
  not_staff: {
    message: `This is for staff.`,
    next: `Ask somebody who was staff before this sale was published to do it.`,
  },
  newer_than_sale: {
    message: `This account became staff after the sale was published.`,
    next: `Ask somebody who was staff before this sale was published to do it.`,
  },
  bidder_in_sale: {
    message: `This account is or was registered as a bidder in this sale.`,
    next: `Ask somebody who was staff before this sale was published to do it.`,
  },
  seller_side_of_sale: {
    message: `This account is or was on the seller’s side of this sale.`,
    next: `Ask somebody who was staff before this sale was published to do it.`,
  },
  factor_reset_during_sale: {
    message: `The two-step login of this account was reset after the sale was published.`,
    next: `Ask somebody who was staff before this sale was published to do it.`,
  },
  second_person_needed: {
    message: `You asked for this yourself.`,
    next: `Ask another person of staff to confirm it.`,
  },
  first_person_may_not: {
    message: `The person who asked for this may not decide in this sale.`,
    next: `Withdraw it, and let somebody else ask for it.`,
  },
  role_given_by_the_other: {
    message: `One of the two accounts was given a role by the other after the sale was published.`,
    next: `Ask a third person to confirm it.`,
  },
};
