import type { BidderEligibility } from '@quarterline/rules';
import type { AskerRow } from '../store/record/asker-store.ts';

/** Builds a bidder's eligibility from database rows; undefined for an unknown person. */
export const eligibilityOf = (asker: AskerRow | undefined, withinRate: boolean): BidderEligibility => {
  const registered = asker?.registration_id && asker.status && asker.accepted_terms_version !== null;
  return {
    signedIn: asker !== undefined,
    emailConfirmed: asker?.email_verified ?? false,
    registration: registered
      ? {
          bidderId: asker.registration_id as string,
          status: asker.status as 'requested' | 'approved' | 'declined' | 'suspended',
          acceptedTermsVersion: asker.accepted_terms_version as number,
          limitCents: asker.limit_cents,
          bidDepositMissing: asker.bid_deposit_missing,
          bidsByPhone: asker.bids_by_phone,
        }
      : null,
    isSellerSide: asker !== undefined && (asker.is_seller_side || asker.role !== 'bidder'),
    withinRate,
  };
};
