import type { Instant } from '../../close/instant.ts';
import type { Cents } from '../../sale/money.ts';
import type { BidderId, BidId, ParcelId, SecondRound, TenderAcceptance } from '../../sale/sale.ts';
import type { UncountedCode } from './uncounted-code.ts';

/** The viewer's own tender for a lot that nobody has opened; what its amount is only the bidder knows. */
export type OwnTenderView = { bidId: BidId; round: 1 | 2; commitment: string; sequence: number; decidedAt: Instant };

/** Published at the opening: an amount without a name, the viewer's own marked. The highest first, those that do not count last. */
export type OpenedTenderView = {
  round: 1 | 2;
  amountCents: Cents | null;
  /** Null where it counts. */
  uncounted: UncountedCode | null;
  you: boolean;
};

export type TenderLotView = {
  lotId: ParcelId;
  /** Null of everybody but a bidder who has one. */
  yours: OwnTenderView | null;
  /** Only of a bidder, and only of a lot with a second round. */
  youAreInvited: boolean | null;
  /** Empty before the opening. */
  opened: OpenedTenderView[];
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
  /** The keys that an amount is encrypted under: of the engine, and of two or three openers in their order. */
  keys: { engine: string; openers: string[] };
  /** Staff and administrators only: how many tenders stand unopened. */
  unopened?: number;
  lots: TenderLotView[];
};
