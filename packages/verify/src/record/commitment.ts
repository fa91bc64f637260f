import { canonicalJson } from './canonical-json.ts';
import { sha256Hex } from './hashing.ts';

/** Hexadecimal, over a tender's amount and secret. */
export const tenderCommitment = (of: {
  amountCents: unknown;
  bidId: unknown;
  nonce: unknown;
  parcelId: unknown;
  saleId: unknown;
}): string => sha256Hex(`quarterline tender\n${canonicalJson(of)}`);
