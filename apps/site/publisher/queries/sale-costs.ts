import type { PublishedParcel, PublishedSale } from '@quarterline/contract';
import type { LabelledText } from '@quarterline/fields';
import { isOffered } from '@quarterline/listing';
import { buyerFeeExampleText, buyerFeeSumText, buyerFeeText } from '@quarterline/text';

type Fees = Pick<PublishedSale, 'buyerFee' | 'depositShare'>;
const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

export const depositText = ({ depositShare }: Pick<PublishedSale, 'depositShare'>): string =>
  `${percent(depositShare)} of the price, paid by the buyer.`;

/** The buyer's fee as a sentence, with an example at this price; null where the sale was published before its fee was. */
export function feeText({ buyerFee }: Pick<PublishedSale, 'buyerFee'>, priceCents: number | null): string | null {
  if (!buyerFee) return null;
  const example = priceCents === null ? null : buyerFeeExampleText(buyerFee, priceCents);
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

/** Beside the facts of a parcel: the fee on its starting bid. What a block opens at is known only when its parcels have closed. */
export function feeFacts(
  { buyerFee }: Pick<PublishedSale, 'buyerFee'>,
  { startingBidCents, enBloc }: Pick<PublishedParcel, 'startingBidCents' | 'enBloc'>,
): LabelledText[] {
  if (!buyerFee) return [];
  const sum = buyerFeeSumText(buyerFee, startingBidCents);
  if (sum === null) return [{ label: "Buyer's fee", text: 'None' }];
  return enBloc ? [] : [{ label: "Buyer's fee at starting bid", text: sum }];
}
