import type { PrivateLimitView } from '../bid/private-limit.ts';
import type { DurationMs, Instant } from '../close/instant.ts';
import type { TenderView } from '../formats/sealed-tender/tender-view-shape.ts';
import type { EventBody } from '../sale/event.ts';
import type { BasisPoints, Cents } from '../sale/money.ts';
import type {
  BidderId,
  BidId,
  GroupId,
  HoldReason,
  ParcelId,
  ParcelKind,
  ParcelPhase,
  SalePhase,
} from '../sale/sale.ts';
import type { OutcomeKind } from '../settlement/lot-outcome.ts';

/** A viewer. A bidder sees themselves and "another bidder"; staff see who leads; nobody else sees anybody. */
export type Viewer =
  | { role: 'visitor' }
  | { role: 'bidder'; bidderId: BidderId }
  | { role: 'seller' }
  | { role: 'staff' };

export const seesBidders = (viewer: Viewer): boolean => viewer.role === 'staff';

/**
 * The viewer's bid status on a parcel. `were_high` is provisional: closed, not decided. Null for people who do not bid.
 */
export type BidStatus = 'lead' | 'outbid' | 'no_bid' | 'were_high' | 'not_yours' | 'won' | 'lost';

/** `upcoming`, `live`, `completed`, `postponed`, `cancelled`: what the public is told. */
export type SaleStatus = 'upcoming' | 'live' | 'completed' | 'postponed' | 'cancelled';

/** Outcome of a lot, as one viewer may see it. */
export type OutcomeView = {
  kind: OutcomeKind;
  /** Null when nobody buys it. */
  priceCents: Cents | null;
  /** Staff have released the price. Until then no price is called final. */
  isFinal: boolean;
  /** For a bidder alone: current buyer; former buyer; or a block released their high bid on it. */
  yours: 'buyer' | 'former_buyer' | 'released' | null;
};

export type ParcelView = {
  id: ParcelId;
  kind: ParcelKind;
  position: number;
  groupId: GroupId | null;
  acres: number;
  phase: ParcelPhase;
  startingBidCents: Cents;
  /** The price: the leading bid, or null when there is none yet. */
  leadingCents: Cents | null;
  /** The least that would be taken now; null when nothing would. */
  minimumCents: Cents | null;
  incrementCents: Cents;
  bidCount: number;
  opensAt: Instant;
  closesAt: Instant;
  extended: boolean;
  /** Frozen by staff or after an outage; the remainder stands still. */
  hold: { remainingMs: DurationMs; reason: HoldReason; resumesAt: Instant | null } | null;
  closedAt: Instant | null;
  /** Once it is decided: the price in force as this viewer may see it. */
  acceptedBidCents: Cents | null;
  /** Outcome, once it is decided. */
  outcome?: OutcomeView;
  bidStatus: BidStatus | null;
  /** The viewer's own maximum, if one is set. Never anybody else's before the close. */
  ownMaximumCents: Cents | null;
  /** Staff and administrators only; null for everyone else. */
  leaderId: BidderId | null;
  /** Number of different bidders; only for the seller, staff and administrators. */
  bidderCount?: number;
};

export type GroupView = {
  id: GroupId;
  name: string;
  /** The parcels that are still in it: a withdrawn one leaves it. */
  parcelIds: ParcelId[];
  enBlocParcelId: ParcelId;
  phase: 'before' | 'recess' | 'open' | 'decided';
  /** Every parcel's high bid, or its starting bid where there is none. */
  sumCents: Cents;
  /** Number of parcels that count at their starting bid. */
  withoutBid: number;
  /** In basis points: 500 is 5 %. */
  premiumShare: BasisPoints;
  /** Amount of the premium: with the sum, it is rounded up to the opening. */
  premiumCents: Cents;
  /** Opening of the block now, or at once after round one. */
  openingCents: Cents;
  /** Actual or expected. */
  opensAt: Instant;
  closesAt: Instant;
  outcome: 'block' | 'parcels' | null;
  /** Shown to each bidder alone; null for everyone else and before it is settled. */
  youAreEligible: boolean | null;
  /** Number of bidders who may bid on the block: for staff, so far or frozen; for everyone else only 0, once the list is frozen. */
  eligibleCount?: number;
};

export type SaleView = {
  sequence: number;
  phase: SalePhase;
  status: SaleStatus;
  hold: { reason: HoldReason; resumesAt: Instant | null } | null;
  parcels: ParcelView[];
  groups: GroupView[];
  /** Only of a sale by sealed tender. */
  tender?: TenderView;
  /** The bidder's own limit across parcels; never anybody else's. */
  privateLimit?: PrivateLimitView;
};

/** A row of the list of bids. `you` is true only for the viewer's own. */
export type BidView = {
  sequence: number;
  bidId: BidId | null;
  parcelId: ParcelId;
  amountCents: Cents;
  decidedAt: Instant;
  you: boolean;
  voided: boolean;
  /** Staff and administrators only. */
  bidderId: BidderId | null;
  /** Only on the viewer's own: the engine made this bid for the viewer, up to their maximum. */
  byMaximum?: true;
};

/**
 * An entry of the record as a viewer may see it: only the fields of the event that the viewer may see. `withheld` marks
 * a number that is in the record but not for this viewer, so that the numbers have no gap.
 */
export type EventView = {
  kind: EventBody['kind'] | 'withheld';
  sequence: number;
  decidedAt: Instant;
  /** True when the entry is about the viewer's own bid or parcel. */
  you: boolean;
} & { [field: string]: unknown };
