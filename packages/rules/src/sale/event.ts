import type { RecordedRefusal, Refusal } from '../bid/refusal.ts';
import type { DurationMs, Instant } from '../close/instant.ts';
import type { TenderEventBody } from '../formats/sealed-tender/tender-event.ts';
import type { TenderRefusal } from '../formats/sealed-tender/tender-refusal.ts';
import type { RegistrationChange } from '../registration/registration-change.ts';
import type { StaffRefusal } from '../staff/staff-refusal.ts';
import type { Cents } from './money.ts';
import type {
  ActorId,
  BidderId,
  BidId,
  GroupId,
  HoldReason,
  ParcelId,
  PrivateLimit,
  SaleRules,
  ScheduledGroup,
  ScheduledParcel,
  SecondPersonId,
} from './sale.ts';

/**
 * An event. `sequence` and `decidedAt` are on every event; an event applied to the state before it gives the state
 * after it. Plain JSON: no Set, no Map, no undefined. `addendum` is the number of the event's addendum: such an event
 * comes after the finished record and is not part of it, see `correct-result.ts`.
 */
export type SaleEvent = { sequence: number; decidedAt: Instant; addendum?: number } & EventBody;

const WITHOUT_EFFECT = ['announced', 'outage_reported'] as const;

/** An entry that people read, and that leaves the sale as it is. */
export type EventWithoutEffect = Extract<SaleEvent, { kind: (typeof WITHOUT_EFFECT)[number] }>;
export const isWithoutEffect = (event: SaleEvent): event is EventWithoutEffect =>
  (WITHOUT_EFFECT as readonly string[]).includes(event.kind);

/**
 * `staffReason` is what staff wrote for themselves where `reason` is for everybody; no watcher reads it and no record
 * publishes it.
 */
type ForStaff = { staffReason?: string; actorId: ActorId };

export type EventBody =
  | {
      kind: 'sale_scheduled';
      saleId: string;
      rules: SaleRules;
      termsVersion: number;
      /** The Conditions of Sale in force; absent in practice, and in entries from before they were named here. */
      documentName?: string;
      documentHash?: string;
      parcels: ScheduledParcel[];
      groups: ScheduledGroup[];
    }
  | { kind: 'sale_opened' }
  | { kind: 'parcel_opened'; parcelId: ParcelId }
  | {
      kind: 'bid_accepted';
      parcelId: ParcelId;
      bidId: BidId;
      bidderId: BidderId;
      amountCents: Cents;
      /** Null unless staff entered it for a bidder on the phone. */
      enteredBy: ActorId | null;
      /** True when the engine bid for a bidder up to their maximum. */
      byMaximum: boolean;
      /** Only in records of earlier versions: the second person of the bidder, who confirmed it. */
      confirmedBy?: SecondPersonId;
      /** The close in force before and after; equal when the bid did not extend. */
      closeBefore: Instant;
      closeAfter: Instant;
    }
  | {
      kind: 'bid_refused';
      parcelId: ParcelId;
      bidId: BidId;
      bidderId: BidderId | null;
      amountCents: Cents;
      enteredBy: ActorId | null;
      refusal: RecordedRefusal;
      /** Set when a maximum bid was refused: then the amount is nobody's business but the bidder's. */
      asMaximum?: true;
      /** Set since version 5 when the leader's maximum answered it first: the finished record says what it answered. */
      movedPrice?: true;
    }
  | {
      kind: 'maximum_set';
      parcelId: ParcelId;
      bidId: BidId;
      bidderId: BidderId;
      maximumCents: Cents;
      confirmedBy?: SecondPersonId;
    }
  | {
      kind: 'close_moved';
      parcelId: ParcelId;
      closeBefore: Instant;
      closeAfter: Instant;
      because: 'bid' | 'staff' | 'void' | 'terms';
      /** Only when staff added the time; a bid and a void carry their own entry. */
      reason?: string;
      actorId?: ActorId;
    }
  | { kind: 'parcel_closed'; parcelId: ParcelId; closedAt: Instant }
  | { kind: 'parcel_unsold'; parcelId: ParcelId }
  | { kind: 'parcel_became_provisional'; parcelId: ParcelId; bidderId: BidderId; amountCents: Cents }
  | { kind: 'parcel_sold'; parcelId: ParcelId; bidderId: BidderId; amountCents: Cents }
  | { kind: 'parcel_sold_en_bloc'; parcelId: ParcelId; bidderId: BidderId; amountCents: Cents }
  /** Written again, with later times, when a void in the recess changes what the block would open at. */
  | {
      kind: 'recess_began';
      groupId: GroupId;
      eligible: BidderId[];
      minimumOpeningCents: Cents;
      opensAt: Instant;
      closesAt: Instant;
    }
  | { kind: 'en_bloc_opened'; groupId: GroupId }
  | { kind: 'en_bloc_decided'; groupId: GroupId; outcome: 'block' | 'parcels' }
  | { kind: 'sale_completed' }
  | ({ kind: 'parcel_held'; parcelId: ParcelId; remainingMs: DurationMs; reason: HoldReason } & ForStaff)
  | ({ kind: 'sale_held'; reason: string } & ForStaff)
  | ({ kind: 'resume_announced'; parcelId: ParcelId | null; resumesAt: Instant; reason: HoldReason } & ForStaff)
  /** `opensAt` only for an en bloc parcel held during its recess: the rest of the recess still has to pass. */
  | {
      kind: 'parcel_resumed';
      parcelId: ParcelId;
      closesAt: Instant;
      opensAt?: Instant;
      /** Before its announced time: the request for a second person, for which it stood, was dropped. */
      because?: 'request_dropped';
    }
  | { kind: 'sale_resumed' }
  | { kind: 'announced'; text: string; reason: string; actorId: ActorId }
  /** The second person where a bid or a tender fell with it; so of a sale that is cancelled. */
  | { kind: 'parcel_withdrawn'; parcelId: ParcelId; reason: string; actorId: ActorId; secondActorId?: ActorId }
  | { kind: 'sale_postponed'; reason: string; actorId: ActorId }
  | { kind: 'sale_cancelled'; reason: string; actorId: ActorId; secondActorId?: ActorId }
  | {
      kind: 'bid_voided';
      parcelId: ParcelId;
      bidId: BidId;
      /** The record entry and the instant of the bid that falls. */
      bidSequence: number;
      bidDecidedAt: Instant;
      bidderId: BidderId;
      amountCents: Cents;
      reason: string;
      actorId: ActorId;
      secondActorId: ActorId | null;
    }
  | { kind: 'increment_lowered'; parcelId: ParcelId; incrementCents: Cents; reason: string; actorId: ActorId }
  | { kind: 'starting_bid_lowered'; parcelId: ParcelId; startingBidCents: Cents; reason: string; actorId: ActorId }
  | {
      kind: 'eligibility_set';
      groupId: GroupId;
      bidderId: BidderId;
      eligible: boolean;
      reason: string;
      actorId: ActorId;
      /** Where a bidder is struck from the list. */
      secondActorId?: ActorId;
    }
  /** A newer version of the conditions of sale: the name of its document and the SHA-256 of its bytes, hexadecimal. */
  | {
      kind: 'terms_published';
      termsVersion: number;
      documentName: string;
      documentHash: string;
      reason: string;
      actorId: ActorId;
    }
  | { kind: 'terms_accepted'; bidderId: BidderId; termsVersion: number }
  /** Private as a maximum is: everybody else reads that a number was used. Null takes the limit back. */
  | { kind: 'private_limit_set'; bidderId: BidderId; limit: PrivateLimit | null }
  /** Only while the sale is open: before it, nobody has bid. */
  | {
      kind: 'registration_changed';
      bidderId: BidderId;
      change: RegistrationChange;
      actorId: ActorId;
      secondActorId?: ActorId;
    }
  | { kind: 'outage_reported'; silentFrom: Instant; silentUntil: Instant }
  | TenderEventBody;

/**
 * The answer to a command: events to append, in order, or one refusal. A refused bid is itself the last event where
 * `recorded` says so; where it is not, the events are only what time brought about before it was judged. That a bidder
 * may not accept the terms is refused like a bid, and never recorded. Nor is a refused tender.
 */
export type Decision =
  | { kind: 'decided'; events: SaleEvent[] }
  | { kind: 'tender_refused'; events: SaleEvent[]; refusal: TenderRefusal }
  | { kind: 'bid_refused'; events: SaleEvent[]; refusal: Refusal; recorded: boolean }
  | { kind: 'command_refused'; refusal: StaffRefusal };
