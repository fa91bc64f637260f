import type { BidAccepted, BidRefused, Receipt, TenderReceipt, TenderTaken } from '@quarterline/contract';
import type { Refusal, TenderRefusal } from '@quarterline/rules';
import { bidRefusalText, tenderRefusalText } from '@quarterline/text';

export type BidAnswered = {
  kind: 'bid';
  status: number;
  body: string;
  /** The same bytes as an earlier answer to the same bid. */
  repeated: boolean;
  /** The code of a refusal that left no entry and no receipt; null for every other answer. */
  unrecorded: string | null;
};

/** Decision about a bid in the record, before it is signed. */
export type BidOutcome =
  | { outcome: 'accepted'; closesAtMs: number; nextMinimumCents: number; asMaximum: boolean }
  | { outcome: 'refused'; refusal: Refusal }
  /** A sealed tender, or its withdrawal. */
  | { outcome: 'taken'; closesAtMs: number };

/** Body of a refused bid, besides its receipt: sentences for the bidder, and figures for programs. */
type RefusalBody = Pick<BidRefused, 'code' | 'message' | 'next' | 'minimumCents' | 'lateByMs'>;

export const refusalBody = (refusal: Refusal): RefusalBody => {
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
};

export const tenderRefusalBody = (refusal: TenderRefusal): RefusalBody => {
  const body = { code: refusal.code, ...tenderRefusalText(refusal) };
  return refusal.code === 'parcel_closed' ? { ...body, lateByMs: refusal.facts.lateByMs } : body;
};

export const bidBody = (bid: BidOutcome, receipt: Receipt | TenderReceipt): BidAccepted | BidRefused | TenderTaken => {
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
