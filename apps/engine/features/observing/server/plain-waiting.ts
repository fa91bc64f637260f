import { type Confirming, endedText, enginePages, type OwnWaitingBids, type WaitingBid } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { type Html, html } from '../../../platform/pages/html.ts';
import { note } from '../../../platform/pages/plain-page.ts';
import type { SeatRow } from '../store/seat-store.ts';

const what = ({ amountCents, isMaximum, parcelName }: WaitingBid): string =>
  `${isMaximum ? 'A maximum of ' : ''}${formatPrice(amountCents)} on ${parcelName}`;

/** What waits for the second person, on the bidder's plain page, or that they stopped; null where nobody must confirm. */
export const plainOwnWaiting = (slug: string, { secondPerson, waiting, ended }: OwnWaitingBids): Html | null => {
  const form = (name: 'bid' | 'dismiss' | 'ended', value: string, label: string): Html =>
    html`<form method="post" action="${enginePages.plainTakeBack(slug)}"><button class="btn" name="${name}" value="${value}">${label}</button></form>`;
  if (ended)
    return html`${note('info', endedText(ended))}${ended.waiting.map((bid) => html`<p>${what(bid)} is not a bid: nobody confirmed it.</p>`)}
${form('ended', ended.seatId, 'Dismiss')}`;
  if (!secondPerson) return null;
  const { name, aboveCents } = secondPerson;
  const over = (bid: WaitingBid, text: string): Html =>
    html`${note('out', `${what(bid)}: ${text}`)}${form('dismiss', bid.bidId, 'Dismiss')}`;
  return html`<p>${name} must confirm a bid above ${formatPrice(aboveCents)}.</p>
${waiting.map((bid) => {
  if (bid.refusal) return over(bid, `${name} confirmed it, and it does not count. ${bid.refusal}`);
  if (bid.outcome === 'expired')
    return over(bid, `${name} had not confirmed it when bidding on it ended. It was not a bid.`);
  if (bid.outcome === 'declined') return over(bid, `${name} did not confirm it. It is not a bid.`);
  return html`${note('info', `${what(bid)}: waiting for ${name} to confirm. This is not a bid yet.`)}
${form('bid', bid.bidId, 'Take it back')}`;
})}`;
};

/** What a second person is asked, on their plain page. */
export const plainConfirming = (seat: SeatRow, { aboveCents, waiting }: Confirming): Html => {
  const open = waiting.filter(({ outcome }) => outcome === null);
  return html`<p>You confirm ${seat.bidder_name}’s bids above ${formatPrice(aboveCents)}. None of them is a bid before you do.</p>
${open.length === 0 ? html`<p>Nothing waits for you now.</p>` : null}
${open.map(
  (bid) => html`<form method="post" action="${enginePages.plainObserve}" class="plain-page-own">
<p><b>${what(bid)}</b> waits for you.</p><input type="hidden" name="seat" value="${seat.id}"><input type="hidden" name="bid" value="${bid.bidId}"><input type="hidden" name="amount" value="${bid.amountCents}">
<button class="btn btn--gold" name="decision" value="confirm">Confirm ${formatPrice(bid.amountCents)}</button>
<button class="btn" name="decision" value="decline">Do not confirm</button></form>`,
)}`;
};
