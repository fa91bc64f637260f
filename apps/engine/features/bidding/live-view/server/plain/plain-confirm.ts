import { formatClock } from '@quarterline/civil-time';
import { CONDITIONS_NAME, enginePages, type TermsVersion } from '@quarterline/contract';
import { amountInWords, formatPrice } from '@quarterline/listing';
import { type BidderId, exposure, type SaleState, settlementAmounts } from '@quarterline/rules';
import { html } from '#platform/pages/html.ts';
import { bidderField, figures, note, type PlainPage, plainPage, versionAndHash } from '#platform/pages/plain-page.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

export type PlainConfirm = {
  sale: SaleRow;
  state: SaleState;
  parcel: SaleRow['editorial']['parcels'][number];
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
  const { depositCents, feeCents, taxCents } = settlementAmounts(state.rules, amountCents);
  const total = exposure(state, bidderId, { parcelId: parcel.id, amountCents });
  return plainPage(
    'Confirm your bid',
    html`<p class="plain-page-parcel"><span class="stake">${parcel.stake}</span> <b>${parcel.name}</b></p>
<p class="plain-page-amount"><b class="num">${formatPrice(amountCents)}</b><br>${amountInWords(amountCents)}</p>
${figures([
  ['Per acre', formatPrice(amountCents / parcel.acres)],
  ['Deposit if you buy', formatPrice(depositCents)],
  feeCents === 0 ? null : ['Buyer fee, with tax', formatPrice(feeCents + taxCents)],
  ['Total of your high bids', formatPrice(total)],
  limitCents === null ? null : ['Left of your limit', formatPrice(limitCents - total)],
  ['Closes, if nobody bids', formatClock(closesAt, zone)],
  ['Our clock, when this page was made', formatClock(now, zone)],
])}
${retyped === null ? null : note('out', 'This is not the same amount. Nothing was entered.')}
<form method="post" action="${enginePages.plainBid(sale.slug, parcel.slug)}">
<input type="hidden" name="bidId" value="${bidId}"><input type="hidden" name="amountCents" value="${amountCents}">
<input type="hidden" name="seenSequence" value="${state.sequence}">${bidderField(asked.bidderNumber)}
${
  asked.mustRetype
    ? html`<p><b>This is far above the next bid.</b> Type the amount again to confirm it.</p>
<label class="plain-page-own">The amount again, in dollars <input class="field-input" name="retyped" inputmode="numeric" autocomplete="off" required value="${retyped ?? ''}"></label>`
    : null
}
${sale.practice ? html`<p>This is practice and binds nobody. In a real sale your bid is a binding offer and cannot be withdrawn.</p>` : html`<p>This bid is a binding offer under the ${conditionsText(asked)}. It cannot be withdrawn. If someone bids first, your bid is not entered and you see the new price.</p>${asked.terms ? versionAndHash(asked.terms, zone) : null}`}
<button class="btn btn--gold plain-page-go">Confirm bid of ${formatPrice(amountCents)}</button></form>
<p><a href="${enginePages.plainView(sale.slug)}">Go back without bidding</a></p>`,
  );
}

const conditionsText = ({ terms }: Pick<PlainConfirm, 'terms'>) =>
  terms === null ? CONDITIONS_NAME : html`<a href="${terms.href}">${terms.name}</a>`;
