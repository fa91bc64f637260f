import { formatClock, formatDay, formatShort } from '@quarterline/civil-time';
import { enginePages, type ParcelView, type ReceiptFile } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import type { OwnTender } from '@quarterline/tender-cipher';
import { confirmTenderText, purchaseFigures, withdrawalText } from '@quarterline/text';
import {
  bindingLines,
  confirmButton,
  confirmHead,
  type Land,
  landHead,
  retypeField,
} from '#features/bidding/live-view/server/plain/plain-confirm-parts.ts';
import { type PlainTenderLive, plainTenderForm } from '#features/bidding/live-view/server/plain/plain-tender-view.ts';
import { type Html, html } from '#platform/pages/html.ts';
import { bidderField, figures, note, type PlainPage, plainPage } from '#platform/pages/plain-page.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

const back = ({ slug }: Pick<SaleRow, 'slug'>): Html =>
  html`<p><a class="btn btn--gold" href="${enginePages.plainView(slug)}">Back to the sale</a></p>`;

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
    html`${landHead(land)}${note('out', message)}${plainTenderForm(live, land, typed, false)}${back(live.sale)}`,
  );

export type TenderToConfirm = {
  live: PlainTenderLive;
  sale: SaleRow;
  land: Land;
  lot: ParcelView;
  /** A tender of the bidder that this one replaces. */
  replaces: boolean;
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
  const text = confirmTenderText(asked.replaces ? 'replacement' : 'tender', {
    amountCents,
    land: land.name,
    until: formatShort(lot.closesAt, sale.zone),
  });
  return plainPage(
    text.title,
    html`${confirmHead(land, amountCents)}
${figures(purchaseFigures(sale, land.acres, amountCents))}
${retyped === null ? null : note('out', 'This is not the same amount. Nothing was sent.')}
<form method="post" action="${enginePages.plainSendTender(sale.slug, land.slug)}">
<input type="hidden" name="bidId" value="${bidId}"><input type="hidden" name="amountCents" value="${amountCents}">
<input type="hidden" name="nonce" value="${own.nonce}">${bidderField(you.bidderNumber)}
${mustRetype ? retypeField('the minimum tender', retyped) : null}
${bindingLines(asked.sale, text, terms.find(({ version }) => version === you.acceptedTermsVersion) ?? null)}
<p>Our server encrypts the amount as it arrives and keeps nothing else of it.</p>
${confirmButton(text)}</form>
<p><a href="${enginePages.plainView(sale.slug)}">Go back without sending</a></p>`,
  );
}

/** A withdrawal, before it is sent. */
export function confirmWithdrawal({ sale, you }: PlainTenderLive, land: Land, bidId: string): PlainPage {
  const text = confirmTenderText('withdrawal', { amountCents: null, land: land.name });
  return plainPage(
    text.title,
    html`${landHead(land)}<p>${withdrawalText(null)}</p>
<form method="post" action="${enginePages.plainWithdrawTender(sale.slug, land.slug)}"><input type="hidden" name="bidId" value="${bidId}">${bidderField(you.bidderNumber)}
${confirmButton(text, 'btn--out')}</form>
<p><a href="${enginePages.plainView(sale.slug)}">Go back without withdrawing</a></p>`,
  );
}

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
