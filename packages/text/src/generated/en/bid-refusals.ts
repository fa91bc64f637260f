// Made from packages/text/en/bid-refusals.json by `npm run text`. Do not edit.
import { duration, money } from '../../formats.ts';

const categories = /* @__PURE__ */ new Intl.PluralRules('en');

export const bidRefusals = {
  bid_id_reused: {
    message: `This bid carries the number of another bid. It was not entered.`,
    next: `Make the bid again.`,
  },
  not_signed_in: {
    message: `You are logged out. Your bid was not entered.`,
    next: `Log in and bid again.`,
  },
  email_not_confirmed: {
    message: `Your email address is not confirmed. Your bid was not entered.`,
    next: `Open the link we sent you, then bid again.`,
  },
  not_registered_for_sale: {
    message: `You are not registered for this sale. Your bid was not entered.`,
    next: `Register to bid, or call us.`,
  },
  registration_pending: {
    message: `Your registration waits for our approval. Your bid was not entered.`,
    next: `Call us if the sale is already running.`,
  },
  registration_declined: {
    message: `Your registration for this sale was declined. Your bid was not entered.`,
    next: `Call us to talk about it.`,
  },
  bidder_suspended: {
    message: `Your bidding in this sale is suspended. Your bid was not entered.`,
    next: `Call us.`,
  },
  bid_deposit_missing: {
    message: `Your bid deposit for this sale is not recorded yet. Your bid was not entered.`,
    next: `Send it to the trust account, or call us if you have sent it.`,
  },
  terms_changed: {
    message: `The terms changed since you accepted them. Your bid was not entered.`,
    next: `Read and accept the new version, then bid again.`,
  },
  bidder_is_seller: {
    message: `The seller's side and our staff may not bid in this sale. Your bid was not entered.`,
    next: `Call us if you think this is wrong.`,
  },
  not_registered_by_phone: {
    message: `Bids by phone are only for bidders who are registered for them in this sale. The bid was not entered.`,
    next: `Register the bidder for phone bids first, on the page of bidders.`,
  },
  sale_not_open: {
    message: `Bidding in this sale is not open. Your bid was not entered.`,
    next: `Look at the sale for its date.`,
  },
  sale_held: {
    message: `The sale is on hold. Your bid was not entered.`,
    next: `All clocks stand still. We announce when bidding goes on.`,
  },
  parcel_not_open: {
    message: `Bidding on this parcel is not open. Your bid was not entered.`,
    next: `Look at the parcel for its opening.`,
  },
  parcel_held: {
    message: `This parcel is on hold. Your bid was not entered.`,
    next: `Its clock stands still. We announce when bidding goes on.`,
  },
  parcel_withdrawn: {
    message: `This parcel was withdrawn from the sale. Your bid was not entered.`,
    next: `Call us if you have a question.`,
  },
  parcel_closed: {
    message: (p: { lateByMs: number }): string => (p.lateByMs === 0 ? `Closed. Your bid arrived at the very moment of the close, which is too late.` : `Closed. Your bid arrived ${duration(p.lateByMs)} late.`),
    next: `Look at the parcels still open.`,
  },
  block_closed_unopened: {
    message: `Closed. Your bid arrived after the close.`,
    next: `Look at the parcels still open.`,
  },
  not_eligible_en_bloc: {
    message: `En bloc is open to eligible bidders. Your bid was not entered.`,
    next: `You can watch. Call us if you have a question.`,
  },
  already_leading: {
    message: `You hold the high bid. Your new bid was not entered.`,
    next: `There is nothing to do until someone bids more.`,
  },
  amount_off_grid: {
    message: (p: { gridCents: number }): string => `Bids are in multiples of ${money(p.gridCents)}. Yours was not entered.`,
    next: (p: { minimumCents: number }): string => `Bid ${money(p.minimumCents)} or more.`,
  },
  amount_below_minimum: {
    message: (p: { minimumCents: number }): string => `The next bid is ${money(p.minimumCents)}. Yours was not entered.`,
    next: (p: { minimumCents: number }): string => `Bid ${money(p.minimumCents)} or more.`,
  },
  amount_above_bidder_limit: {
    message: (p: { limitLeftCents: number }): string => `This is above your limit for the sale. ${money(p.limitLeftCents)} of it is left for this parcel. Your bid was not entered.`,
    next: `Ask for another limit on the page of your registration, or call us.`,
  },
  private_parcel_limit_reached: {
    message: (p: { maxParcels: number }): string => `You would have ${categories.select(p.maxParcels) === 'one' ? `more than the one parcel` : `more than the ${p.maxParcels} parcels`} you limited yourself to. Your bid was not entered.`,
    next: `Change your own limit if you want this parcel too.`,
  },
  amount_above_private_limit: {
    message: (p: { privateLeftCents: number }): string => `This would pass the limit you set for yourself across parcels. ${money(p.privateLeftCents)} of it is left for this parcel. Your bid was not entered.`,
    next: `Bid less, or change your own limit.`,
  },
  private_limit_on_the_phone: {
    message: `This would pass a limit across parcels that the bidder set for themselves. The bid was not entered.`,
    next: `The bidder can change that limit in the live view.`,
  },
  price_moved: {
    message: (p: { minimumCents: number }): string => `The price came down since your screen last changed. The next bid is ${money(p.minimumCents)}. Yours was not entered.`,
    next: `Look at the new price and bid again.`,
  },
  jump_not_confirmed: {
    message: (p: { minimumCents: number }): string => `This is far above the next bid of ${money(p.minimumCents)}. Your bid was not entered.`,
    next: (p: { amountCents: number }): string => `If you mean ${money(p.amountCents)}, type it again.`,
  },
  too_many_requests: {
    message: `Your bids or proxy bids came too often. This one was not entered.`,
    next: `Wait a second and bid again. If it stays so, call us.`,
  },
};
