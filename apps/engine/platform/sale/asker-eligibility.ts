import type { BidderEligibility } from '@quarterline/rules';
import type { AskerRow } from '../store/record/asker-store.ts';

const secondPersonOf = ({ second_person_seat_id: id, confirms_above_cents }: AskerRow) =>
  id && confirms_above_cents !== null ? { secondPerson: { id, confirmAboveCents: confirms_above_cents } } : {};

/** What the rules ask of somebody who bids, from what the database knows of them; undefined of nobody. */
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
          ...secondPersonOf(asker),
        }
      : null,
    isSellerSide: asker !== undefined && (asker.is_seller_side || asker.role !== 'bidder'),
    withinRate,
  };
};
