/**
 * Rules that limit what people may do, and that an engine of before would not follow: it would give a limited role the
 * rights of staff, take a bid without a deposit, a phone bid for somebody who is not registered by phone, change who may bid without an entry of the record, or merge accounts for one administrator alone. An engine says in its heartbeat which it knows. A new rule of this
 * kind gets a name here, and `startUsing` where it is first used.
 */
export const FEATURES = [
  'limited_roles',
  'bid_deposits',
  'verified_phones',
  'phone_bidding',
  'judged_facts',
  'merges_of_two',
] as const;
export type Feature = (typeof FEATURES)[number];
