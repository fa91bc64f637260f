import type { Instant } from '../../close/instant.ts';
import type { Cents } from '../../sale/money.ts';
import type { ActorId, BidderId, BidId, ParcelId, TenderBidder } from '../../sale/sale.ts';
import type { UncountedCode } from './uncounted-code.ts';

/** Events of a sale by sealed tender, besides those of every sale. */
export type TenderEventBody =
  /**
   * Replaces the bidder's earlier tender for this lot. `encrypted` is the amount, as text that the rules do not read.
   */
  | {
      kind: 'tender_placed';
      parcelId: ParcelId;
      bidId: BidId;
      bidderId: BidderId;
      round: 1 | 2;
      /** SHA-256 over the amount and a secret of the bidder's, hexadecimal: `tenderCommitmentText`. */
      commitment: string;
      encrypted: string;
      /** Place of the encryption: the bidder's browser or, from a page without scripts, the engine. */
      encryptedBy: 'browser' | 'engine';
    }
  /** `withdraws` is the tender that falls; `bidId` the request's own. */
  | { kind: 'tender_withdrawn'; parcelId: ParcelId; bidId: BidId; bidderId: BidderId; round: 1 | 2; withdraws: BidId }
  /**
   * Once, immediately after the last close of a round with tenders: what judges them is what was true then. Limits and
   * approvals are not published.
   */
  | { kind: 'tenders_closed'; round: 1 | 2; bidders: TenderBidder[] }
  /** Two people drop a tender after its lot has closed and before it is opened. It is never opened. */
  | {
      kind: 'tender_voided';
      parcelId: ParcelId;
      bidId: BidId;
      bidderId: BidderId;
      round: 1 | 2;
      placedSequence: number;
      placedAt: Instant;
      reason: string;
      actorId: ActorId;
      secondActorId: ActorId;
    }
  /** An opener's part of every tender that stands; each was checked against their published key. */
  | { kind: 'opening_part_taken'; round: 1 | 2; actorId: ActorId }
  /** A part that does not fit these tenders. It changes nothing. */
  | { kind: 'opening_part_refused'; round: 1 | 2; actorId: ActorId; tenders: { parcelId: ParcelId; bidId: BidId }[] }
  /** Two different openers; a `tender_opened` follows for each tender that stood. */
  | { kind: 'tenders_opened'; round: 1 | 2; actorId: ActorId; secondActorId: ActorId }
  | {
      kind: 'tender_opened';
      parcelId: ParcelId;
      bidId: BidId;
      bidderId: BidderId;
      round: 1 | 2;
      /** The entry that took it, and its instant. */
      placedSequence: number;
      placedAt: Instant;
      /** Null, with the nonce, where the amount is not known or does not fit the commitment. */
      amountCents: Cents | null;
      nonce: string | null;
      /** Null: it counts. */
      uncounted: UncountedCode | null;
    }
  | { kind: 'second_round_began'; parcelId: ParcelId; invited: BidderId[]; closesAt: Instant }
  /** The highest tenders are provisional, and the seller has until then. */
  | { kind: 'seller_asked'; acceptBy: Instant }
  | {
      kind: 'seller_answered';
      parcelId: ParcelId;
      accepts: boolean;
      reason: string;
      actorId: ActorId;
      secondActorId?: ActorId;
    };
