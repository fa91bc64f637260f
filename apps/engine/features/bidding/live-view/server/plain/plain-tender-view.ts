import { formatClock, formatCountdown, formatShort } from '@quarterline/civil-time';
import { apiPath, enginePages, type LiveSnapshot, type ParcelView, type TenderView } from '@quarterline/contract';
import { formatAcres, formatPrice } from '@quarterline/listing';
import { tenderBlockRule, tenderLotStatus, tenderSaleText, uncountedTenderText } from '@quarterline/text';
import { type Html, html } from '#platform/pages/html.ts';
import { note } from '#platform/pages/plain-page.ts';
import type { PlainFormat } from './plain-format.ts';

export type PlainTenderLive = LiveSnapshot & { tender: TenderView };
type LotTender = TenderView['lots'][number];

/** Null for an auction. */
export const asTender = (live: LiveSnapshot): PlainTenderLive | null =>
  live.tender ? { ...live, tender: live.tender } : null;

/** Throws for an auction. */
const tenderIn = (live: LiveSnapshot): PlainTenderLive => {
  const found = asTender(live);
  if (found === null) throw new Error('This sale is no sealed tender.');
  return found;
};

const atText =
  ({ sale }: LiveSnapshot) =>
  (instantMs: number): string =>
    formatShort(instantMs, sale.zone);

/** State of the lot, and whether the caller may tender for it now. */
export const plainLotStatus = (live: PlainTenderLive, lot: ParcelView, own: Pick<LotTender, 'youAreInvited'>) =>
  tenderLotStatus({ ...live, isApproved: live.you.registrationStatus === 'approved' }, lot, own, atText(live));

/** Head of the page: format, closing time, and who can read an amount that is sent from it. */
const plainTenderHead = (live: PlainTenderLive): Html => {
  const { serverTimeMs, sale, parcels, hold, tender } = live;
  const open = tender.stage === 'taking' && hold === null ? parcels.find(({ phase }) => phase === 'open') : undefined;
  const left = open && open.closesAt > serverTimeMs ? ` ${formatCountdown(open.closesAt - serverTimeMs)} left.` : '';
  const isOver = tender.stage === 'waiting' || tender.stage === 'seller' || tender.stage === 'over';
  return html`<p><b>Sealed tender. ${tenderSaleText(live, serverTimeMs, atText(live))}</b>${left}</p>
${
  isOver
    ? null
    : html`<p>Nobody can read an amount until two named people open all tenders together, after the closing time. You can change or withdraw yours until then, and the newest counts. There are no tenders by phone: the person who typed the amount would know it.</p>
<p>From this page our server encrypts your amount as it arrives, and keeps nothing else of it. On <a href="${enginePages.liveView(sale.slug)}">the page with JavaScript</a> your own browser encrypts it, and it never reaches us in readable form. Use that page if you can.</p>`
}`;
};

const ownTender = (live: PlainTenderLive, slug: string, own: LotTender, looksOn: boolean): Html | null => {
  const { yours } = own;
  if (!yours) return null;
  const { sale } = live;
  const received = `Received ${formatClock(yours.decidedAt, sale.zone)}, receipt no. ${yours.sequence}.`;
  if (looksOn) return html`<p><b>A tender of theirs stands, and is sealed.</b> ${received}</p>`;
  return html`<p><b>Your tender is sealed.</b> ${received} We cannot read its amount.
<a href="${apiPath('GET /api/auctions/:slug/bids/:bidId/receipt', { slug: sale.slug, bidId: yours.bidId })}">Receipt file</a>, <a href="${apiPath('GET /api/account/receipts/:slug/:bidId/pdf', { slug: sale.slug, bidId: yours.bidId })}">receipt to print</a></p>
<p><a href="${enginePages.plainWithdrawTender(sale.slug, slug)}">Withdraw my tender</a></p>`;
};

const opened = ({ opened: all }: LotTender): Html | null =>
  all.length === 0
    ? null
    : html`<p>Tenders opened:</p>
<ul>${all.map(
        ({ amountCents, you, round, uncounted }) =>
          html`<li><b class="num">${amountCents === null ? 'No amount' : formatPrice(amountCents)}</b>${you ? ', yours' : ''}${round === 2 ? ', second round' : ''}${uncounted === null ? '' : `. Does not count: it ${uncountedTenderText(uncounted)}`}</li>`,
      )}</ul>`;

/** The form of an amount. It is posted: an amount in an address would be kept by the browser. */
export const plainTenderForm = (
  live: LiveSnapshot,
  { slug, name }: { slug: string; name: string },
  typed: string,
  isChange: boolean,
): Html => html`<form method="post" action="${enginePages.plainTender(live.sale.slug, slug)}" class="plain-page-own">
<label>${isChange ? 'Your new amount' : 'Your tender'} for ${name}, in dollars
<input class="field-input" name="amount" inputmode="numeric" autocomplete="off" required value="${typed}"></label>
<button class="btn btn--gold">Review</button></form>`;

/**
 * A lot with the caller's tender for it. `maySend`: false for an observer, and before newer conditions are accepted.
 */
const plainTenderLot = (
  live: PlainTenderLive,
  lot: ParcelView,
  { looksOn, maySend }: { looksOn: boolean; maySend: boolean },
): Html => {
  const land = live.sale.parcels.find(({ id }) => id === lot.id);
  const own = live.tender.lots.find(({ lotId }) => lotId === lot.id);
  if (!land || !own) return html``;
  const { mayTender, text } = plainLotStatus(live, lot, own);
  const block = live.groups.find(({ enBlocParcelId }) => enBlocParcelId === lot.id);
  return html`<li><h2><span class="stake">${land.stake}</span> ${land.name}</h2>
<p class="legal">${lot.kind === 'enBloc' ? 'The parcels as one' : land.legalDescriptions.join(', ')}, ${formatAcres(land.acres)}</p>
<p>Minimum tender <b class="num">${formatPrice(lot.startingBidCents)}</b>. Less does not count.</p>
${block ? html`<p>${tenderBlockRule(block.premiumShare)}</p>` : null}
${text === null ? null : note('info', text)}
${ownTender(live, land.slug, own, looksOn)}
${mayTender && maySend ? plainTenderForm(live, land, '', own.yours !== null) : null}
${opened(own)}</li>`;
};

export const PLAIN_TENDER: PlainFormat = {
  held: 'The clock stands still, and no tenders are taken.',
  asOf: 'This is as of',
  head: (live) => plainTenderHead(tenderIn(live)),
  ownLimit: () => null,
  lot: (live, lot, of) => plainTenderLot(tenderIn(live), lot, of),
  foot: () => null,
};
