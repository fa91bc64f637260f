import type { Queryable } from '../../../../platform/store/queryable.ts';
import type { SaleRow } from '../../../../platform/store/sale-store.ts';
import { listBuyers } from '../../../../platform/store/settlement-store.ts';
import { readConditionsOfBid } from '../../../../platform/store/terms-store.ts';
import { readSold, type SoldThing } from '../read-sold.ts';
import { recordRoot } from '../record-root.ts';
import { depositReceipt } from './deposit-receipt.ts';
import { offerToPurchase } from './offer-to-purchase.ts';
import { bidOf } from './purchase-paper.ts';

export type PurchasePaperKind = 'offer' | 'receipt';
type Wish = {
  sale: SaleRow;
  parcelId: string;
  paper: PurchasePaperKind;
  madeAt: number;
  /** Whose paper it is: by default the present buyer's. Null when it is nobody's whom the caller may read. */
  buyerOf?: (thing: SoldThing) => string | null;
};

/** A paper about one purchase, as its bytes; null when there is no such paper, or not yet. */
export const makePurchasePaper = async (database: Queryable, wish: Wish): Promise<Buffer | null> => {
  const { sale, parcelId, paper, madeAt, buyerOf = ({ current }) => current.buyerId } = wish;
  const sold = await readSold(database, sale, madeAt);
  const thing = sold.things.find(({ parcel }) => parcel.id === parcelId);
  const buyerId = thing && buyerOf(thing);
  if (!thing || !buyerId) return null;
  const [buyer] = await listBuyers(database, [buyerId]);
  if (!buyer) return null;
  const bid = bidOf({ sold, thing });
  const terms = bid && (await readConditionsOfBid(database, { saleId: sale.id, bidderId: buyerId, ...bid }));
  const facts = { terms, sale, sold, thing, buyer, record: await recordRoot(database, sale.id), madeAt };
  if (paper === 'receipt') return depositReceipt(facts);
  return thing.current.phase === 'defaulted' || thing.current.phase === 'unsold' ? null : offerToPurchase(facts);
};
