import { enginePages } from '@quarterline/contract';
import { emailFromTemplate } from '@quarterline/emails';
import { formatPrice, listed } from '@quarterline/listing';
import { DAY_MS, isSealedTender } from '@quarterline/rules';
import { uncountedTenderText } from '@quarterline/text';
import type { NoticeKind, NoticeParcel } from '../store/notice-store.ts';
import type { NoticeTender } from '../store/notice-tender-store.ts';
import { offerOf } from './notice-emails.ts';
import { type Notice, type NoticeEmail, timeText, withLiveView, withPage } from './notice-facts.ts';

/** The best of a bidder's opened tenders for a lot: one that counts before one that does not, the higher before the lower. */
const bestOf = (tenders: readonly NoticeTender[]): NoticeTender | undefined =>
  tenders.toSorted(
    (one, other) =>
      Number(one.uncounted !== null) - Number(other.uncounted !== null) ||
      (other.amountCents ?? 0) - (one.amountCents ?? 0),
  )[0];

const amountText = ({ amountCents }: NoticeTender): string =>
  amountCents === null ? 'your tender' : `your tender of ${formatPrice(amountCents)}`;

const openedText = (tender: NoticeTender, { high_bid_cents: highCents }: NoticeParcel): string => {
  if (tender.uncounted !== null)
    return `${amountText(tender)} does not count: it ${uncountedTenderText(tender.uncounted)}.`;
  if (tender.isHighest) return `${amountText(tender)} is the highest.`;
  return tender.amountCents === highCents
    ? `${amountText(tender)} is as high as the highest, which was received first.`
    : `${amountText(tender)} is not the highest: that is ${formatPrice(highCents ?? 0)}.`;
};

const resultText = (tender: NoticeTender | undefined, parcel: NoticeParcel, bidderId: string | null): string => {
  const own =
    tender === undefined || tender.amountCents === null ? '' : ` Your tender was ${formatPrice(tender.amountCents)}.`;
  const why = tender?.uncounted ? ` It did not count: it ${uncountedTenderText(tender.uncounted)}.` : '';
  const isTie = tender !== undefined && tender.amountCents === parcel.accepted_bid_cents;
  const tie = isTie ? ' It was as high as the highest, which was received first.' : '';
  if (parcel.phase === 'withdrawn') return 'withdrawn from the sale. Tenders for it were not opened.';
  if (parcel.phase === 'sold' && parcel.buyer_id === bidderId)
    return `your tender was accepted. Sold to you for ${formatPrice(parcel.accepted_bid_cents ?? 0)}.`;
  if (parcel.phase === 'sold')
    return `sold for ${formatPrice(parcel.accepted_bid_cents ?? 0)}. Your tender was not accepted.${own}${why || tie}`;
  if (parcel.phase === 'sold_en_bloc')
    return parcel.buyer_id === bidderId
      ? 'sold to you as part of the block.'
      : `sold as part of the block.${own}${why}`;
  return `not sold.${own}${why}`;
};

const voidedText = (amountCents: unknown): string =>
  amountCents === null
    ? 'two people of our staff voided your sealed tender. It is never opened, and it does not bind you any more.'
    : `two people of our staff voided your tender of ${formatPrice(Number(amountCents))}. It does not bind you any more.`;

/** The lots for which the bidder has sent a tender, with these tenders. */
const tenderedLots = (
  { parcels, tenders }: Notice,
  wanted: (lot: NoticeParcel) => boolean,
): { lot: NoticeParcel; own: NoticeTender[] }[] =>
  parcels
    .filter(wanted)
    .map((lot) => ({ lot, own: tenders.filter(({ parcelId }) => parcelId === lot.id) }))
    .filter(({ own }) => own.length > 0);

const outcomesOf = (notice: Notice): string[] =>
  tenderedLots(notice, () => true).map(
    ({ lot, own }) => `${notice.nameOf(lot.id)}: ${resultText(bestOf(own), lot, notice.person.bidder_id)}`,
  );

/** The emails of a sale by sealed tender, from the sale as it stands now; null when there is nothing left to say. */
export const tenderEmails = {
  opens_soon: (notice) =>
    emailFromTemplate('tenders_open_soon', {
      ...withLiveView(notice),
      opens: timeText(notice, Number(notice.each.at(-1)?.at)),
      closes: timeText(notice, Math.max(...notice.parcels.map(({ closes_at }) => closes_at.getTime()))),
    }),
  tenders_close_soon: (notice) => {
    const { parcels, tenders, nameOf } = notice;
    const open = parcels.filter(({ phase }) => phase === 'open');
    if (open.length === 0) return null;
    return emailFromTemplate('tenders_close_soon', {
      ...withLiveView(notice),
      closes: timeText(notice, Math.max(...open.map(({ closes_at }) => closes_at.getTime()))),
      lots: open
        .map(({ id }) =>
          tenders.some(({ parcelId }) => parcelId === id)
            ? `${nameOf(id)}: we have a sealed tender of yours.`
            : `${nameOf(id)}: we have no tender of yours.`,
        )
        .join('\n'),
    });
  },
  tender_receipt: (notice) => {
    const { each, nameOf, hosts } = notice;
    return emailFromTemplate('tender_receipt', {
      ...withLiveView(notice),
      title: each.length === 1 ? `Your tender is ${String(each[0]?.what)}` : `Your ${each.length} steps are recorded`,
      tenders: each
        .map(
          ({ parcelId, what, at, sequence }) =>
            `${nameOf(parcelId)}: ${what} ${timeText(notice, Number(at))}, receipt number ${sequence}.`,
        )
        .join('\n'),
      receipts: hosts.engineUrl + enginePages.profileSales,
    });
  },
  second_round: (notice) => {
    const { each, nameOf, parcels } = notice;
    const open = each.filter(({ parcelId }) => parcels.some(({ id, phase }) => id === parcelId && phase === 'open'));
    if (open.length === 0) return null;
    return emailFromTemplate('second_round', {
      ...withLiveView(notice),
      lots: listed(open.map(({ parcelId }) => nameOf(parcelId))),
      closes: timeText(notice, Math.max(...open.map(({ closesAt }) => Number(closesAt)))),
    });
  },
  tenders_opened: (notice) => {
    const { each, nameOf, parcels, sale } = notice;
    const lots = tenderedLots(notice, ({ phase }) => phase === 'provisional' || phase === 'open' || phase === 'closed');
    const seller = isSealedTender(sale.rules) ? sale.rules.acceptance : { kind: 'at_starting_bid' as const };
    const openedAt = Math.max(...each.map(({ at }) => Number(at)));
    const known = lots.flatMap(({ lot, own }) => {
      const best = bestOf(own.filter(({ isOpened }) => isOpened));
      return best ? [`${nameOf(lot.id)}: ${openedText(best, lot)}`] : [];
    });
    if (known.length === 0) return null;
    const isSecond = parcels.some(({ phase }) => phase === 'open');
    return emailFromTemplate('tenders_opened', {
      ...withLiveView(notice),
      tenders: known.join('\n'),
      next: isSecond
        ? 'A second round is on for some lots. Who is invited gets an email of its own; your first tender stands.'
        : seller.kind === 'seller_accepts'
          ? `The seller accepts or declines the highest tenders by ${timeText(notice, openedAt + seller.days * DAY_MS)}. We write to you then.`
          : '',
    });
  },
  void: (notice) =>
    emailFromTemplate('tender_voided', {
      ...withLiveView(notice),
      acts: notice.each
        .map(({ parcelId, amountCents, reason }) => `${notice.nameOf(parcelId)}: ${voidedText(amountCents)}\n${reason}`)
        .join('\n\n'),
    }),
  offer: (notice) => emailFromTemplate('tender_offer', offerOf(notice, outcomesOf)),
  tender_result: (notice) => {
    const outcomes = outcomesOf(notice);
    if (outcomes.length === 0) return null;
    return emailFromTemplate('tender_result', { ...withPage(notice), outcomes: outcomes.join('\n') });
  },
} as const satisfies Partial<Record<NoticeKind, NoticeEmail>>;
