import type { BidderEligibility } from '../bid/bidder-eligibility.ts';
import type { Instant } from '../close/instant.ts';
import type { StaffCommand, StaffCommandBase } from '../staff/staff-actions.ts';
import type { EventBody } from './event.ts';
import type { Cents } from './money.ts';
import type { Schedule } from './possible-schedule.ts';
import type { ActorId, BidId, ParcelId, PrivateLimit, TenderBidder } from './sale.ts';

export type { StaffCommand } from '../staff/staff-actions.ts';

/** A bid as it stands in the queue. `seenSequence` is the last record entry the bidder's screen had applied. */
export type PlaceBid = {
  kind: 'place_bid';
  bidId: BidId;
  parcelId: ParcelId;
  amountCents: Cents;
  seenSequence: number;
  /** The amount typed a second time; null when the bidder was not asked. */
  retypedAmountCents: Cents | null;
  eligibility: BidderEligibility;
  /** Set when staff enters the bid for a bidder on the phone; recorded under both names. */
  enteredBy: ActorId | null;
  /** Set by the engine when its table of decided bids binds this id to other content: the answer is `bid_id_reused`. */
  bidIdTaken?: boolean;
};

export type SetMaximumBid = {
  kind: 'set_maximum_bid';
  bidId: BidId;
  parcelId: ParcelId;
  maximumCents: Cents;
  seenSequence: number;
  retypedAmountCents: Cents | null;
  eligibility: BidderEligibility;
  bidIdTaken?: boolean;
};

/** A tender as it stands in the queue: its amount is encrypted, and nobody here can read it. */
export type PlaceTender = {
  kind: 'place_tender';
  bidId: BidId;
  parcelId: ParcelId;
  /** SHA-256 of `tenderCommitmentText`, hexadecimal. */
  commitment: string;
  encrypted: string;
  encryptedBy: 'browser' | 'engine';
  eligibility: BidderEligibility;
};

export type WithdrawTender = {
  kind: 'withdraw_tender';
  bidId: BidId;
  parcelId: ParcelId;
  eligibility: BidderEligibility;
};

/** An opened tender, read by two openers and the engine. Nulls: it could not be read. */
export type OpenedAmount = {
  bidId: BidId;
  amountCents: Cents | null;
  nonce: string | null;
  /** Commitment of amount and nonce, hexadecimal: the engine hashes `tenderCommitmentText`, the rules compare. */
  commitment: string | null;
};

/** Facts at the decision of a command that no earlier entry has: bidders with a tender, in their current state. */
export type KnownAtDecision = { tenderers: readonly TenderBidder[] };

export type OpenTenders = {
  kind: 'open_tenders';
  actorId: ActorId;
  secondActorId: ActorId;
  opened: OpenedAmount[];
  /** Bidders at the opening, for a sale under version 2; since version 3 those of the closing time count. */
  bidders: TenderBidder[];
};

/** An opener handed in their part of every tender that stands, and each fits. */
export type TakeOpeningPart = { kind: 'take_opening_part'; actorId: ActorId };

/** A part that an opener handed in does not fit these tenders. */
export type RefuseOpeningPart = { kind: 'refuse_opening_part'; actorId: ActorId; bidIds: BidId[] };

/** Commands of openers in the queue of their sale. */
export type OpeningCommand = TakeOpeningPart | RefuseOpeningPart | OpenTenders;

/**
 * The sale as its editor has it becomes the sale that is public: its first publication begins the record, a later one
 * schedules it again, lowers starting bids or changes no more than texts. `schedule.termsVersion` counts for the first
 * alone.
 */
export type PublishSale = StaffCommandBase & {
  kind: 'publish_sale';
  schedule: Omit<Schedule, 'now'>;
  /** Newer conditions of sale, which come into force with it; null: those in force stay. */
  terms: { documentName: string; documentHash: string; reason: string } | null;
  /** Announcement of a correction in a live sale whose dates and prices stay: an entry of the record. */
  announcement?: string;
};

/** A bidder accepts the version of the terms that they were shown. */
export type AcceptTerms = { kind: 'accept_terms'; termsVersion: number; eligibility: BidderEligibility };

/** A bidder tells the engine what to keep them to across parcels; null takes it back. */
export type SetPrivateLimit = { kind: 'set_private_limit'; limit: PrivateLimit | null; eligibility: BidderEligibility };

/** Time itself asks: whatever is due at `now` happens. The engine sends it when a clock runs out, and on start. */
export type Tick = { kind: 'tick' };

export type RegistrationChanged = Omit<Extract<EventBody, { kind: 'registration_changed' }>, 'kind'>;

/** Changes of what bidders may do, in the order in which they were made under the lock of the sale. */
export type EnterChanges = { kind: 'enter_changes'; changes: readonly RegistrationChanged[] };

/** Sent once when an engine finds that no heartbeat was written from `silentFrom` until now. */
export type ReportOutage = { kind: 'report_outage'; silentFrom: Instant };

/** Commands that one format of sale alone has. */
export type FormatCommand = PlaceBid | SetMaximumBid | PlaceTender | WithdrawTender | OpeningCommand;

export type Command =
  | FormatCommand
  | AcceptTerms
  | SetPrivateLimit
  | StaffCommand
  | PublishSale
  | Tick
  | ReportOutage
  | EnterChanges;
