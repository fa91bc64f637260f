import {
  type AnyReceipt,
  type BidderEligibility,
  bidContent,
  type Command,
  type Decision,
  decide,
  type Instant,
  isBoundByRefusal,
  type KnownAtDecision,
  type Refusal,
  refuse,
  type SaleEvent,
  type SaleState,
  type StaffRefusal,
  type TenderRefusal,
  viewParcel,
} from '@quarterline/rules';
import type { AskerRow } from '../store/record/asker-store.ts';
import type { EarlierAnswer } from '../store/record/sale-queue-store.ts';
import { eligibilityOf } from './asker-eligibility.ts';
import type { BidOutcome } from './bid-answer.ts';
import { append, type ChainedEvent, type GrowingRecord } from './growing-record.ts';
import type {
  AskedBid,
  BidCommand,
  BidItem,
  CommandItem,
  PrivateLimitItem,
  QueueItem,
  TermsItem,
} from './queue-item.ts';

export type CommandAnswered = { kind: 'command'; refusal: StaffRefusal | null; events: SaleEvent[] };
export type TermsAnswered = { kind: 'terms'; refusal: Refusal | null };
export type PrivateLimitAnswered = { kind: 'private_limit'; refusal: Refusal | null };
export type HeartbeatAnswered = { kind: 'heartbeat' };
/** A fault of ours over one item: the others of its batch are decided all the same. */
export type Fault = { kind: 'fault'; error: unknown };

type WithoutKey<Receipt> = Receipt extends unknown ? Omit<Receipt, 'keyId'> : never;

/**
 * A bid that was decided and is an entry of the record: what its receipt will say but for the key, and what its answer.
 */
export type DecidedBid = {
  bidId: string;
  askerId: string;
  content: string;
  sequence: number;
  receipt: WithoutKey<AnyReceipt>;
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
 * clock and no key: the same arguments give the same batch. Receipts and answers: `sign-answers.ts`.
 */
export const decideBatch = (items: readonly QueueItem[], context: BatchContext): DecidedBatch => {
  const { state, headHash } = context;
  const batch: GrowingBatch = { state, headHash, entries: [], bids: [], bound: [], decisions: [], answered: new Map() };
  for (const item of items) batch.decisions.push(decideItem(item, batch, context));
  return batch;
};

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
  const eligibility = eligibilityOf(context.askers.get(item.askerId), true);
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
  const asker = context.askers.get(item.askerId);
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
  if (!own) throw new Error('A decided bid left no entry in the record.');
  const receipt = receiptFor(own, batch.state.id);
  batch.bids.push({
    bidId: item.bid.bidId,
    askerId: item.askerId,
    content,
    sequence: own.event.sequence,
    receipt,
    outcome:
      decision.kind === 'bid_refused'
        ? { outcome: 'refused', refusal: decision.refusal }
        : acceptedOutcome(batch.state, item.bid, receipt.amountCents ?? 0),
  });
  const index = batch.bids.length - 1;
  batch.answered.set(item.bid.bidId, {
    askerId: item.askerId,
    content,
    again: { kind: 'decided', index, repeated: true },
  });
  return { kind: 'decided', index, repeated: false };
};

/** The entry that answers this very bid; what the engine bids later for a maximum carries the same id and is not it. */
const isAnswerTo = (event: SaleEvent, bidId: string): boolean =>
  (event.kind === 'bid_refused' ||
    event.kind === 'maximum_set' ||
    event.kind === 'tender_placed' ||
    event.kind === 'tender_withdrawn' ||
    (event.kind === 'bid_accepted' && !event.byMaximum)) &&
  event.bidId === bidId;

const receiptFor = (own: ChainedEvent, saleId: string): DecidedBid['receipt'] => {
  const { event } = own;
  if (event.kind === 'tender_placed' || event.kind === 'tender_withdrawn') return tenderReceipt(own, event, saleId);
  if (event.kind !== 'bid_accepted' && event.kind !== 'bid_refused' && event.kind !== 'maximum_set')
    throw new Error('Only a bid has a receipt.');
  return {
    receiptNumber: event.sequence,
    saleId,
    parcelId: event.parcelId,
    bidId: event.bidId,
    bidderId: event.bidderId,
    amountCents: event.kind === 'maximum_set' ? event.maximumCents : event.amountCents,
    outcome: event.kind === 'bid_refused' ? 'refused' : 'accepted',
    refusalCode: event.kind === 'bid_refused' ? event.refusal.code : null,
    decidedAtMs: event.decidedAt,
    entryHash: own.hash,
  };
};

type TenderEntry = Extract<SaleEvent, { kind: 'tender_placed' | 'tender_withdrawn' }>;

const tenderReceipt = (own: ChainedEvent, event: TenderEntry, saleId: string): DecidedBid['receipt'] => ({
  receiptNumber: event.sequence,
  saleId,
  parcelId: event.parcelId,
  bidId: event.bidId,
  bidderId: event.bidderId,
  amountCents: null,
  commitment: event.kind === 'tender_placed' ? event.commitment : null,
  outcome: 'accepted',
  refusalCode: null,
  decidedAtMs: event.decidedAt,
  entryHash: own.hash,
});

const acceptedOutcome = (state: SaleState, bid: AskedBid, amountCents: number): BidOutcome => {
  const parcel = state.parcels.find(({ id }) => id === bid.parcelId);
  if (!parcel) throw new Error('An accepted bid is on a parcel of its sale.');
  const { closesAt, minimumCents } = viewParcel(state, parcel, { role: 'visitor' });
  if (bid.kind === 'place_tender' || bid.kind === 'withdraw_tender') return { outcome: 'taken', closesAtMs: closesAt };
  return {
    outcome: 'accepted',
    closesAtMs: closesAt,
    nextMinimumCents: minimumCents ?? amountCents,
    asMaximum: bid.kind === 'set_maximum_bid',
  };
};
