import type { Queryable } from '../../../../platform/store/queryable.ts';
import type { SaleRow } from '../../../../platform/store/sale-store.ts';
import { listBuyers } from '../../../../platform/store/settlement-store.ts';
import { readConditionsOfBid } from '../../../../platform/store/terms-store.ts';
import { readWireInstructions } from '../../../../platform/store/wire-instructions-store.ts';
import { readSold, type SoldLot } from '../read-sold.ts';
import { recordRoot } from '../record-root.ts';
import { bidOf } from './purchase-document.ts';

export type PurchaseDocumentKind = 'offer' | 'receipt';
type Input = {
  sale: SaleRow;
  parcelId: string;
  pdf: PurchaseDocumentKind;
  madeAt: number;
  /** Whose document it is: by default the present buyer's. Null when it is nobody's whom the caller may read. */
  buyerOf?: (lot: SoldLot) => string | null;
};

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
  const facts = { wire, terms, sale, sold, lot, buyer, record: await recordRoot(database, sale.id), madeAt };
  if (pdf === 'receipt') return (await import('./deposit-receipt.ts')).depositReceipt(facts);
  if (lot.current.phase === 'defaulted' || lot.current.phase === 'unsold') return null;
  return (await import('./offer-to-purchase.ts')).offerToPurchase(facts);
};
