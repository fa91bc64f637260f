import type { BidRefused, Receipt } from '@quarterline/contract';
import type { Refusal, StaffRefusal } from '@quarterline/rules';

export type BidAnswered = {
  kind: 'bid';
  status: number;
  body: string;
  /** The same bytes as an earlier answer to the same bid. */
  repeated: boolean;
  /** The code of a refusal that left no entry and no receipt; null for every other answer. */
  unrecorded: string | null;
};

export const refusedBody = (refusal: Refusal, receipt: Receipt): BidRefused => ({
  outcome: 'refused',
  ...refusal,
  receipt,
});

/** A plain refusal: nothing was entered or signed, and the bid id is bound to nothing. The request id finds it in the log. */
export const unrecordedRefusal = (refusal: Refusal | StaffRefusal, requestId: string): BidAnswered => ({
  kind: 'bid',
  status: 409,
  body: JSON.stringify({ outcome: 'refused', ...refusal, receipt: null, requestId }),
  repeated: false,
  unrecorded: refusal.code,
});
