import type { BidAccepted, BidRefused, Receipt } from '@quarterline/contract';
import {
  applyEvent,
  type BidderStanding,
  bidContent,
  type Command,
  chainHash,
  decide,
  type Instant,
  type PlaceBid,
  type Refusal,
  receiptContent,
  recordEntry,
  refusalText,
  type SaleEvent,
  type SaleState,
  type SetMaximumBid,
  type StaffRefusal,
  viewParcel,
} from '@quarterline/rules';
import type { Signer } from '../platform/signer.ts';
import type { AskerRow, EarlierAnswer } from '../store/line-store.ts';

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
export type ActItem = { kind: 'act'; command: Exclude<Command, PlaceBid | SetMaximumBid>; requestId: string | null };
export type LineItem = BidItem | ActItem;

export type BidAnswered = { kind: 'bid'; status: number; body: string; repeated: boolean };
export type ActAnswered = { kind: 'act'; refusal: StaffRefusal | null; events: SaleEvent[] };
export type LineAnswer = BidAnswered | ActAnswered;
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
  answers: (LineAnswer | Fault)[];
};

export type BatchContext = {
  state: SaleState;
  headHash: string;
  now: Instant;
  askers: ReadonlyMap<string, AskerRow>;
  earlier: ReadonlyMap<string, EarlierAnswer>;
  sha256: (text: string) => string;
  signer: Pick<Signer, 'keyId' | 'sign'>;
};

/**
 * Decides everything that waits in a sale's line, one after another, each on the state the one before left behind.
 * No I/O and no clock: the same arguments give the same batch.
 */
export const decideBatch = (items: readonly LineItem[], context: BatchContext): DecidedBatch => {
  const batch: DecidedBatch = {
    state: context.state,
    headHash: context.headHash,
    records: [],
    newAnswers: [],
    answers: [],
  };
  const answered = new Map<string, Pick<EarlierAnswer, 'asker_id' | 'content' | 'status' | 'body'>>(context.earlier);
  for (const item of items) {
    try {
      batch.answers.push(
        item.kind === 'act' ? decideAct(item, batch, context) : decideBid(item, batch, context, answered),
      );
    } catch (error) {
      batch.answers.push({ kind: 'fault', error });
    }
  }
  return batch;
};

const decideAct = (item: ActItem, batch: DecidedBatch, context: BatchContext): ActAnswered => {
  const decision = decide(batch.state, item.command, context.now);
  if (decision.kind === 'act_refused') return { kind: 'act', refusal: decision.refusal, events: [] };
  append(decision.events, item.requestId, batch, context);
  return { kind: 'act', refusal: null, events: decision.events };
};

const decideBid = (
  item: BidItem,
  batch: DecidedBatch,
  context: BatchContext,
  answered: Map<string, Pick<EarlierAnswer, 'asker_id' | 'content' | 'status' | 'body'>>,
): BidAnswered => {
  const command: PlaceBid | SetMaximumBid = { ...item.bid, standing: standingOf(item, context.askers) };
  const content = bidContent(command);
  const before = answered.get(item.bid.bidId);
  if (before) {
    if (before.asker_id === item.askerId && before.content === content) {
      return { kind: 'bid', status: before.status, body: before.body, repeated: true };
    }
    return {
      kind: 'bid',
      status: 409,
      body: JSON.stringify(refusalBody({ code: 'bid_id_reused', ...refusalText('bid_id_reused') }, null)),
      repeated: false,
    };
  }
  const decision = decide(batch.state, command, context.now);
  // Not a bid at all in this sale, such as a maximum where none are allowed: nothing for the record.
  if (decision.kind === 'act_refused') {
    const body = { outcome: 'refused', ...decision.refusal, receipt: null };
    return { kind: 'bid', status: 409, body: JSON.stringify(body), repeated: false };
  }
  append(decision.events, item.requestId, batch, context);
  const own = batch.records.findLast(({ event }) => isAnswerTo(event, item.bid.bidId));
  if (!own) throw new Error('A decided bid left no entry in the record.');
  const receipt = receiptFor(own, batch.state.id, context);
  const body =
    decision.kind === 'bid_refused'
      ? refusalBody(decision.refusal, receipt)
      : acceptedBody(receipt, batch.state, item.bid);
  const answer: NewAnswer = {
    bidId: item.bid.bidId,
    askerId: item.askerId,
    content,
    status: decision.kind === 'bid_refused' ? 409 : 200,
    body: JSON.stringify(body),
    sequence: own.event.sequence,
  };
  batch.newAnswers.push(answer);
  answered.set(answer.bidId, { asker_id: answer.askerId, content, status: answer.status, body: answer.body });
  return { kind: 'bid', status: answer.status, body: answer.body, repeated: false };
};

/** The entry that answers this very bid; what the engine bids later for a maximum carries the same id and is not it. */
const isAnswerTo = (event: SaleEvent, bidId: string): boolean =>
  (event.kind === 'bid_refused' ||
    event.kind === 'maximum_set' ||
    (event.kind === 'bid_accepted' && !event.byMaximum)) &&
  event.bidId === bidId;

const append = (
  events: readonly SaleEvent[],
  requestId: string | null,
  batch: DecidedBatch,
  context: BatchContext,
): void => {
  for (const event of events) {
    const text = recordEntry(event);
    const hash = chainHash(batch.headHash, text, context.sha256);
    batch.records.push({ event, text, previousHash: batch.headHash, hash, requestId });
    batch.headHash = hash;
    batch.state = applyEvent(batch.state, event);
  }
};

const standingOf = (item: BidItem, askers: ReadonlyMap<string, AskerRow>): BidderStanding => {
  const asker = askers.get(item.askerId);
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
    withinRate: item.withinRate,
  };
};

const receiptFor = (own: ChainedEvent, saleId: string, context: BatchContext): Receipt => {
  const { event } = own;
  if (event.kind !== 'bid_accepted' && event.kind !== 'bid_refused' && event.kind !== 'maximum_set') {
    throw new Error('Only a bid has a receipt.');
  }
  const unsigned = {
    receiptNumber: event.sequence,
    saleId,
    parcelId: event.parcelId,
    bidId: event.bidId,
    bidderId: event.bidderId,
    amountCents: event.kind === 'maximum_set' ? event.maximumCents : event.amountCents,
    outcome: event.kind === 'bid_refused' ? ('refused' as const) : ('accepted' as const),
    refusalCode: event.kind === 'bid_refused' ? event.refusal.code : null,
    decidedAtMs: event.decidedAt,
    entryHash: own.hash,
    keyId: context.signer.keyId,
  };
  return { ...unsigned, signature: context.signer.sign(receiptContent(unsigned)) };
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

const refusalBody = (refusal: Refusal, receipt: Receipt | null): BidRefused => ({
  outcome: 'refused',
  ...refusal,
  receipt,
});
