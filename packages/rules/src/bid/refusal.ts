import type { DurationMs } from '../close/instant.ts';
import type { Cents } from '../sale/money.ts';

/** In the order in which they are asked: the first that applies is the answer. */
export const REFUSAL_CODES = [
  'bid_id_reused',
  'not_signed_in',
  'email_not_confirmed',
  'not_registered_for_sale',
  'registration_pending',
  'registration_declined',
  'bidder_suspended',
  'terms_changed',
  'bidder_is_seller',
  'sale_not_open',
  'sale_held',
  'parcel_not_open',
  'parcel_held',
  'parcel_withdrawn',
  'parcel_closed',
  'not_eligible_en_bloc',
  'already_leading',
  'amount_off_grid',
  'amount_below_minimum',
  'amount_above_bidder_limit',
  'price_moved',
  'jump_not_confirmed',
  'too_many_requests',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A no with its reason. `message` says what happened; `next` says what to do. Both are for the bidder's eyes. */
export type Refusal = {
  code: RefusalCode;
  message: string;
  next: string;
  /** For amount_below_minimum, price_moved, amount_off_grid: the least amount that would be taken now. */
  minimumCents?: Cents;
  /** For parcel_closed: how late the bid was. */
  lateByMs?: DurationMs;
};
