import { canonicalJson } from '../../record/canonical-json.ts';
import type { Cents } from '../../sale/money.ts';
import type { BidId, ParcelId, SaleId } from '../../sale/sale.ts';

/**
 * Content of a tender's commitment; `nonce` is 32 random bytes, hexadecimal, known only to the bidder before the
 * opening.
 */
export type CommittedTender = { saleId: SaleId; parcelId: ParcelId; bidId: BidId; amountCents: Cents; nonce: string };

/**
 * The text whose SHA-256 is the commitment. Sale, lot and bid id are in it, so that it cannot serve for another tender.
 */
export const tenderCommitmentText = ({ saleId, parcelId, bidId, amountCents, nonce }: CommittedTender): string =>
  `quarterline tender\n${canonicalJson({ saleId, parcelId, bidId, amountCents, nonce })}`;
