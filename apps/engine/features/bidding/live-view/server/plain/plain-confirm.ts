import { formatClock } from '@quarterline/civil-time';
import { enginePages, type TermsVersion } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { type BidderId, exposure, type SaleState } from '@quarterline/rules';
import { confirmBidText, purchaseFigures } from '@quarterline/text';
import { html } from '#platform/pages/html.ts';
import { bidderField, figures, note, type PlainPage, plainPage } from '#platform/pages/plain-page.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { bindingLines, confirmButton, confirmHead, type Land, retypeField } from './plain-confirm-parts.ts';

export type PlainConfirm = {
  sale: SaleRow;
  state: SaleState;
  parcel: Land;
  bidderId: BidderId;
  bidderNumber: number | null;
  limitCents: number | null;
  /** Made once for this page: however often the form is sent, it is one bid. */
  bidId: string;
  amountCents: number;
  closesAt: number;
  now: number;
  mustRetype: boolean;
  /** Retyped amount that did not match. */
  retyped: string | null;
  /** The Conditions of Sale that this bidder has accepted; null where there are none, as in practice. */
  terms: TermsVersion | null;
};

/** The whole of what the bid means, and one button. */
export function plainConfirm(asked: PlainConfirm): PlainPage {
  const { sale, state, parcel, bidderId, limitCents, amountCents, bidId, closesAt, now, retyped } = asked;
  const { zone } = sale.editorial;
  const { deposit, buyerFee } = state.rules;
  const total = exposure(state, bidderId, { parcelId: parcel.id, amountCents });
  const text = confirmBidText('bid', amountCents, parcel.parcelSlugs.length > 0 ? 'the block' : parcel.name);
  return plainPage(
    text.title,
    html`${confirmHead(parcel, amountCents)}
${figures([
  ...purchaseFigures({ depositShare: deposit / 10_000, buyerFee }, parcel.acres, amountCents),
  ['Total of your high bids', formatPrice(total)],
  limitCents === null ? null : ['Left of your limit', formatPrice(limitCents - total)],
  ['Closes, if nobody bids', formatClock(closesAt, zone)],
  ['Our clock, when this page was made', formatClock(now, zone)],
])}
${retyped === null ? null : note('out', 'This is not the same amount. Nothing was entered.')}
<form method="post" action="${enginePages.plainBid(sale.slug, parcel.slug)}">
<input type="hidden" name="bidId" value="${bidId}"><input type="hidden" name="amountCents" value="${amountCents}">
<input type="hidden" name="seenSequence" value="${state.sequence}">${bidderField(asked.bidderNumber)}
${asked.mustRetype ? retypeField('the next bid', retyped) : null}
${bindingLines(sale, text, asked.terms)}
${confirmButton(text)}</form>
<p><a href="${enginePages.plainView(sale.slug)}">Go back without bidding</a></p>`,
  );
}
