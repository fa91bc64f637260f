/**
 * Why anything that a bidder asks of a lot is refused before it is looked at itself, in the order in which the rules are asked: first the
 * person, then the sale, then the lot. A bid and a tender go on with codes of their own.
 */
export const SHARED_REFUSAL_FACTS = {
  bid_id_reused: [],
  not_signed_in: [],
  email_not_confirmed: [],
  not_registered_for_sale: [],
  registration_pending: [],
  registration_declined: [],
  bidder_suspended: [],
  /** The sale asks for a deposit before bidding, and none of this bidder is in the trust account. */
  bid_deposit_missing: [],
  terms_changed: [],
  bidder_is_seller: [],
  sale_not_open: [],
  sale_held: [],
  parcel_not_open: [],
  parcel_held: [],
  parcel_withdrawn: [],
  /** How late it was; null on a block that was decided without a round of its own. */
  parcel_closed: ['lateByMs'],
} as const;
