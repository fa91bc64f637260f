import type { BidderEligibility } from './bidder-eligibility.ts';
import { type PlainRefusalCode, type Refusal, refuse } from './refusal.ts';

/** Refusals that follow from who asks alone, whatever the sale is doing. In the order of REFUSAL_CODES. */
export const ELIGIBILITY_CODES = [
  'not_signed_in',
  'email_not_confirmed',
  'not_registered_for_sale',
  'registration_pending',
  'registration_declined',
  'bidder_suspended',
  'bid_deposit_missing',
] as const satisfies readonly PlainRefusalCode[];

export const isStandingCode = (code: string): boolean => (ELIGIBILITY_CODES as readonly string[]).includes(code);

/** The same for what may be done before bidding is possible: a bid deposit that is not there yet keeps nobody from it. */
export const CODES_BEFORE_BIDDING = ELIGIBILITY_CODES.filter((code) => code !== 'bid_deposit_missing');

/** True where somebody of this eligibility is refused with the code. The first code that applies is the answer. */
export const ELIGIBILITY_REFUSED_BECAUSE: Record<
  (typeof ELIGIBILITY_CODES)[number],
  (eligibility: BidderEligibility) => boolean
> = {
  not_signed_in: ({ signedIn }) => !signedIn,
  email_not_confirmed: ({ emailConfirmed }) => !emailConfirmed,
  not_registered_for_sale: ({ registration }) => registration === null,
  registration_pending: ({ registration }) => registration?.status === 'requested',
  registration_declined: ({ registration }) => registration?.status === 'declined',
  bidder_suspended: ({ registration }) => registration?.status === 'suspended',
  bid_deposit_missing: ({ registration }) => registration?.bidDepositMissing === true,
};

/**
 * The refusal of somebody who is not approved for the sale, or null. Their bid is refused with the same code in the sale's
 * queue; asked before it, it costs the queue nothing.
 */
export function eligibilityRefusal(eligibility: BidderEligibility): Refusal | null {
  const code = ELIGIBILITY_CODES.find((each) => ELIGIBILITY_REFUSED_BECAUSE[each](eligibility));
  return code === undefined ? null : refuse(code);
}
