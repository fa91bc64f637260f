import { REQUESTED_ACTIONS, type StaffCommandFields, type StaffCommandKind } from '@quarterline/rules';
import { z } from 'zod';
import { cents, durationMs, instantMs } from '../wire/units.ts';
import { SettlementPhase } from './results.ts';

const reason = z
  .string()
  .trim()
  .min(1, 'Every action needs a reason: it goes to the record.')
  .max(1000, 'Use at most 1000 characters.');
/** Options of a hold or a resume whose reason only staff can read. */
const forBidders = z
  .string('Write what bidders will read.')
  .trim()
  .min(1, 'Write what bidders will read.')
  .max(1000, 'Use at most 1000 characters.');

/** An entry of the record as text. `refused` marks a refused bid. */
export const ControlEntry = z.object({
  sequence: z.int(),
  at: instantMs,
  who: z.string().describe(`A bidder’s number, a person of staff, or "Engine".`),
  text: z.string(),
  parcelId: z.string().nullable(),
  refused: z.boolean(),
});
export type ControlEntry = z.infer<typeof ControlEntry>;

/** A request that waits for a second person, with all that they confirm. */
export const PendingVoid = z.object({
  id: z.string(),
  action: z.enum(REQUESTED_ACTIONS),
  title: z.string().describe('Kind of act: "Declare a buyer in default".'),
  confirm: z.string().describe('Text of the button that confirms it.'),
  effect: z.string().describe('What follows, with lot, sum and bidder.'),
  parcelId: z.string().nullable(),
  lot: z.string().nullable().describe('Name of the lot; null for the whole sale.'),
  bidId: z.string().nullable(),
  amountCents: cents.nullable().describe('Null of a tender that is not opened, and where no sum is concerned.'),
  bidderId: z.string().nullable(),
  bidder: z.string().nullable().describe('Number and name of the bidder or buyer.'),
  reason: z.string(),
  askedByName: z.string(),
  askedByYou: z.boolean().describe('The caller asked: then it is for somebody else to confirm.'),
  confirmRefusal: z
    .string()
    .nullable()
    .describe('Sentence about why the caller cannot confirm it; null when they can.'),
  canConfirm: z.array(z.string()).describe('Names of the people who can confirm it.'),
  askedAt: instantMs,
  expiresAt: instantMs,
});
export type PendingVoid = z.infer<typeof PendingVoid>;

export const ControlMistake = z.object({
  sequence: z.int(),
  parcelId: z.string(),
  bidId: z.string(),
  amountCents: cents,
  reportedAt: instantMs,
  note: z.string(),
  bidderId: z.string(),
});
export type ControlMistake = z.infer<typeof ControlMistake>;

export const ControlBidder = z.object({
  id: z.string(),
  number: z.int().nullable(),
  name: z.string(),
  status: z.enum(['requested', 'approved', 'declined', 'suspended']),
  phone: z.string().nullable(),
  bidsByPhone: z.boolean().describe('Registered to bid by phone in this sale: staff may enter bids for them.'),
  mailReturns: z
    .string()
    .nullable()
    .describe('Message of the mail server about a returned email; null while emails arrive.'),
  limitCents: cents.nullable(),
  late: z.boolean(),
  requestedAt: instantMs,
  moreAsked: z.boolean().describe('Staff wait for an answer of the bidder’s: the request does not wait for staff.'),
  waitingLimit: z
    .object({ cents, askedAt: instantMs })
    .nullable()
    .describe('Another limit than the one staff last set, and since when it is asked for; null while none is.'),
});
export type ControlBidder = z.infer<typeof ControlBidder>;

/** `GET /api/admin/auctions/{slug}/control`: what the control board knows beside the live stream. */
export const ControlBoard = z.object({
  serverTimeMs: instantMs,
  sequence: z.int().describe('The last entry of the record that this was made from.'),
  connected: z
    .int()
    .describe(
      'Approved bidders with an open stream to the node that answers: what other nodes serve it does not know.',
    ),
  approved: z.int(),
  openers: z
    .array(z.object({ name: z.string(), keyMadeAt: instantMs.nullable() }))
    .exactOptional()
    .describe('For a sealed tender: its openers, and the instant of their key; null before.'),
  refusedBids: z.int(),
  activeBidders: z.int().describe('Bidders who bid in the last ten minutes, taken or refused.'),
  bidders: z.array(ControlBidder),
  entries: z.array(ControlEntry).describe('Newest first.'),
  pendingVoids: z.array(PendingVoid),
  canConfirm: z
    .array(z.string())
    .describe('Names of the people who could confirm what the caller asks for, where it takes two.'),
  mistakes: z.array(ControlMistake).describe('Reported, not voided and not answered yet; newest first.'),
  missingMachines: z
    .object({ holding: z.int().nullable(), wanted: z.int(), refusesBids: z.boolean() })
    .nullable()
    .describe(
      'Fewer machines hold a bid than was agreed: null while there are enough. `holding` is null before it is known.',
    ),
  overdue: z
    .array(z.object({ parcelId: z.string(), phase: SettlementPhase, dueAt: instantMs }))
    .describe('Steps after the close whose date has passed.'),
});
export type ControlBoard = z.infer<typeof ControlBoard>;

/** Actions of staff with an address of their own, and those that follow from another request. */
type OfOtherAddress =
  | 'hold_for_second_person'
  | 'end_hold_for_second_person'
  | 'postpone_sale'
  | 'cancel_sale'
  | 'withdraw_parcel'
  | 'void_bid'
  | 'correct_result'
  | 'publish_terms';
type ControlKind = Exclude<StaffCommandKind, OfOtherAddress>;
type FieldsOf<Kind extends ControlKind> = Required<Omit<StaffCommandFields<Kind>, 'secondActorId'>>;

const parcelId = z.uuid();
/** What is sent of each action beside its reason. */
const FIELDS = {
  hold_parcel: { parcelId, forBidders },
  hold_sale: { forBidders },
  announce_resume: { parcelId: parcelId.nullable(), resumesAt: instantMs, forBidders },
  add_time: { parcelId, byMs: durationMs.positive().max(86_400_000) },
  announce: {
    text: z.string().trim().min(1, 'Write what bidders shall read.').max(500, 'Use at most 500 characters.'),
  },
  set_eligibility: { groupId: z.string().min(1).max(100), bidderId: z.uuid(), eligible: z.boolean() },
  lower_increment: { parcelId, incrementCents: cents.positive() },
  answer_for_seller: { parcelId, accepts: z.boolean() },
  lower_starting_bid: { parcelId, startingBidCents: cents.positive() },
} satisfies { [Kind in ControlKind]: { [Field in keyof FieldsOf<Kind>]: z.ZodType<FieldsOf<Kind>[Field]> } };
const bodyOf = <Kind extends string, Fields extends z.core.$ZodShape>(kind: Kind, fields: Fields) =>
  z.object({ kind: z.literal(kind), ...fields, reason });
type Body = {
  [Kind in keyof typeof FIELDS]: ReturnType<typeof bodyOf<Kind, (typeof FIELDS)[Kind]>>;
}[keyof typeof FIELDS];
const bodies = Object.entries(FIELDS).map(([kind, fields]) => bodyOf(kind, fields));

/** `POST …/control/acts`. A void has its own address, because it takes two people. */
export const ControlAction = z.discriminatedUnion('kind', bodies as unknown as [Body, ...Body[]]);
export type ControlAction = z.infer<typeof ControlAction>;

/**
 * `POST …/control/voids`: the first person's word. It is kept for ten minutes, and the clock of an open parcel stands
 * for five.
 */
export const AskVoid = z.object({ parcelId: z.uuid(), bidId: z.uuid(), reason });
export type AskVoid = z.infer<typeof AskVoid>;

/** `POST …/control/voids/{voidId}`: the second person confirms; anybody may cancel it. */
export const SettleVoid = z.object({ action: z.enum(['confirm', 'drop']) });
export type SettleVoid = z.infer<typeof SettleVoid>;

/** `POST …/control/mistakes`: the bid stands, and the bidder is told so in these words. */
export const AnswerMistake = z.object({
  sequence: z.int().positive(),
  word: z.string().trim().min(1, 'Write a word to the bidder.').max(1000, 'Use at most 1000 characters.'),
});
export type AnswerMistake = z.infer<typeof AnswerMistake>;

/**
 * `POST …/control/phone-bids`: a bid for a bidder on the phone, who is registered to bid by phone in this sale. Answered
 * like a bid of their own.
 */
export const PhoneBid = z.object({
  bidId: z.uuid(),
  parcelId: z.uuid(),
  bidderId: z.uuid(),
  amountCents: cents.positive().max(100_000_000_000),
  seenSequence: z.int().nonnegative(),
  retypedAmountCents: cents.positive().optional(),
});
export type PhoneBid = z.infer<typeof PhoneBid>;

/** Of an action that takes two people and was asked for by the first: nothing has changed yet. */
export const WAITS = {
  waits: z.literal(true).exactOptional().describe('A second person was asked, and nothing has changed yet.'),
  canConfirm: z.array(z.string()).exactOptional().describe('Names of the people who can confirm it.'),
};
export const ControlDone = z.object({ done: z.literal(true), ...WAITS });
