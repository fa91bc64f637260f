import { signReceipts } from '@quarterline/rules';
import { staffRefusalText } from '@quarterline/text';
import { sha256Bytes } from '#engine/sha256.ts';
import type { Signer } from '../signing/signer.ts';
import type { BoundAnswer } from '../store/record/refused-bid-store.ts';
import type { BidAnswer } from '../store/record/sale-queue-store.ts';
import { type BidAnswered, bidBody, refusalBody, tenderRefusalBody, unrecordedRefusal } from './bid-answer.ts';
import type {
  BoundRefusal,
  CommandAnswered,
  DecidedBatch,
  Fault,
  HeartbeatAnswered,
  ItemDecision,
  PrivateLimitAnswered,
  TermsAnswered,
} from './decide-batch.ts';

export type QueueAnswer = BidAnswered | CommandAnswered | TermsAnswered | PrivateLimitAnswered | HeartbeatAnswered;

/** The answers of one transaction: those to be kept with the record, and one for each item, in order. */
export type SignedAnswers = { newAnswers: BidAnswer[]; bound: BoundAnswer[]; answers: (QueueAnswer | Fault)[] };

/** Makes receipts and answers of what was decided. One signature for all: each receipt carries its way to the root that is signed (decision 9). */
export const signAnswers = (
  { bids, bound, decisions }: Pick<DecidedBatch, 'bids' | 'bound' | 'decisions'>,
  signer: Pick<Signer, 'keyId' | 'sign'>,
): SignedAnswers => {
  const receipts = bids.map(({ receipt }) => ({ ...receipt, keyId: signer.keyId }));
  const signatures = signReceipts(receipts, sha256Bytes, signer.sign);
  const newAnswers = bids.map(({ receipt: _, ...bid }, index): BidAnswer => {
    const [receipt, signature] = [receipts[index], signatures[index]];
    if (!receipt || !signature) throw new Error('A receipt was not signed.');
    const { bidId, askerId, content, sequence, outcome } = bid;
    const status = outcome.outcome === 'refused' ? REFUSED : 200;
    return {
      bidId,
      askerId,
      content,
      sequence,
      status,
      body: JSON.stringify(bidBody(outcome, { ...receipt, ...signature })),
    };
  });
  return {
    newAnswers,
    bound: bound.map(({ decision, ...bid }) => ({ ...bid, status: REFUSED, body: plainRefusal(decision).body })),
    answers: decisions.map((decision) => answerOf(decision, newAnswers)),
  };
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
