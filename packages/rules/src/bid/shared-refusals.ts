/** Codes about the person who asks for a lot, in the order of the checks. */
export const PERSON_REFUSAL_FACTS = {
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
} as const;

/** Codes about the sale and the lot, in the order of the checks after those about the person. */
export const LOT_REFUSAL_FACTS = {
  sale_not_open: [],
  sale_held: [],
  parcel_not_open: [],
  parcel_held: [],
  parcel_withdrawn: [],
  /** Lateness; null for a block that was decided without its own round. */
  parcel_closed: ['lateByMs'],
} as const;

/**
 * Codes of every refused request for a lot, in the order of the checks: first the person, then the sale, then the lot.
 * Bids and tenders add their own codes.
 */
export const SHARED_REFUSAL_FACTS = { ...PERSON_REFUSAL_FACTS, ...LOT_REFUSAL_FACTS } as const;
