import type { DurationMs, Instant } from '../close/instant.ts';
import type { EventBody } from '../sale/event.ts';
import type { Cents } from '../sale/money.ts';
import type { ActorId, BidderId, BidId, GroupId, ParcelId, ParcelPhase, SalePhase } from '../sale/sale.ts';
import type { Right } from './staff-rights.ts';

/** Public text of a command; its reason is then for staff alone. Without it the reason is public. */
type ForBidders = { forBidders?: string };
type OnLot = { parcelId: ParcelId };
type ByTwo = { secondActorId?: ActorId };

/** Fields of each command of staff beside the person and the reason. */
type Fields = {
  hold_parcel: OnLot & ForBidders;
  hold_sale: ForBidders;
  announce_resume: { parcelId: ParcelId | null; resumesAt: Instant } & ForBidders;
  add_time: OnLot & { byMs: DurationMs };
  announce: { text: string };
  /** A first person asked for an act on this lot that takes two: its clock stands while the second is asked. */
  hold_for_second_person: OnLot;
  /** That request was dropped. */
  end_hold_for_second_person: OnLot;
  postpone_sale: object;
  void_bid: OnLot & { bidId: BidId; secondActorId: ActorId | null };
  withdraw_parcel: OnLot & ByTwo;
  cancel_sale: ByTwo;
  /** Voids a bid of a completed sale, in an addendum to its finished record. */
  correct_result: OnLot & { bidId: BidId; secondActorId: ActorId | null };
  lower_increment: OnLot & { incrementCents: Cents };
  lower_starting_bid: OnLot & { startingBidCents: Cents };
  /** The seller's decision about the highest tender, in a sale where the seller accepts. */
  answer_for_seller: OnLot & { accepts: boolean } & ByTwo;
  set_eligibility: { groupId: GroupId; bidderId: BidderId; eligible: boolean } & ByTwo;
  /**
   * A newer version of the conditions of sale; `documentHash` is the SHA-256 of its bytes, hexadecimal.
   * `followsVersion`: of an addendum, which says in its words what it changes.
   */
  publish_terms: { documentName: string; documentHash: string; followsVersion?: number };
};

export type StaffCommandBase = { actorId: ActorId; reason: string };

export type StaffCommandKind = keyof Fields;

export type StaffCommandFields<Kind extends StaffCommandKind> = Fields[Kind];

export type StaffCommand = {
  [Kind in StaffCommandKind]: StaffCommandBase & { kind: Kind } & Fields[Kind];
}[StaffCommandKind];

export type StaffAction = {
  roles: readonly ['staff', 'administrator'];
  /** What a role needs to send it. */
  right: Right;
  sale: readonly SalePhase[];
  /** Phases of the lot that it acts on; null where it is about the sale or a group, or may be about either. */
  parcel: readonly ParcelPhase[] | null;
  /** Changes what everybody tendered under: of a sealed tender only until the first close. */
  untilTendersClose: boolean;
  /** `by_facts`: one person, or two where the fact of the sale that it changes takes two (`DECIDING_FACTS`). */
  people: 'one' | 'by_facts' | 'two';
  /** Codes under which a second person is asked for it; `packages/text` has the sentences. */
  asks: readonly string[];
  /** It writes this one entry with its fields, and does nothing else. Without it a handler decides. */
  enters?: EventBody['kind'];
};

/** Kinds of entries that have exactly the fields of a command. */
type EntryOf<Kind extends StaffCommandKind, Sent = StaffCommandBase & Fields[Kind]> = {
  [Name in EventBody['kind']]: [Sent, keyof Extract<EventBody, { kind: Name }>, keyof Sent] extends [
    Omit<Extract<EventBody, { kind: Name }>, 'kind'>,
    'kind' | keyof Sent,
    keyof Extract<EventBody, { kind: Name }>,
  ]
    ? Name
    : never;
}[EventBody['kind']];

const RUNNING: readonly SalePhase[] = ['scheduled', 'live'];
const NOT_OVER: readonly SalePhase[] = ['scheduled', 'live', 'postponed'];
const OVER: readonly SalePhase[] = ['completed', 'cancelled'];
const LIVE: readonly SalePhase[] = ['live'];
const UNCLOSED: readonly ParcelPhase[] = ['scheduled', 'open'];
const VOIDABLE: readonly ParcelPhase[] = ['open', 'closed', 'provisional', 'sold'];

const ONE = {
  roles: ['staff', 'administrator'],
  right: 'run_sales',
  people: 'one',
  asks: [],
  untilTendersClose: false,
} as const;
const ON_CLOCK = { ...ONE, untilTendersClose: true } as const;
const TWO = { ...ONE, people: 'two' } as const;
const BY_FACTS = { people: 'by_facts' } as const;
const HOLD = { right: 'hold_sales' } as const;

/** Actions of staff in the queue of a sale. What each does is in `decide-staff-command.ts`. */
export const STAFF_ACTIONS = {
  hold_parcel: { ...ON_CLOCK, ...HOLD, sale: RUNNING, parcel: UNCLOSED },
  hold_sale: { ...ON_CLOCK, ...HOLD, sale: RUNNING, parcel: null },
  announce_resume: { ...ON_CLOCK, sale: RUNNING, parcel: null },
  add_time: { ...ON_CLOCK, sale: RUNNING, parcel: UNCLOSED },
  announce: { ...ONE, ...HOLD, sale: NOT_OVER, parcel: null },
  // Where nothing has opened nothing runs out.
  hold_for_second_person: { ...ONE, sale: LIVE, parcel: UNCLOSED },
  end_hold_for_second_person: { ...ONE, sale: LIVE, parcel: UNCLOSED },
  postpone_sale: { ...ONE, sale: ['scheduled'], parcel: null, enters: 'sale_postponed' },
  void_bid: { ...TWO, sale: LIVE, parcel: VOIDABLE, asks: ['void_bid'] },
  withdraw_parcel: { ...ON_CLOCK, ...BY_FACTS, sale: RUNNING, parcel: UNCLOSED, asks: ['withdraw_parcel'] },
  cancel_sale: { ...ONE, ...BY_FACTS, sale: NOT_OVER, parcel: null, asks: ['cancel_sale'] },
  // The record of a sale that is over is final: this one action writes an addendum beside it. It is asked for as a void.
  correct_result: { ...TWO, sale: OVER, parcel: ['sold'] },
  lower_increment: { ...ONE, sale: RUNNING, parcel: UNCLOSED },
  lower_starting_bid: { ...ONE, sale: RUNNING, parcel: UNCLOSED },
  answer_for_seller: { ...TWO, sale: LIVE, parcel: ['provisional'], asks: ['accept_for_seller', 'decline_for_seller'] },
  set_eligibility: { ...ONE, ...BY_FACTS, sale: RUNNING, parcel: null, asks: ['strike_from_block'] },
  publish_terms: { ...ON_CLOCK, sale: NOT_OVER, parcel: null },
} as const satisfies {
  [Kind in StaffCommandKind]: StaffAction &
    (Fields[Kind] extends OnLot ? { parcel: readonly ParcelPhase[] } : { parcel: null }) & { enters?: EntryOf<Kind> };
};

type Actions = typeof STAFF_ACTIONS;
/** What a handler decides, because it is not one entry of the fields that were sent. */
export type HandledKind = {
  [Kind in StaffCommandKind]: Actions[Kind] extends { enters: string } ? never : Kind;
}[StaffCommandKind];
type AskedKind = {
  [Kind in StaffCommandKind]: Actions[Kind]['asks'] extends readonly [] ? never : Kind;
}[StaffCommandKind];

/** A code under which a second person is asked for an action in the queue. */
export type AskedAction = Actions[StaffCommandKind]['asks'][number];

/** A command of staff before it is known who does it and why. */
export type UnsignedCommand<Kind extends StaffCommandKind = StaffCommandKind> = Kind extends StaffCommandKind
  ? { kind: Kind } & Omit<Fields[Kind], 'secondActorId'>
  : never;

/** An action of the queue that a first person asks for, and a second one confirms. */
export type AskedCommand = UnsignedCommand<AskedKind>;

export const staffAction = (kind: StaffCommandKind): StaffAction => STAFF_ACTIONS[kind];

/** True where a second person may be asked for the action. */
export const canBeAsked = (command: UnsignedCommand): command is AskedCommand =>
  staffAction(command.kind).asks.length > 0;
