import { FIRST_OFFER_TEXT } from '@quarterline/contract';
import type { Queryable } from '../../../../../platform/store/queryable.ts';
import type { SaleRow } from '../../../../../platform/store/sales/sale-store.ts';
import { listBuyers } from '../../../../../platform/store/sales/settlement-store.ts';
import { readConditionsOfBid } from '../../../../../platform/store/sales/terms-store.ts';
import { readWireInstructions } from '../../../../../platform/store/sales/wire-instructions-store.ts';
import { readSentOffer, type SentWords } from '../../store/offer-store.ts';
import { nextOfferWords } from '../offer-words.ts';
import { readSold, type SoldLot, wasSent } from '../read-sold.ts';
import { recordRoot } from '../record-root.ts';
import { bidOf } from './purchase-document.ts';

export type PurchaseDocumentKind = 'offer' | 'receipt';
type Input = {
  sale: SaleRow;
  parcelId: string;
  pdf: PurchaseDocumentKind;
  madeAt: number;
  /** Buyer of the document: by default the current one. Null when the caller may not read any. */
  buyerOf?: (lot: SoldLot) => string | null;
};

/** Text of offers that were sent before the firm could have its own wording. */
const SENT_BEFORE: SentWords = { text: FIRST_OFFER_TEXT, sellerNames: '', sellerLawyer: '' };

/** A document about one purchase, as its bytes; null when there is no such document, or not yet. */
export const makePurchasePdf = async (database: Queryable, input: Input): Promise<Buffer | null> => {
  const { sale, parcelId, pdf, madeAt, buyerOf = ({ current }) => current.buyerId } = input;
  const sold = await readSold(database, sale, madeAt);
  const lot = sold.lots.find(({ parcel }) => parcel.id === parcelId);
  const buyerId = lot && buyerOf(lot);
  if (!lot || !buyerId) return null;
  const [buyer] = await listBuyers(database, [buyerId]);
  if (!buyer) return null;
  const bid = bidOf({ sold, lot });
  const terms = bid && (await readConditionsOfBid(database, { saleId: sale.id, bidderId: buyerId, ...bid }));
  const wire = await readWireInstructions(database);
  const of = { saleId: sale.id, parcelId: lot.parcel.id, soldSequence: lot.soldSequence };
  const isSent = wasSent(lot, buyerId);
  const words = isSent
    ? ((await readSentOffer(database, of, buyerId)) ?? SENT_BEFORE)
    : await nextOfferWords(database, sale.id);
  const offer = { words, isSent };
  const facts = { ...offer, wire, terms, sale, sold, lot, buyer, record: await recordRoot(database, sale.id), madeAt };
  if (pdf === 'receipt') return (await import('./deposit-receipt.ts')).depositReceipt(facts);
  if (lot.current.phase === 'defaulted' || lot.current.phase === 'unsold') return null;
  return (await import('./offer-to-purchase.ts')).offerToPurchase(facts);
};
