/**
 * Rules that limit what people may do, and that an engine of before would not follow: it would give a limited role the
 * rights of staff, or take a bid without a deposit. An engine says in its heartbeat which it knows. A new rule of this
 * kind gets a name here, and `startUsing` where it is first used.
 */
export const FEATURES = ['limited_roles', 'bid_deposits', 'verified_phones'] as const;
export type Feature = (typeof FEATURES)[number];
