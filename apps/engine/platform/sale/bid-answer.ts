import type { BidAccepted, BidRefused, Receipt, TenderReceipt, TenderTaken } from '@quarterline/contract';
import { type AnyReceipt, type Refusal, signReceipts, type TenderRefusal } from '@quarterline/rules';
import { bidRefusalText, staffRefusalText, tenderRefusalText } from '@quarterline/text';
import { sha256Bytes } from '#engine/sha256.ts';
import type { Signer } from '../signing/signer.ts';
import type { BidAnswer, BoundAnswer } from '../store/record/sale-queue-store.ts';
import {
  amountOf,
  type BidOutcome,
  type BoundRefusal,
  type CommandAnswered,
  type DecidedBatch,
  type DecidedBid,
  type Fault,
  type HeartbeatAnswered,
  type ItemDecision,
  type PrivateLimitAnswered,
  type TermsAnswered,
} from './decide-batch.ts';

export type BidAnswered = {
  kind: 'bid';
  status: number;
  body: string;
  /** The same bytes as an earlier answer to the same bid. */
  repeated: boolean;
  /** The code of a refusal that left no entry and no receipt; null for every other answer. */
  unrecorded: string | null;
};

/** Body of a refused bid, besides its receipt: sentences for the bidder, and figures for programs. */
type RefusalBody = Pick<BidRefused, 'code' | 'message' | 'next' | 'minimumCents' | 'lateByMs'>;

export function refusalBody(refusal: Refusal): RefusalBody {
  const body = { code: refusal.code, ...bidRefusalText(refusal) };
  switch (refusal.code) {
    case 'amount_off_grid':
    case 'amount_below_minimum':
    case 'price_moved':
      return { ...body, minimumCents: refusal.facts.minimumCents };
    case 'parcel_closed':
      return refusal.facts.lateByMs === null ? body : { ...body, lateByMs: refusal.facts.lateByMs };
    default:
      return body;
  }
}

export function tenderRefusalBody(refusal: TenderRefusal): RefusalBody {
  const body = { code: refusal.code, ...tenderRefusalText(refusal) };
  return refusal.code === 'parcel_closed' ? { ...body, lateByMs: refusal.facts.lateByMs } : body;
}

const bidBody = (bid: BidOutcome, receipt: Receipt | TenderReceipt): BidAccepted | BidRefused | TenderTaken => {
  if (bid.outcome === 'taken' || 'commitment' in receipt) return tenderBody(bid, receipt);
  if (bid.outcome === 'refused') return { outcome: 'refused', ...refusalBody(bid.refusal), receipt };
  const { closesAtMs, nextMinimumCents, asMaximum } = bid;
  return { outcome: 'accepted', receipt, closesAtMs, nextMinimumCents, ...(asMaximum ? { asMaximum } : {}) };
};

const tenderBody = (bid: BidOutcome, receipt: Receipt | TenderReceipt): TenderTaken => {
  if (bid.outcome !== 'taken' || !('commitment' in receipt)) throw new Error('A tender has a receipt of its own.');
  return { outcome: 'accepted', receipt, closesAtMs: bid.closesAtMs };
};

/** A plain refusal: nothing was entered or signed. The request id finds it in the log. */
export const unrecordedRefusal = (refusal: RefusalBody, requestId: string): BidAnswered => ({
  kind: 'bid',
  status: 409,
  body: JSON.stringify({ outcome: 'refused', ...refusal, receipt: null, requestId }),
  repeated: false,
  unrecorded: refusal.code,
});

export type QueueAnswer = BidAnswered | CommandAnswered | TermsAnswered | PrivateLimitAnswered | HeartbeatAnswered;

/** The answers of one transaction: those to be kept with the record, and one for each item, in order. */
export type SignedAnswers = { newAnswers: BidAnswer[]; bound: BoundAnswer[]; answers: (QueueAnswer | Fault)[] };

/** Makes receipts and answers of what was decided. One signature for all: each receipt carries its way to the root that is signed (decision 9). */
export function signAnswers(
  { bids, bound, decisions }: Pick<DecidedBatch, 'bids' | 'bound' | 'decisions'>,
  signer: Pick<Signer, 'keyId' | 'sign'>,
): SignedAnswers {
  const receipts = bids.map((bid) => receiptFor(bid, signer.keyId));
  const signatures = signReceipts(receipts, sha256Bytes, signer.sign);
  const newAnswers = bids.map(({ bidId, askerId, content, event, outcome }, index): BidAnswer => {
    const [receipt, signature] = [receipts[index], signatures[index]];
    if (!receipt || !signature) throw new Error('A receipt was not signed.');
    const status = outcome.outcome === 'refused' ? REFUSED : 200;
    return {
      bidId,
      askerId,
      content,
      sequence: event.sequence,
      status,
      body: JSON.stringify(bidBody(outcome, { ...receipt, ...signature })),
    };
  });
  return {
    newAnswers,
    bound: bound.map(({ decision, ...bid }) => ({ ...bid, status: REFUSED, body: plainRefusal(decision).body })),
    answers: decisions.map((decision) => answerOf(decision, newAnswers)),
  };
}

const receiptFor = ({ saleId, event, entryHash }: DecidedBid, keyId: string): AnyReceipt =>
  event.kind === 'tender_placed' || event.kind === 'tender_withdrawn'
    ? {
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
        entryHash,
        keyId,
      }
    : {
        receiptNumber: event.sequence,
        saleId,
        parcelId: event.parcelId,
        bidId: event.bidId,
        bidderId: event.bidderId,
        amountCents: amountOf(event),
        outcome: event.kind === 'bid_refused' ? 'refused' : 'accepted',
        refusalCode: event.kind === 'bid_refused' ? event.refusal.code : null,
        decidedAtMs: event.decidedAt,
        entryHash,
        keyId,
      };

const REFUSED = 409;

const plainRefusal = (decision: BoundRefusal['decision']): BidAnswered =>
  unrecordedRefusal(
    decision.kind === 'unrecorded' ? refusalBody(decision.refusal) : tenderRefusalBody(decision.refusal),
    decision.requestId,
  );

const answerOf = (decision: ItemDecision, newAnswers: readonly BidAnswer[]): QueueAnswer | Fault => {
  switch (decision.kind) {
    case 'answered_before': {
      const { status, body } = decision.answer;
      return { kind: 'bid', status, body, repeated: true, unrecorded: null };
    }
    case 'unrecorded':
    case 'unrecorded_tender':
      return plainRefusal(decision);
    case 'no_bid': {
      const { refusal, requestId } = decision;
      return unrecordedRefusal({ code: refusal.code, ...staffRefusalText(refusal) }, requestId);
    }
    case 'decided': {
      const answer = newAnswers[decision.index];
      if (!answer) throw new Error('A decided bid has no answer.');
      return { kind: 'bid', status: answer.status, body: answer.body, repeated: decision.repeated, unrecorded: null };
    }
    default:
      return decision;
  }
};
