import type { Instant } from '../../close/instant.ts';
import type { BidderId, BidId, ParcelId, SecondRound, TenderAcceptance } from '../../sale/sale.ts';

/** The viewer's own tender for a lot that nobody has opened; what its amount is only the bidder knows. */
export type OwnTenderView = { bidId: BidId; round: 1 | 2; commitment: string; sequence: number; decidedAt: Instant };

export type TenderLotView = {
  lotId: ParcelId;
  /** Null of everybody but a bidder who has one. */
  yours: OwnTenderView | null;
  /** Only of a bidder, and only of a lot with a second round. */
  youAreInvited: boolean | null;
  /** Staff and administrators only: who has a tender that is not opened. */
  tenderers?: BidderId[];
};

/**
 * `waiting`: the closing time has passed and the tenders are not opened yet. `seller`: the seller has until `acceptBy`. Nothing in it says
 * what an unopened amount is.
 */
export type TenderView = {
  stage: 'before' | 'taking' | 'waiting' | 'seller' | 'over';
  round: 1 | 2;
  secondRound: SecondRound | null;
  acceptance: TenderAcceptance;
  acceptBy: Instant | null;
  /** The keys that an amount is encrypted under: of the engine, and of three openers in their order. */
  keys: { engine: string; openers: string[] };
  /** Staff and administrators only: how many tenders stand unopened. */
  unopened?: number;
  lots: TenderLotView[];
};
