// Made from packages/text/en/private-limit-refusals.json by `npm run text`. Do not edit.

export const privateLimitRefusals = {
  not_signed_in: {
    message: `You are logged out. Nothing was changed.`,
    next: `Log in and set it again.`,
  },
  email_not_confirmed: {
    message: `Your email address is not confirmed. Nothing was changed.`,
    next: `Open the link we sent you, then set it again.`,
  },
  not_registered_for_sale: {
    message: `You are not registered for this sale. Nothing was changed.`,
    next: `Register to bid, or call us.`,
  },
  registration_pending: {
    message: `Your registration for this sale is not approved yet. Nothing was changed.`,
    next: `Set it once you are approved.`,
  },
  registration_declined: {
    message: `Your registration for this sale was declined. Nothing was changed.`,
    next: `Call us to talk about it.`,
  },
  bidder_suspended: {
    message: `Your bidding in this sale is suspended. Nothing was changed.`,
    next: `Call us.`,
  },
  bidder_is_seller: {
    message: `The seller's side and our staff may not bid in this sale. Nothing was changed.`,
    next: `Call us if you think this is wrong.`,
  },
  sale_not_open: {
    message: `Bidding in this sale is over or called off. Nothing was changed.`,
    next: `Look at the sale for what became of it.`,
  },
  too_many_requests: {
    message: `You have changed this limit and your proxy bids too often in this sale. What you set last stays.`,
    next: `Call us if you need to change it.`,
  },
};
