import type { Cents } from '../sale/money.ts';
import type { BidderId } from '../sale/sale.ts';

/** Eligibility of a bidder, read under the sale's lock and passed to the rules. */
export type BidderEligibility = {
  signedIn: boolean;
  emailConfirmed: boolean;
  /** Null when the person never registered for this sale. */
  registration: {
    bidderId: BidderId;
    status: 'requested' | 'approved' | 'declined' | 'suspended';
    acceptedTermsVersion: number;
    limitCents: Cents | null;
    /** The sale asks for a bid deposit, and none of theirs is held. */
    bidDepositMissing?: boolean;
    /** The person is registered to bid by phone in this sale: staff may enter bids for them. */
    bidsByPhone?: boolean;
  } | null;
  /** Seller, related party of the seller, or staff of the sale. */
  isSellerSide: boolean;
  /** False once the bidder used up one bid per second (bursts of three) on this parcel. */
  withinRate: boolean;
};
