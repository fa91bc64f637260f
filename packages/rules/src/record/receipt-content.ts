import type { RefusalCode } from '../bid/refusal.ts';
import type { Instant } from '../close/instant.ts';
import type { Cents } from '../sale/money.ts';
import type { BidderId, BidId, ParcelId, SaleId, SecondPersonId } from '../sale/sale.ts';
import { canonicalJson } from './canonical-json.ts';

/** Content of a receipt: bid, result, instant, and position in the record. */
export type UnsignedReceipt = {
  /** The sequence of the entry. */
  receiptNumber: number;
  saleId: SaleId;
  parcelId: ParcelId;
  bidId: BidId;
  bidderId: BidderId | null;
  amountCents: Cents;
  outcome: 'accepted' | 'refused';
  refusalCode: RefusalCode | null;
  decidedAtMs: Instant;
  /** Only where the bidder's second person confirmed it. */
  confirmedBy?: SecondPersonId;
  /** The chained hash of the entry: signs everything that came before it, too. */
  entryHash: string;
  keyId: string;
};

/** The receipt of a sealed tender: nobody knows its amount. The commitment of a withdrawal is null. */
export type UnsignedTenderReceipt = Omit<UnsignedReceipt, 'amountCents'> & {
  amountCents: null;
  commitment: string | null;
};

export type AnyReceipt = UnsignedReceipt | UnsignedTenderReceipt;

/**
 * The text that the engine vouches for and anybody can build again from the receipt. Only the fields above are in it.
 */
export function receiptContent(receipt: AnyReceipt): string {
  const { receiptNumber, saleId, parcelId, bidId, bidderId, amountCents } = receipt;
  const { outcome, refusalCode, decidedAtMs, entryHash, keyId } = receipt;
  // What a receipt has of these is in its text; without them the text stays as it was.
  const ofTender = 'commitment' in receipt ? { commitment: receipt.commitment } : {};
  const ofSecondPerson = receipt.confirmedBy === undefined ? {} : { confirmedBy: receipt.confirmedBy };
  const what = { receiptNumber, saleId, parcelId, bidId, bidderId, amountCents };
  return canonicalJson({
    ...what,
    ...ofTender,
    ...ofSecondPerson,
    outcome,
    refusalCode,
    decidedAtMs,
    entryHash,
    keyId,
  });
}
