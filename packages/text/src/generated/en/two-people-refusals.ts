// Made from packages/text/en/two-people-refusals.json by `npm run text`. Do not edit.

export const twoPeopleRefusals = {
  not_staff: {
    message: (): string => `This is for staff.`,
    next: (): string => `Somebody who was staff before this sale was published does it.`,
  },
  newer_than_sale: {
    message: (): string => `This account became staff after the sale was published.`,
    next: (): string => `Somebody who was staff before this sale was published does it.`,
  },
  bidder_in_sale: {
    message: (): string => `This account is or was registered as a bidder in this sale.`,
    next: (): string => `Somebody who was staff before this sale was published does it.`,
  },
  seller_side_of_sale: {
    message: (): string => `This account is or was on the seller’s side of this sale.`,
    next: (): string => `Somebody who was staff before this sale was published does it.`,
  },
  factor_reset_during_sale: {
    message: (): string => `The two-step login of this account was reset after the sale was published.`,
    next: (): string => `Somebody who was staff before this sale was published does it.`,
  },
  second_person_needed: {
    message: (): string => `You asked for this yourself.`,
    next: (): string => `Another person of staff confirms it.`,
  },
  first_person_may_not: {
    message: (): string => `Whoever asked for this may not decide in this sale.`,
    next: (): string => `Withdraw it, and let somebody else ask for it.`,
  },
  role_given_by_the_other: {
    message: (): string => `One of the two accounts was given a role by the other after the sale was published.`,
    next: (): string => `A third person confirms it.`,
  },
};
