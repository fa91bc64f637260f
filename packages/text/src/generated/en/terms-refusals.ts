// Made from packages/text/en/terms-refusals.json by `npm run text`. Do not edit.

export const termsRefusals = {
  not_signed_in: {
    message: `You are logged out. Nothing was accepted.`,
    next: `Log in and bid again.`,
  },
  email_not_confirmed: {
    message: `Your email address is not confirmed. Nothing was accepted.`,
    next: `Open the link we sent you, then bid again.`,
  },
  not_registered_for_sale: {
    message: `You are not registered for this sale. Nothing was accepted.`,
    next: `Register to bid, or call us.`,
  },
  registration_declined: {
    message: `Your registration for this sale was declined. Nothing was accepted.`,
    next: `Call us to talk about it.`,
  },
  bidder_suspended: {
    message: `Your bidding in this sale is suspended. Nothing was accepted.`,
    next: `Call us.`,
  },
  terms_changed: {
    message: `There is a newer version than the one you accepted.`,
    next: `Read it, and accept that one.`,
  },
  bidder_is_seller: {
    message: `The seller's side and our staff may not bid in this sale. Nothing was accepted.`,
    next: `Call us if you think this is wrong.`,
  },
  sale_not_open: {
    message: `Bidding in this sale is not open. Nothing was accepted.`,
    next: `Look at the sale for its date.`,
  },
};
