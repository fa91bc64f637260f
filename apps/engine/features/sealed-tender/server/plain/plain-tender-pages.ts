import { formatClock, formatDay, formatShort } from '@quarterline/civil-time';
import { enginePages, type ParcelView, type ReceiptFile } from '@quarterline/contract';
import { amountInWords, formatPrice } from '@quarterline/listing';
import { settlementAmounts } from '@quarterline/rules';
import type { OwnTender } from '@quarterline/tender-cipher';
import { type PlainTenderLive, plainTenderForm } from '#features/bidding/live-view/server/plain/plain-tender-view.ts';
import { type Html, html } from '#platform/pages/html.ts';
import { bidderField, figures, note, type PlainPage, plainPage, versionAndHash } from '#platform/pages/plain-page.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

export type Land = SaleRow['editorial']['parcels'][number];

const back = ({ slug }: Pick<SaleRow, 'slug'>): Html =>
  html`<p><a class="btn btn--gold" href="${enginePages.plainView(slug)}">Back to the sale</a></p>`;

const head = ({ stake, name }: Land): Html =>
  html`<p class="plain-page-parcel"><span class="stake">${stake}</span> <b>${name}</b></p>`;

/** Page of a refused tender, of which nothing was stored. */
export const refusedTender = (sale: SaleRow, message: string): PlainPage =>
  plainPage(
    'Nothing was sent',
    html`${note('out', message)}${back(sale)}${sale.brand.phone && html`<p>Questions? Call us at ${sale.brand.phone}.</p>`}`,
  );

/** The amount once more with what is wrong with it; what was typed stays. */
export const tenderAmountAgain = (live: PlainTenderLive, land: Land, typed: string, message: string): PlainPage =>
  plainPage(
    'Your tender',
    html`${head(land)}${note('out', message)}${plainTenderForm(live, land, typed, false)}${back(live.sale)}`,
  );

export type TenderToConfirm = {
  live: PlainTenderLive;
  land: Land;
  lot: ParcelView;
  /** Made once for this page: however often the form is sent, it is one tender. */
  bidId: string;
  own: OwnTender;
  mustRetype: boolean;
  /** Retyped amount that did not match. */
  retyped: string | null;
};

/** Everything the tender means, and one button. */
export function confirmTender(asked: TenderToConfirm): PlainPage {
  const { live, land, lot, bidId, own, mustRetype, retyped } = asked;
  const { sale, terms, you } = live;
  const { amountCents } = own;
  const due = settlementAmounts(
    { deposit: Math.round(sale.depositShare * 10_000), buyerFee: sale.buyerFee },
    amountCents,
  );
  const accepted = terms.find(({ version }) => version === you.acceptedTermsVersion);
  const conditions = accepted ? html`<a href="${accepted.href}">${accepted.name}</a>` : 'Conditions of Sale';
  return plainPage(
    'Confirm your tender',
    html`${head(land)}
<p class="plain-page-amount"><b class="num">${formatPrice(amountCents)}</b><br>${amountInWords(amountCents)}</p>
${figures([
  ['Per acre', formatPrice(amountCents / land.acres)],
  ['Deposit if you buy', formatPrice(due.depositCents)],
  due.feeCents === 0 ? null : ['Buyer fee, with tax', formatPrice(due.feeCents + due.taxCents)],
])}
${retyped === null ? null : note('out', 'This is not the same amount. Nothing was sent.')}
<form method="post" action="${enginePages.plainSendTender(sale.slug, land.slug)}">
<input type="hidden" name="bidId" value="${bidId}"><input type="hidden" name="amountCents" value="${amountCents}">
<input type="hidden" name="nonce" value="${own.nonce}">${bidderField(you.bidderNumber)}
${
  mustRetype
    ? html`<p><b>This is far above the minimum tender.</b> Type the amount again to confirm it.</p>
<label class="plain-page-own">The amount again, in dollars <input class="field-input" name="retyped" inputmode="numeric" autocomplete="off" required value="${retyped ?? ''}"></label>`
    : null
}
<p>${sale.practice || sale.demo ? 'This tender binds nobody. In a real sale it is' : 'This tender is'} a binding offer under the ${conditions}. You can change or withdraw it until ${formatShort(lot.closesAt, sale.zone)}. Our server encrypts the amount as it arrives and keeps nothing else of it.</p>
${accepted ? versionAndHash(accepted, sale.zone) : null}
<button class="btn btn--gold plain-page-go">Send my tender of ${formatPrice(amountCents)}</button></form>
<p><a href="${enginePages.plainView(sale.slug)}">Go back without sending</a></p>`,
  );
}

/** A withdrawal, before it is sent. */
export const confirmWithdrawal = (live: PlainTenderLive, land: Land, bidId: string): PlainPage =>
  plainPage(
    'Withdraw your tender',
    html`${head(land)}<p>Your tender is withdrawn and never opened. You can send another until the closing time.</p>
<form method="post" action="${enginePages.plainWithdrawTender(live.sale.slug, land.slug)}"><input type="hidden" name="bidId" value="${bidId}">${bidderField(live.you.bidderNumber)}
<button class="btn btn--gold plain-page-go">Withdraw my tender</button></form>
<p><a href="${enginePages.plainView(live.sale.slug)}">Go back without withdrawing</a></p>`,
  );

/**
 * The receipt with amount and secret, in the address of a link: a browser saves it without asking us again, who do not
 * have them any more.
 */
const fileAddress = (file: ReceiptFile, own: OwnTender): string =>
  `data:application/json;base64,${Buffer.from(JSON.stringify({ ...file, own }, null, 2)).toString('base64')}`;

/** A tender was taken. The amount and its secret stand on this page alone. */
export function takenTender(sale: SaleRow, land: Land, file: ReceiptFile, own: OwnTender): PlainPage {
  const { zone } = sale.editorial;
  const { receiptNumber, decidedAtMs } = file.receipt;
  return plainPage(
    'Your tender was received',
    html`${sale.practice || sale.demo ? note('info', 'This tender binds nobody.') : null}
${note('lead', `Your tender of ${formatPrice(own.amountCents)} for ${land.name} was received.`)}
${figures([
  ['Lot', `${land.stake}, ${land.name}`],
  ['Amount', formatPrice(own.amountCents)],
  ['Receipt no.', String(receiptNumber)],
  ['Received', `${formatDay(decidedAtMs, zone)}, ${formatClock(decidedAtMs, zone)}`],
])}
<p><b>Save or print this page now.</b> We have encrypted the amount and kept nothing else of it: neither we nor you can see it again before the opening. With the secret you prove what you tendered.</p>
<p>Your secret: <code class="plain-page-secret">${own.nonce}</code></p>
<p><a class="btn" download="tender-${sale.slug}-${receiptNumber}.json" href="${fileAddress(file, own)}">Save the receipt file</a></p>${back(sale)}`,
  );
}
