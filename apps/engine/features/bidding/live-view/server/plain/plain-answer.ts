import { formatClock, formatDay } from '@quarterline/civil-time';
import { enginePages, type TenderAnswer, type TenderTaken } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { type Html, html } from '#platform/pages/html.ts';
import { figures, note, type PlainPage, plainPage } from '#platform/pages/plain-page.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

const isTenderTaken = (answer: Exclude<TenderAnswer, { outcome: 'unknown' }>): answer is TenderTaken =>
  answer.receipt !== null && 'commitment' in answer.receipt;

const tenderAnswer = (sale: SaleRow, { receipt }: TenderTaken, back: Html): PlainPage => {
  const { zone, parcels } = sale.editorial;
  const isWithdrawn = receipt.commitment === null;
  const lot = parcels.find(({ id }) => id === receipt.parcelId)?.name ?? '';
  return plainPage(
    isWithdrawn ? 'Your tender was withdrawn' : 'Your tender was received',
    html`${note('lead', isWithdrawn ? `Your tender for ${lot} was withdrawn and is never opened.` : `Your tender for ${lot} was received. We cannot read its amount.`)}
${figures([
  ['Lot', lot],
  ['Receipt no.', String(receipt.receiptNumber)],
  [
    isWithdrawn ? 'Withdrawn' : 'Received',
    `${formatDay(receipt.decidedAtMs, zone)}, ${formatClock(receipt.decidedAtMs, zone)}`,
  ],
])}${back}`,
  );
};

/** Page with the stored answer of a bid and its receipt: the same on every request. */
export const plainAnswer = (sale: SaleRow, bidId: string, answer: TenderAnswer): PlainPage => {
  const { phone } = sale.brand;
  const { zone, parcels } = sale.editorial;
  const back = html`<p><a class="btn btn--gold" href="${enginePages.plainView(sale.slug)}">Back to the sale</a></p>`;
  if (answer.outcome === 'unknown') {
    return plainPage(
      'We do not have this bid',
      html`${note('out', 'No bid with this number has been entered for you.')}
<p>If you pressed the button a moment ago, <a href="${enginePages.plainAnswer(sale.slug, bidId)}">look again</a>${phone && `, or call us at ${phone}`}.</p>${back}`,
    );
  }
  if (isTenderTaken(answer)) return tenderAnswer(sale, answer, back);
  const { receipt } = answer;
  const parcel = parcels.find(({ id }) => id === receipt?.parcelId)?.name ?? '';
  const rows = receipt
    ? figures([
        ['Parcel', parcel],
        ['Amount', formatPrice(receipt.amountCents)],
        ['Receipt no.', String(receipt.receiptNumber)],
        ['Decided', `${formatDay(receipt.decidedAtMs, zone)}, ${formatClock(receipt.decidedAtMs, zone)}`],
      ])
    : null;
  if (answer.outcome === 'refused') {
    return plainPage(
      'Your bid was not entered',
      html`${note('out', `${answer.message} ${answer.next}`)}${rows}${back}${phone && html`<p>Or bid by phone at ${phone}.</p>`}`,
    );
  }
  return plainPage(
    'Your bid is entered',
    html`${sale.practice ? note('info', 'This is practice and binds nobody.') : null}${note('lead', `Your bid of ${formatPrice(answer.receipt.amountCents)} on ${parcel} was entered.`)}${rows}
<p>Another bidder may have bid since. Closes ${formatClock(answer.closesAtMs, zone)} if nobody does. Keep this page: the receipt is signed and names its entry in the record.</p>${back}`,
  );
};
