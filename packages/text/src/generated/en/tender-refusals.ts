// Made from packages/text/en/tender-refusals.json by `npm run text`. Do not edit.
import { duration } from '../../formats.ts';

export const tenderRefusals = {
  bid_id_reused: {
    message: `This tender carries the number of another request. It was not taken.`,
    next: `Make the tender again.`,
  },
  not_signed_in: {
    message: `You are logged out. Nothing was changed.`,
    next: `Log in and send your tender again.`,
  },
  email_not_confirmed: {
    message: `Your email address is not confirmed. Nothing was changed.`,
    next: `Open the link we sent you, then send your tender again.`,
  },
  not_registered_for_sale: {
    message: `You are not registered for this sale. Nothing was changed.`,
    next: `Register to bid, or call us.`,
  },
  registration_pending: {
    message: `Your registration waits for our approval. Nothing was changed.`,
    next: `Call us if the closing time is near.`,
  },
  registration_declined: {
    message: `Your registration for this sale was declined. Nothing was changed.`,
    next: `Call us to talk about it.`,
  },
  bidder_suspended: {
    message: `Your bidding in this sale is suspended. Nothing was changed.`,
    next: `Call us.`,
  },
  bid_deposit_missing: {
    message: `Your bid deposit for this sale is not recorded yet. Your tender was not taken.`,
    next: `Send it to the trust account, or call us if you have sent it.`,
  },
  terms_changed: {
    message: `The Conditions of Sale changed since you accepted them. Your tender was not taken.`,
    next: `Read and accept the new version, then send your tender again.`,
  },
  bidder_is_seller: {
    message: `The seller's side and our staff may not tender in this sale. Nothing was changed.`,
    next: `Call us if you think this is wrong.`,
  },
  sale_not_open: {
    message: `Tenders are not being taken. Nothing was changed.`,
    next: `Look at the sale for its dates.`,
  },
  sale_held: {
    message: `The sale is on hold. Nothing was changed.`,
    next: `Wait: the clock stands still. We announce when it goes on.`,
  },
  parcel_not_open: {
    message: `Tenders for this lot are not being taken yet. Nothing was changed.`,
    next: `Look at the sale for its dates.`,
  },
  parcel_held: {
    message: `This lot is on hold. Nothing was changed.`,
    next: `Its clock stands still. We announce when it goes on.`,
  },
  parcel_withdrawn: {
    message: `This lot was withdrawn from the sale. Nothing was changed.`,
    next: `Call us if you have a question.`,
  },
  parcel_closed: {
    message: (p: { lateByMs: number }): string => `${p.lateByMs === 0 ? `Closed. This arrived at the very moment of the closing time, which is too late.` : `Closed. This arrived ${duration(p.lateByMs)} late.`} What you sent before stands.`,
    next: `Wait for the opening. We email you the result.`,
  },
  not_invited: {
    message: `The second round of this lot is for the bidders who were invited. Nothing was changed.`,
    next: `Your tender of the first round stands.`,
  },
  no_tender_stands: {
    message: `You have no tender for this lot that could be withdrawn. Nothing was changed.`,
    next: `Load the page again.`,
  },
  tender_not_encrypted: {
    message: `The amount did not arrive encrypted. Your tender was not taken.`,
    next: `Load the page again and send it once more, or use the page without scripts.`,
  },
  too_many_requests: {
    message: `Your tenders came too often. This one was not taken; one that you sent before stands.`,
    next: `Wait a second and send it again. If it stays so, call us.`,
  },
};
