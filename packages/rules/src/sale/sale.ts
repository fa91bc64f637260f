import type { DurationMs, Instant } from '../close/instant.ts';
import type { UncountedCode } from '../formats/sealed-tender/uncounted-code.ts';
import type { KeptOut } from '../registration/registration-change.ts';
import type { BidderSet } from './bidder-set.ts';
import type { BasisPoints, Cents } from './money.ts';

/** Opaque ids. A bidder id is the id of a person's registration for this one sale: a pseudonym that names nobody. */
export type SaleId = string;
export type ParcelId = string;
export type GroupId = string;
export type BidderId = string;
/** Stands for a second person of one bidder in one sale. */
export type SecondPersonId = string;
export type BidId = string;
/** An opaque staff id, or `clock` for automatic actions. */
export type ActorId = string;

/** A band of an increment ladder: while the leading bid is under `underCents`, bids rise by `stepCents`. */
export type IncrementBand = { underCents: Cents | null; stepCents: Cents };

/** Announced rules of every sale format. */
type CommonRules = {
  /** Version of the rules that scheduled the sale. Since version 2 entries have codes and facts, no sentences. */
  ruleVersion: 1 | 2 | 3 | 4 | 5;
  /** Bids and tenders are multiples of this. */
  gridCents: Cents;
  enBlocPremium: BasisPoints;
  deposit: BasisPoints;
  buyerFee: BuyerFee;
  /** Due date of the signed offer; `DEFAULT_OFFER_TERMS` in older sales. */
  offerTerms?: OfferTerms;
};

/** The ascending auction. It has no `format` in its record, because it was once the only one. */
export type AscendingRules = CommonRules & {
  format?: 'ascending';
  /** Ascending; the last band has `underCents: null`. One band is a fixed step. */
  increments: IncrementBand[];
  closingMode: 'staggered' | 'universal';
  /** An accepted bid inside this window before the close extends it to `decidedAt + softCloseMs`. */
  softCloseMs: DurationMs;
  softCloseScope: 'parcel' | 'group' | 'sale';
  /** Nothing is extended past this instant, if set. */
  hardStopAt: Instant | null;
  recessMs: DurationMs;
  enBlocRoundMs: DurationMs;
  enBlocEligibility: EnBlocEligibility;
  maximumBids: boolean;
  /** A bid more than this many increments over the leading bid must be retyped. */
  jumpIncrements: number;
  /** A bid more than this share over the minimum must be retyped. */
  jumpShare: BasisPoints;
};

/** Sealed tenders: nobody reads amounts before two people open them. Rules: `docs/sealed-tender.md`. */
export type SealedTenderRules = CommonRules & {
  format: 'sealedTender';
  keys: TenderKeys;
  /** Null: one round. */
  secondRound: SecondRound | null;
  acceptance: TenderAcceptance;
};

/** Public keys for amounts, Base64. Two of the openers and the engine together can read an amount. */
export type TenderKeys = { engine: string; openers: { actorId: ActorId; publicKey: string }[] };

/** Second round: invited bidders of a lot, and its length from the opening of the first. */
export type SecondRound = { invited: InvitedToSecondRound; lengthMs: DurationMs };
export type InvitedToSecondRound = { kind: 'highest'; tenders: number } | { kind: 'within'; share: BasisPoints };

/** Acceptance: the highest tender is sold, or the seller accepts it within days of the last opening. */
export type TenderAcceptance = { kind: 'at_starting_bid' } | { kind: 'seller_accepts'; days: number };

/** Announced before the sale and fixed in its first record entry. Every number a court would ask for is here. */
export type SaleRules = AscendingRules | SealedTenderRules;

/** The signed offer is due so many business days after the day of the close, at this hour where the land lies. */
export type OfferTerms = { businessDays: number; hour: number; minute: number };

export type EnBlocEligibility =
  | { kind: 'bid_on_parcels'; parcels: number }
  | { kind: 'high_on_parcels'; parcels: number }
  | { kind: 'high_on_acres'; share: BasisPoints };

export type BuyerFee =
  | { kind: 'none' }
  | { kind: 'flat'; feeCents: Cents; tax: BasisPoints }
  | { kind: 'percent'; share: BasisPoints; leastCents: Cents; mostCents: Cents | null; tax: BasisPoints };

/** A parcel as it stands in the first entry of the record. */
export type ScheduledParcel = {
  id: ParcelId;
  kind: 'parcel' | 'enBloc';
  position: number;
  groupId: GroupId | null;
  acres: number;
  startingBidCents: Cents;
  opensAt: Instant;
  closesAt: Instant;
};

export type ScheduledGroup = {
  id: GroupId;
  name: string;
  parcelIds: ParcelId[];
  enBlocParcelId: ParcelId;
  startingBidCents: Cents;
};

/** A valid bid standing in a parcel's line of bids; `previous` is the valid bid it beat. */
export type RankedBid = {
  bidId: BidId;
  bidderId: BidderId;
  amountCents: Cents;
  decidedAt: Instant;
  sequence: number;
  previous: RankedBid | null;
};

export type ParcelKind = 'parcel' | 'enBloc';

/**
 * `scheduled → open → closed`, then `no_sale | provisional`; in a group `provisional → sold | sold_en_bloc | no_sale`;
 * `withdrawn` at any time before closed. `held` lies beside the line, see `ParcelState.hold`.
 * An en bloc parcel is `scheduled` through round one and the recess.
 */
export type ParcelPhase =
  | 'scheduled'
  | 'open'
  | 'closed'
  | 'provisional'
  | 'no_sale'
  | 'sold'
  | 'sold_en_bloc'
  | 'withdrawn';

/** Reason of a hold or resume: the person's text, or the code of an automatic one. */
export type HoldReason = string | { code: 'outage' | 'second_person' };

/**
 * A frozen clock. `remainingMs` is what was left when it froze; `resumesAt` is set once a resume is announced.
 * `notBefore`: the latest resume that was announced and taken back by another hold; the clock never runs sooner than
 * people were told.
 */
export type Hold = {
  heldAt: Instant;
  remainingMs: DurationMs;
  reason: HoldReason;
  resumesAt: Instant | null;
  notBefore?: Instant;
};

export type MaximumBid = { bidderId: BidderId; maximumCents: Cents; bidId: BidId; setAtSequence: number };

/**
 * A bidder's own limit across the parcels of a sale; nobody else ever reads it. At most `maxCount` of the named
 * parcels, and no more than `totalCents` in all; each may be null, not both. The ids are in the printed order.
 */
export type PrivateLimit = {
  totalCents: Cents | null;
  parcels: { parcelIds: readonly ParcelId[]; maxCount: number } | null;
};

export type ParcelState = {
  id: ParcelId;
  kind: ParcelKind;
  /** The printed order, from 1. Also the number on the stake. */
  position: number;
  groupId: GroupId | null;
  acres: number;
  startingBidCents: Cents;
  opensAt: Instant;
  /** The close now in force before any hold. Read it only through `effectiveClose`. */
  closesAt: Instant;
  extended: boolean;
  phase: ParcelPhase;
  hold: Hold | null;
  /** Staff for whose request its clock stood already while a second person was asked: once for each. */
  heldFor: readonly ActorId[];
  /** How often it stood for a second person since the last bid here or the last entry of two people in the sale. */
  heldInVain: number;
  /** Actual close; null before. */
  closedAt: Instant | null;
  leading: RankedBid | null;
  /** Valid bids standing. */
  bidCount: number;
  /** Everybody with at least one valid bid here. */
  bidders: BidderSet;
  maxima: readonly MaximumBid[];
  /** An override of the increment by staff; never above the ladder's own. */
  loweredIncrementCents: Cents | null;
  /** The entry by which the price last came down (a bid voided, the starting bid lowered); 0 if it never did. */
  priceFellAtSequence: number;
  /** Final price, alone or as its part of the block; null until decided. */
  acceptedBidCents: Cents | null;
  winnerId: BidderId | null;
};

/** `before → recess → open → decided`. Times are null until the last close of its parcels is known. */
export type GroupState = {
  id: GroupId;
  name: string;
  parcelIds: readonly ParcelId[];
  enBlocParcelId: ParcelId;
  startingBidCents: Cents;
  phase: 'before' | 'recess' | 'open' | 'decided';
  /** Frozen when round one ends. */
  eligible: ReadonlySet<BidderId> | null;
  /** Staff's word before the freeze: true allows, false denies. */
  eligibilityOverrides: ReadonlyMap<BidderId, boolean>;
  minimumOpeningCents: Cents | null;
  outcome: 'block' | 'parcels' | null;
};

/** An unopened tender. `encrypted` and `commitment` come from the bidder; the rules never read the first. */
export type StandingTender = {
  bidId: BidId;
  bidderId: BidderId;
  parcelId: ParcelId;
  round: 1 | 2;
  commitment: string;
  encrypted: string;
  /** The entry that took it. */
  sequence: number;
  decidedAt: Instant;
};

/** A tender that was opened: its amount is null where it is not known, `uncounted` where it counts. */
export type OpenedTender = {
  parcelId: ParcelId;
  bidderId: BidderId;
  bidId: BidId;
  round: 1 | 2;
  amountCents: Cents | null;
  uncounted: UncountedCode | null;
};

/** Facts of a bidder at the close of their lots, by which their tenders are checked. */
export type TenderBidder = { bidderId: BidderId; isApproved: boolean; limitCents: Cents | null };

/** Counted tenders of a lot are its `leading` and those under it, as bids are. */
export type TenderState = {
  round: 1 | 2;
  standing: readonly StandingTender[];
  /** Bidders with a tender, as of the close of the round; null before, and in records of version 2. */
  bidders: readonly TenderBidder[] | null;
  /** Openers whose part for this round was handed in and fits. */
  handedIn: ReadonlySet<ActorId>;
  /** Number of refused parts by opener in this round: limits the entries. */
  refusedParts: ReadonlyMap<ActorId, number>;
  /** Opened tenders, as everybody may read them, in the order of the record. */
  opened: readonly OpenedTender[];
  /** Bidders who may raise their tender in the second round, by lot. */
  invited: ReadonlyMap<ParcelId, ReadonlySet<BidderId>>;
  /** Until when the seller may answer; null where nobody asks the seller, or not yet. */
  acceptBy: Instant | null;
};

export type SalePhase = 'draft' | 'scheduled' | 'live' | 'completed' | 'postponed' | 'cancelled';

/** The whole state of a sale: a function of its record and its addenda, event 1 to `sequence`, and of nothing else. */
export type SaleState = {
  id: SaleId;
  rules: SaleRules;
  termsVersion: number;
  /** SHA-256 of the Conditions of Sale in force; null where no entry has said it. */
  termsHash: string | null;
  phase: SalePhase;
  /** The sale-wide hold; parcels freeze with it. */
  hold: Hold | null;
  parcels: readonly ParcelState[];
  groups: readonly GroupState[];
  /** The schedule in force as it was entered: what was printed, whatever has moved since. */
  schedule: { scheduledAt: Instant; parcels: readonly ScheduledParcel[]; groups: readonly ScheduledGroup[] };
  /** Bidders whose proxy bids wait: newer terms were published and they have not accepted them yet. */
  waitingForTerms: ReadonlySet<BidderId>;
  /** Changes that keep a bidder out since the sale opened: their bids are refused, and their proxy bids wait. */
  keptOut: KeptOut;
  /** Own limits by bidder. Empty without any. */
  privateLimits: ReadonlyMap<BidderId, PrivateLimit>;
  /** Number of refused bids in the record, by bidder and parcel: limits further entries. */
  refusedEntries: ReadonlyMap<BidderId, ReadonlyMap<ParcelId, number>>;
  /** Number of proxy bids, own limits and tenders by bidder: limits further ones. */
  instructions: ReadonlyMap<BidderId, number>;
  /** State of a sale by sealed tender besides its lots; null in every other. */
  tender: TenderState | null;
  /** Number of addenda to the finished record in this state; 0 until a completed sale is corrected. */
  addenda: number;
  /** The last event that is in this state: entries of the record, then the events of its addenda. Dense: 1, 2, 3 … */
  sequence: number;
  /** The instant of that entry; the sale's clock never runs backwards. */
  decidedAt: Instant;
};
