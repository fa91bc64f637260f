// Made from packages/text/en/terms-refusals.json by `npm run text`. Do not edit.

export const termsRefusals = {
  not_signed_in: {
    message: (): string => `You are signed out. Nothing was accepted.`,
    next: (): string => `Sign in and bid again.`,
  },
  email_not_confirmed: {
    message: (): string => `Your email address is not confirmed. Nothing was accepted.`,
    next: (): string => `Open the link we sent you, then bid again.`,
  },
  not_registered_for_sale: {
    message: (): string => `You are not registered for this sale. Nothing was accepted.`,
    next: (): string => `Register to bid, or call us.`,
  },
  registration_declined: {
    message: (): string => `Your registration for this sale was declined. Nothing was accepted.`,
    next: (): string => `Call us to talk about it.`,
  },
  bidder_suspended: {
    message: (): string => `Your bidding in this sale is suspended. Nothing was accepted.`,
    next: (): string => `Call us.`,
  },
  terms_changed: {
    message: (): string => `There is a newer version than the one you accepted.`,
    next: (): string => `Read it, and accept that one.`,
  },
  bidder_is_seller: {
    message: (): string => `The seller's side and our staff may not bid in this sale. Nothing was accepted.`,
    next: (): string => `Call us if you think this is wrong.`,
  },
  sale_not_open: {
    message: (): string => `Bidding in this sale is not open. Nothing was accepted.`,
    next: (): string => `Look at the sale for its date.`,
  },
};
