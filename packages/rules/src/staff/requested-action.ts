/** Acts that a first person of the office asks for and a second one confirms. */
export const REQUESTED_ACTIONS = [
  'void_bid',
  'withdraw_parcel',
  'cancel_sale',
  'accept_for_seller',
  'decline_for_seller',
  'strike_from_block',
  'suspend_bidder',
  'lower_limit',
  'end_phone_bids',
  'declare_default',
  'offer_to_next',
  'leave_unsold',
  'correct_purchase',
  'release_prices',
] as const;
export type RequestedAction = (typeof REQUESTED_ACTIONS)[number];
