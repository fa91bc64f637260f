import type { PublishedParcel, PublishedSale } from '@quarterline/contract';
import type { LabelledText } from '@quarterline/fields';
import { isOffered } from '@quarterline/listing';
import { buyerFeeExampleText, buyerFeeSumText, buyerFeeText } from '@quarterline/text';

type Fees = Pick<PublishedSale, 'buyerFee' | 'depositShare' | 'saleStatus'>;
/** An example at a starting bid stands only where no bid has passed it. */
const isAhead = ({ saleStatus }: Pick<PublishedSale, 'saleStatus'>): boolean =>
  saleStatus === 'upcoming' || saleStatus === 'postponed';
const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

export const depositText = ({ depositShare }: Pick<PublishedSale, 'depositShare'>): string =>
  `${percent(depositShare)} of the price, paid by the buyer.`;

/** The buyer's fee as a sentence, before the sale with an example at this price; null where the sale was published before its fee was. */
export function feeText(sale: Omit<Fees, 'depositShare'>, priceCents: number | null): string | null {
  const { buyerFee } = sale;
  if (!buyerFee) return null;
  const example = priceCents === null || !isAhead(sale) ? null : buyerFeeExampleText(buyerFee, priceCents);
  return [buyerFeeText(buyerFee), example].filter((text) => text !== null).join(' ');
}

/** For the example of a whole sale: the starting bid of its first parcel that is still offered. */
export const examplePriceOf = ({ parcels }: Pick<PublishedSale, 'parcels'>): number | null =>
  parcels
    .filter((parcel) => parcel.kind === 'parcel' && isOffered(parcel))
    .toSorted((left, right) => left.position - right.position)[0]?.startingBidCents ?? null;

/** A section for pages that show the text of a sale or a parcel; empty where the sale was published before its fee was. */
export function costsHtml(sale: Fees, priceCents: number | null): string {
  const fee = feeText(sale, priceCents);
  if (fee === null) return '';
  // The sentences hold figures and nothing that anybody typed.
  return `<h2>What a buyer pays</h2><ul><li><strong>Deposit.</strong> ${depositText(sale)}</li><li><strong>Buyer's fee.</strong> ${fee}</li></ul>`;
}

/** Beside the facts of a parcel: before the sale, the fee on its starting bid. What a block opens at is known only when its parcels have closed. */
export function feeFacts(
  sale: Omit<Fees, 'depositShare'>,
  { startingBidCents, enBloc }: Pick<PublishedParcel, 'startingBidCents' | 'enBloc'>,
): LabelledText[] {
  const { buyerFee } = sale;
  if (!buyerFee) return [];
  const sum = buyerFeeSumText(buyerFee, startingBidCents);
  if (sum === null) return [{ label: "Buyer's fee", text: 'None' }];
  return enBloc || !isAhead(sale) ? [] : [{ label: "Buyer's fee at starting bid", text: sum }];
}
