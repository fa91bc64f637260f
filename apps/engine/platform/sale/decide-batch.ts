import {
  type AcceptTerms,
  type BidderEligibility,
  bidContent,
  type Command,
  type Decision,
  decide,
  type Instant,
  isBoundByRefusal,
  type KnownAtDecision,
  type PlaceBid,
  type PlaceTender,
  type PrivateLimit,
  type PublishSale,
  type Refusal,
  refuse,
  type SaleEvent,
  type SaleState,
  type SetMaximumBid,
  type SetPrivateLimit,
  type StaffRefusal,
  type TenderRefusal,
  viewParcel,
  type WithdrawTender,
} from '@quarterline/rules';
import type { OpenSpan } from '@quarterline/telemetry';
import { type AskerRow, type EarlierAnswer, eligibilityOf, shownBidder } from '../store/record/locked-sale-store.ts';
import { append, type GrowingRecord } from './growing-record.ts';

/** The span of the request that asks, and when it came to the queue, in milliseconds of `performance.now()`. */
export type ItemTrace = { span: OpenSpan; askedAt: number };

/** A bidder's command about a lot. */
export type BidCommand = PlaceBid | SetMaximumBid | PlaceTender | WithdrawTender;

/** A bid, or a maximum up to which the engine bids. */
export type AskedBid =
  | Omit<PlaceBid, 'eligibility' | 'bidIdTaken'>
  | Omit<SetMaximumBid, 'eligibility' | 'bidIdTaken'>
  | AskedTender;
/** A sealed tender, or its withdrawal. */
export type AskedTender = Omit<PlaceTender, 'eligibility'> | Omit<WithdrawTender, 'eligibility'>;

/** A bid as a route hands it in: who asks is an account id, never an eligibility; that is read under the lock. */
export type BidItem = {
  kind: 'bid';
  bid: AskedBid;
  askerId: string;
  /** Number of the bidder to whom the page was shown; absent where no page was. */
  bidderNumber?: number | undefined;
  withinRate: boolean;
  requestId: string;
  trace?: ItemTrace;
};
/** Time, staff, or the outage report. */
export type CommandItem = {
  kind: 'command';
  command: Exclude<Command, BidCommand | AcceptTerms | SetPrivateLimit | PublishSale>;
  requestId: string | null;
  /** Instant of what is entered later than it was done; absent: the turn's own. */
  at?: number;
};
/** Who asks is an account id, as with a bid; `bidderNumber`: the bidder to whom the page was shown. */
type OwnItem = { askerId: string; bidderNumber?: number | undefined; requestId: string };
/** A bidder accepts newer terms. */
export type TermsItem = OwnItem & { kind: 'terms'; termsVersion: number };
/** A bidder keeps themselves to a limit across parcels; null takes it back. */
export type PrivateLimitItem = OwnItem & { kind: 'private_limit'; limit: PrivateLimit | null };
/** That the sale is watched: goes the way of a bid, so that it is written only while a bid could be. */
export type HeartbeatItem = { kind: 'heartbeat' };
export type QueueItem = BidItem | CommandItem | TermsItem | PrivateLimitItem | HeartbeatItem;

export type CommandAnswered = { kind: 'command'; refusal: StaffRefusal | null; events: SaleEvent[] };
export type TermsAnswered = { kind: 'terms'; refusal: Refusal | null };
export type PrivateLimitAnswered = { kind: 'private_limit'; refusal: Refusal | null };
export type HeartbeatAnswered = { kind: 'heartbeat' };
/** A fault of ours over one item: the others of its batch are decided all the same. */
export type Fault = { kind: 'fault'; error: unknown };

/** Decision about a bid in the record, before it is signed. */
export type BidOutcome =
  | { outcome: 'accepted'; closesAtMs: number; nextMinimumCents: number; asMaximum: boolean }
  | { outcome: 'refused'; refusal: Refusal }
  /** A sealed tender, or its withdrawal. */
  | { outcome: 'taken'; closesAtMs: number };

/** Entries that answer a bid or a tender: each has a receipt. */
export type AnswerEvent = Extract<
  SaleEvent,
  { kind: 'bid_refused' | 'maximum_set' | 'tender_placed' | 'tender_withdrawn' | 'bid_accepted' }
>;

/** A decided bid with its entry of the record, from which its receipt is made. */
export type DecidedBid = {
  saleId: string;
  bidId: string;
  askerId: string;
  content: string;
  event: AnswerEvent;
  entryHash: string;
  outcome: BidOutcome;
};
/** A bid or a tender that was refused without an entry, and whose number is bound to that. */
export type BoundRefusal = {
  bidId: string;
  askerId: string;
  parcelId: string;
  content: string;
  decision: Extract<BidDecision, { kind: 'unrecorded' | 'unrecorded_tender' }>;
};
type BidDecision =
  /** Result of a bid in the batch, by index; `repeated` when an earlier item was the same bid. */
  | { kind: 'decided'; index: number; repeated: boolean }
  | { kind: 'answered_before'; answer: EarlierAnswer }
  | { kind: 'unrecorded'; refusal: Refusal; requestId: string }
  /** A refused tender: never an entry of the record. */
  | { kind: 'unrecorded_tender'; refusal: TenderRefusal; requestId: string }
  /** Not a bid at all in this sale, such as a maximum where none are allowed: nothing for the record. */
  | { kind: 'no_bid'; refusal: StaffRefusal; requestId: string };
export type ItemDecision =
  | BidDecision
  | CommandAnswered
  | TermsAnswered
  | PrivateLimitAnswered
  | HeartbeatAnswered
  | Fault;

/** A decided batch: the record with its new entries, its bids, and a decision for each item, in order. */
export type DecidedBatch = GrowingRecord<SaleState> & {
  bids: DecidedBid[];
  bound: BoundRefusal[];
  decisions: ItemDecision[];
};

/** Besides, by bid id, what is answered when the same batch has a bid again. */
type GrowingBatch = DecidedBatch & {
  answered: Map<string, { askerId: string; content: string; again: BidDecision }>;
};

export type BatchContext = {
  state: SaleState;
  headHash: string;
  now: Instant;
  askers: ReadonlyMap<string, AskerRow>;
  earlier: ReadonlyMap<string, EarlierAnswer>;
  /** Null where no close of tenders is due. */
  known?: KnownAtDecision | null;
  rules?: QueueRules | undefined;
};

/** The rules that a queue decides by. The simulation hands in rules with a known fault, to see that it finds them. */
export type QueueRules = {
  decide: (state: SaleState, command: Command, now: Instant, known: KnownAtDecision | null) => Decision;
  bidContent: typeof bidContent;
};
const QUEUE_RULES: QueueRules = { decide, bidContent };
const rulesOf = ({ rules }: BatchContext): QueueRules => rules ?? QUEUE_RULES;

/**
 * Decides all that waits in a sale's queue, one after another, each on the state that the one before left. No I/O, no
 * clock and no key: the same arguments give the same batch. Receipts and answers: `bid-answer.ts`.
 */
export function decideBatch(items: readonly QueueItem[], context: BatchContext): DecidedBatch {
  const { state, headHash } = context;
  const batch: GrowingBatch = { state, headHash, entries: [], bids: [], bound: [], decisions: [], answered: new Map() };
  for (const item of items) batch.decisions.push(decideItem(item, batch, context));
  return batch;
}

const decideItem = (item: QueueItem, batch: GrowingBatch, context: BatchContext): ItemDecision => {
  try {
    if (item.kind === 'heartbeat') return item;
    if (item.kind === 'command') return decideCommand(item, batch, context);
    if (item.kind === 'terms') return { kind: 'terms', refusal: decideOwn(item, batch, context) };
    if (item.kind === 'private_limit') return { kind: 'private_limit', refusal: decideOwn(item, batch, context) };
    return decideBid(item, batch, context);
  } catch (error) {
    return { kind: 'fault', error };
  }
};

const decideCommand = (item: CommandItem, batch: GrowingBatch, context: BatchContext): CommandAnswered => {
  const { at = context.now } = item;
  const decision = rulesOf(context).decide(batch.state, item.command, at, context.known ?? null);
  if (decision.kind === 'command_refused') return { kind: 'command', refusal: decision.refusal, events: [] };
  append(batch, decision.events, item.requestId);
  return { kind: 'command', refusal: null, events: decision.events };
};

const ownCommand = (item: TermsItem | PrivateLimitItem, eligibility: BidderEligibility): Command =>
  item.kind === 'terms'
    ? { kind: 'accept_terms', termsVersion: item.termsVersion, eligibility }
    : { kind: 'set_private_limit', limit: item.limit, eligibility };

/** Decides a bidder's own request that is not a bid; returns the refusal, if any. */
const decideOwn = (item: TermsItem | PrivateLimitItem, batch: GrowingBatch, context: BatchContext): Refusal | null => {
  const eligibility = eligibilityOf(shownBidder(context.askers.get(item.askerId), item.bidderNumber), true);
  const decision = rulesOf(context).decide(
    batch.state,
    ownCommand(item, eligibility),
    context.now,
    context.known ?? null,
  );
  if (decision.kind === 'bid_refused') return decision.refusal;
  if (decision.kind === 'command_refused')
    throw new Error('What a bidder does for themselves is not refused like a command.');
  append(batch, decision.events, item.requestId);
  return null;
};

const decideBid = (item: BidItem, batch: GrowingBatch, context: BatchContext): BidDecision => {
  const { requestId } = item;
  const asker = shownBidder(context.askers.get(item.askerId), item.bidderNumber);
  // Before earlier answers: those of another bidder say nothing to the account that is logged in.
  if (!asker) return notSignedIn(item);
  const command: BidCommand = {
    ...item.bid,
    eligibility: eligibilityOf(asker, item.withinRate),
  };
  const content = rulesOf(context).bidContent(command);
  const isSame = (before: { askerId: string; content: string }): boolean =>
    before.askerId === item.askerId && before.content === content;
  const idReused: BidDecision = { kind: 'unrecorded', refusal: refuse('bid_id_reused'), requestId };
  const earlier = context.earlier.get(item.bid.bidId);
  if (earlier)
    return isSame({ askerId: earlier.asker_id, content: earlier.content })
      ? { kind: 'answered_before', answer: earlier }
      : idReused;
  const justNow = batch.answered.get(item.bid.bidId);
  if (justNow) return isSame(justNow) ? justNow.again : idReused;
  const decision = rulesOf(context).decide(batch.state, command, context.now, context.known ?? null);
  if (decision.kind === 'command_refused') return { kind: 'no_bid', refusal: decision.refusal, requestId };
  append(batch, decision.events, requestId);
  const bind = (refused: BoundRefusal['decision']): BidDecision => {
    const { bidId, parcelId } = item.bid;
    const isOfSale = batch.state.parcels.some(({ id }) => id === parcelId);
    if (isBoundByRefusal(command.eligibility, isOfSale, refused.refusal.code)) {
      batch.bound.push({ bidId, askerId: item.askerId, parcelId, content, decision: refused });
      batch.answered.set(bidId, { askerId: item.askerId, content, again: refused });
    }
    return refused;
  };
  if (decision.kind === 'tender_refused')
    return bind({ kind: 'unrecorded_tender', refusal: decision.refusal, requestId });
  if (decision.kind === 'bid_refused' && !decision.recorded)
    return bind({ kind: 'unrecorded', refusal: decision.refusal, requestId });
  const own = batch.entries.findLast(({ event }) => isAnswerTo(event, item.bid.bidId));
  if (!own || !isAnswerTo(own.event, item.bid.bidId)) throw new Error('A decided bid left no entry in the record.');
  const { event, hash: entryHash } = own;
  const outcome: BidOutcome =
    decision.kind === 'bid_refused'
      ? { outcome: 'refused', refusal: decision.refusal }
      : acceptedOutcome(batch.state, item.bid, event);
  const { bidId } = item.bid;
  batch.bids.push({ saleId: batch.state.id, bidId, askerId: item.askerId, content, event, entryHash, outcome });
  const index = batch.bids.length - 1;
  batch.answered.set(item.bid.bidId, {
    askerId: item.askerId,
    content,
    again: { kind: 'decided', index, repeated: true },
  });
  return { kind: 'decided', index, repeated: false };
};

const notSignedIn = ({ bid, requestId }: BidItem): BidDecision =>
  bid.kind === 'place_tender' || bid.kind === 'withdraw_tender'
    ? { kind: 'unrecorded_tender', refusal: { code: 'not_signed_in', facts: {} }, requestId }
    : { kind: 'unrecorded', refusal: refuse('not_signed_in'), requestId };

/** The entry that answers this very bid; what the engine bids later for a maximum carries the same id and is not it. */
const isAnswerTo = (event: SaleEvent, bidId: string): event is AnswerEvent =>
  (event.kind === 'bid_refused' ||
    event.kind === 'maximum_set' ||
    event.kind === 'tender_placed' ||
    event.kind === 'tender_withdrawn' ||
    (event.kind === 'bid_accepted' && !event.byMaximum)) &&
  event.bidId === bidId;

type TenderEvent = Extract<AnswerEvent, { kind: 'tender_placed' | 'tender_withdrawn' }>;

/** Returns the amount of a bid, or of a maximum, in cents. */
export const amountOf = (event: Exclude<AnswerEvent, TenderEvent>): number =>
  event.kind === 'maximum_set' ? event.maximumCents : event.amountCents;

const acceptedOutcome = (state: SaleState, bid: AskedBid, event: AnswerEvent): BidOutcome => {
  const parcel = state.parcels.find(({ id }) => id === bid.parcelId);
  if (!parcel) throw new Error('An accepted bid is on a parcel of its sale.');
  const { closesAt, minimumCents } = viewParcel(state, parcel, { role: 'visitor' });
  if (event.kind === 'tender_placed' || event.kind === 'tender_withdrawn')
    return { outcome: 'taken', closesAtMs: closesAt };
  return {
    outcome: 'accepted',
    closesAtMs: closesAt,
    nextMinimumCents: minimumCents ?? amountOf(event),
    asMaximum: bid.kind === 'set_maximum_bid',
  };
};
