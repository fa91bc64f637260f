import type { BidderStanding } from './bidder-standing.ts';
import type { Refusal, RefusalCode } from './refusal.ts';
import { refuse } from './refuse.ts';

/** Refusals that follow from who asks alone, whatever the sale is doing. In the order of REFUSAL_CODES. */
export const STANDING_CODES = [
  'not_signed_in',
  'email_not_confirmed',
  'not_registered_for_sale',
  'registration_pending',
  'registration_declined',
  'bidder_suspended',
] as const satisfies readonly RefusalCode[];

export const isStandingCode = (code: string): boolean => (STANDING_CODES as readonly string[]).includes(code);

/** True where somebody of this standing is refused with the code. The first code that applies is the answer. */
export const STANDING_REFUSED_BECAUSE: Record<(typeof STANDING_CODES)[number], (standing: BidderStanding) => boolean> =
  {
    not_signed_in: ({ signedIn }) => !signedIn,
    email_not_confirmed: ({ emailConfirmed }) => !emailConfirmed,
    not_registered_for_sale: ({ registration }) => registration === null,
    registration_pending: ({ registration }) => registration?.status === 'requested',
    registration_declined: ({ registration }) => registration?.status === 'declined',
    bidder_suspended: ({ registration }) => registration?.status === 'suspended',
  };

/**
 * The refusal of somebody who is not approved for the sale, or null. Their bid is refused with the same code in the sale's
 * queue; asked before it, it costs the queue nothing.
 */
export const standingRefusal = (standing: BidderStanding): Refusal | null => {
  const code = STANDING_CODES.find((each) => STANDING_REFUSED_BECAUSE[each](standing));
  return code === undefined ? null : refuse(code);
};
