import type { BidAccepted, BidRefused, Receipt } from '@quarterline/contract';
import {
  type AcceptTerms,
  applyEvent,
  type BidderStanding,
  bidContent,
  type Command,
  chainHash,
  decide,
  type Instant,
  type PlaceBid,
  recordEntry,
  refuse,
  type SaleEvent,
  type SaleState,
  type SetMaximumBid,
  type StaffRefusal,
  sealReceipts,
  type UnsignedReceipt,
  viewParcel,
} from '@quarterline/rules';
import type { Signer } from '../../../platform/signing/signer.ts';
import { sha256, sha256Bytes } from '../../../sha256.ts';
import type { AskerRow, EarlierAnswer } from '../store/sale-queue-store.ts';
import { type BidAnswered, refusedBody, unrecordedRefusal } from './refused-body.ts';

/** A bid, or a maximum up to which the engine bids. */
export type AskedBid = Omit<PlaceBid, 'standing' | 'bidIdTaken'> | Omit<SetMaximumBid, 'standing' | 'bidIdTaken'>;

/** A bid as a route hands it in: who asks is an account id, never a standing; that is read under the lock. */
export type BidItem = {
  kind: 'bid';
  bid: AskedBid;
  askerId: string;
  withinRate: boolean;
  requestId: string;
};
/** Time, staff, or the outage report. */
export type ActItem = {
  kind: 'act';
  command: Exclude<Command, PlaceBid | SetMaximumBid | AcceptTerms>;
  requestId: string | null;
};
/** A bidder accepts newer terms; who asks is an account id, as with a bid. */
export type TermsItem = { kind: 'terms'; termsVersion: number; askerId: string; requestId: string };
export type QueueItem = BidItem | ActItem | TermsItem;

export type ActAnswered = { kind: 'act'; refusal: StaffRefusal | null; events: SaleEvent[] };
export type TermsAnswered = { kind: 'terms'; refusal: StaffRefusal | null };
export type QueueAnswer = BidAnswered | ActAnswered | TermsAnswered;
/** A fault of ours over one item: the others of its batch are decided all the same. */
export type Fault = { kind: 'fault'; error: unknown };

export type ChainedEvent = {
  event: SaleEvent;
  text: string;
  previousHash: string;
  hash: string;
  requestId: string | null;
};
export type NewAnswer = {
  bidId: string;
  askerId: string;
  content: string;
  status: number;
  body: string;
  sequence: number;
};
export type DecidedBatch = {
  state: SaleState;
  headHash: string;
  records: ChainedEvent[];
  newAnswers: NewAnswer[];
  /** One for each item, in order. */
  answers: (QueueAnswer | Fault)[];
};

/** A decided bid whose receipt is still to be sealed, together with the others of its batch. */
type Unsealed = Omit<NewAnswer, 'body'> & {
  receipt: UnsignedReceipt;
  bodyWith: (receipt: Receipt) => BidAccepted | BidRefused;
};
type Waiting = { kind: 'waiting'; place: number; repeated: boolean };
type Batch = Pick<DecidedBatch, 'state' | 'headHash' | 'records'> & { unsealed: Unsealed[] };

export type BatchContext = {
  state: SaleState;
  headHash: string;
  now: Instant;
  askers: ReadonlyMap<string, AskerRow>;
  earlier: ReadonlyMap<string, EarlierAnswer>;
  signer: Pick<Signer, 'keyId' | 'sign'>;
  rules?: QueueRules | undefined;
};

/** The rules that a queue decides by. The simulation hands in rules with a known fault, to see that it finds them. */
export type QueueRules = { decide: typeof decide; bidContent: typeof bidContent };
const QUEUE_RULES: QueueRules = { decide, bidContent };
const rulesOf = ({ rules }: BatchContext): QueueRules => rules ?? QUEUE_RULES;

/**
 * Decides everything that waits in a sale's queue, one after another, each on the state the one before left behind.
 * No I/O and no clock: the same arguments give the same batch.
 */
export const decideBatch = (items: readonly QueueItem[], context: BatchContext): DecidedBatch => {
  const batch: Batch = { state: context.state, headHash: context.headHash, records: [], unsealed: [] };
  const decided = items.map((item): ActAnswered | TermsAnswered | BidAnswered | Waiting | Fault => {
    try {
      if (item.kind === 'act') return decideAct(item, batch, context);
      return item.kind === 'terms' ? decideTerms(item, batch, context) : decideBid(item, batch, context);
    } catch (error) {
      return { kind: 'fault', error };
    }
  });
  const newAnswers = seal(batch.unsealed, context);
  const { state, headHash, records } = batch;
  return { state, headHash, records, newAnswers, answers: decided.map((one) => answerOf(one, newAnswers)) };
};

/** One signature for all: each receipt carries its way to the root that is signed (`npm run bench:bids`, decision 9). */
const seal = (unsealed: readonly Unsealed[], { signer }: BatchContext): NewAnswer[] => {
  const seals = sealReceipts(
    unsealed.map(({ receipt }) => receipt),
    sha256Bytes,
    signer.sign,
  );
  return unsealed.map(({ receipt, bodyWith, ...answer }, index) => {
    const own = seals[index];
    if (!own) throw new Error('A receipt has no seal.');
    return { ...answer, body: JSON.stringify(bodyWith({ ...receipt, ...own })) };
  });
};

const answerOf = (
  decided: ActAnswered | TermsAnswered | BidAnswered | Waiting | Fault,
  newAnswers: readonly NewAnswer[],
): QueueAnswer | Fault => {
  if (decided.kind !== 'waiting') return decided;
  const answer = newAnswers[decided.place];
  if (!answer) throw new Error('A decided bid has no answer.');
  return { kind: 'bid', status: answer.status, body: answer.body, repeated: decided.repeated, unrecorded: null };
};

const decideAct = (item: ActItem, batch: Batch, context: BatchContext): ActAnswered => {
  const decision = rulesOf(context).decide(batch.state, item.command, context.now);
  if (decision.kind === 'act_refused') return { kind: 'act', refusal: decision.refusal, events: [] };
  append(decision.events, item.requestId, batch);
  return { kind: 'act', refusal: null, events: decision.events };
};

const decideTerms = (item: TermsItem, batch: Batch, context: BatchContext): TermsAnswered => {
  const standing = standingOf(context.askers.get(item.askerId), true);
  const { termsVersion } = item;
  const decision = rulesOf(context).decide(batch.state, { kind: 'accept_terms', termsVersion, standing }, context.now);
  if (decision.kind === 'act_refused') return { kind: 'terms', refusal: decision.refusal };
  append(decision.events, item.requestId, batch);
  return { kind: 'terms', refusal: null };
};

const decideBid = (item: BidItem, batch: Batch, context: BatchContext): BidAnswered | Waiting => {
  const command: PlaceBid | SetMaximumBid = {
    ...item.bid,
    standing: standingOf(context.askers.get(item.askerId), item.withinRate),
  };
  const content = rulesOf(context).bidContent(command);
  const isSame = (before: { askerId: string; content: string }): boolean =>
    before.askerId === item.askerId && before.content === content;
  const earlier = context.earlier.get(item.bid.bidId);
  if (earlier) {
    if (!isSame({ askerId: earlier.asker_id, content: earlier.content })) return bidIdReused(item);
    return { kind: 'bid', status: earlier.status, body: earlier.body, repeated: true, unrecorded: null };
  }
  const place = batch.unsealed.findIndex(({ bidId }) => bidId === item.bid.bidId);
  const justNow = batch.unsealed[place];
  if (justNow) return isSame(justNow) ? { kind: 'waiting', place, repeated: true } : bidIdReused(item);
  const decision = rulesOf(context).decide(batch.state, command, context.now);
  // Not a bid at all in this sale, such as a maximum where none are allowed: nothing for the record.
  if (decision.kind === 'act_refused') return unrecordedRefusal(decision.refusal, item.requestId);
  append(decision.events, item.requestId, batch);
  if (decision.kind === 'bid_refused' && !decision.recorded) return unrecordedRefusal(decision.refusal, item.requestId);
  const own = batch.records.findLast(({ event }) => isAnswerTo(event, item.bid.bidId));
  if (!own) throw new Error('A decided bid left no entry in the record.');
  const { state } = batch;
  batch.unsealed.push({
    bidId: item.bid.bidId,
    askerId: item.askerId,
    content,
    status: decision.kind === 'bid_refused' ? 409 : 200,
    sequence: own.event.sequence,
    receipt: receiptFor(own, state.id, context),
    bodyWith: (receipt) =>
      decision.kind === 'bid_refused' ? refusedBody(decision.refusal, receipt) : acceptedBody(receipt, state, item.bid),
  });
  return { kind: 'waiting', place: batch.unsealed.length - 1, repeated: false };
};

const bidIdReused = ({ requestId }: BidItem): BidAnswered => unrecordedRefusal(refuse('bid_id_reused'), requestId);

/** The entry that answers this very bid; what the engine bids later for a maximum carries the same id and is not it. */
const isAnswerTo = (event: SaleEvent, bidId: string): boolean =>
  (event.kind === 'bid_refused' ||
    event.kind === 'maximum_set' ||
    (event.kind === 'bid_accepted' && !event.byMaximum)) &&
  event.bidId === bidId;

const append = (events: readonly SaleEvent[], requestId: string | null, batch: Batch): void => {
  for (const event of events) {
    const text = recordEntry(event);
    const hash = chainHash(batch.headHash, text, sha256);
    batch.records.push({ event, text, previousHash: batch.headHash, hash, requestId });
    batch.headHash = hash;
    batch.state = applyEvent(batch.state, event);
  }
};

export const standingOf = (asker: AskerRow | undefined, withinRate: boolean): BidderStanding => {
  const registered = asker?.registration_id && asker.status && asker.accepted_terms_version !== null;
  return {
    signedIn: asker !== undefined,
    emailConfirmed: asker?.email_verified ?? false,
    registration: registered
      ? {
          bidderId: asker.registration_id as string,
          status: asker.status as 'requested' | 'approved' | 'declined' | 'suspended',
          acceptedTermsVersion: asker.accepted_terms_version as number,
          limitCents: asker.limit_cents,
        }
      : null,
    isSellerSide: asker !== undefined && (asker.is_seller_side || asker.role !== 'bidder'),
    withinRate,
  };
};

const receiptFor = (own: ChainedEvent, saleId: string, context: BatchContext): UnsignedReceipt => {
  const { event } = own;
  if (event.kind !== 'bid_accepted' && event.kind !== 'bid_refused' && event.kind !== 'maximum_set') {
    throw new Error('Only a bid has a receipt.');
  }
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
    keyId: context.signer.keyId,
  };
};

const acceptedBody = (receipt: Receipt, state: SaleState, bid: AskedBid): BidAccepted => {
  const parcel = state.parcels.find(({ id }) => id === bid.parcelId);
  if (!parcel) throw new Error('An accepted bid is on a parcel of its sale.');
  const view = viewParcel(state, parcel, { role: 'visitor' });
  return {
    outcome: 'accepted',
    receipt,
    closesAtMs: view.closesAt,
    nextMinimumCents: view.minimumCents ?? receipt.amountCents,
    ...(bid.kind === 'set_maximum_bid' ? { asMaximum: true as const } : {}),
  };
};
