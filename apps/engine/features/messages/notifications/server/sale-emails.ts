import { formatShort } from '@quarterline/civil-time';
import { enginePages, type PublishedSale } from '@quarterline/contract';
import { emailFromTemplate, formatVariables, lotClosesText, type TemplatedEmail } from '@quarterline/emails';
import { formatPrice, saleRoute } from '@quarterline/listing';
import { type BidAdvice, isAboveLimit, type RecordedRefusal } from '@quarterline/rules';
import { bidAdviceText, bidRefusalText } from '@quarterline/text';
import type { Env } from '#engine/env.ts';
import { scheduleTitle } from './schedule-words.ts';

export type About = { hosts: Pick<Env, 'engineUrl' | 'siteUrl'>; sale: PublishedSale; name: string };

export const who = ({ sale, name }: About) => ({ name, sale: sale.name });
export const liveViewLink = ({ hosts, sale }: About) => ({
  room: `${hosts.engineUrl}/auctions/${encodeURIComponent(sale.slug)}/parcels/`,
});
export const page = ({ hosts, sale }: About) => ({ page: `${hosts.siteUrl.replace(/\/+$/, '')}${saleRoute(sale)}` });
const at = ({ sale }: About, ms: number): string => formatShort(ms, sale.zone);
/** Joins lines to paragraphs; null lines are left out. */
const paragraphs = (each: readonly (readonly (string | null)[])[]): string =>
  each.map((lines) => lines.filter((line) => line !== null).join('\n')).join('\n\n');
const because = (reason: string | null): string | null => (reason ? `The reason: ${reason}` : null);

export type NoticeBid = {
  parcel: string;
  amountCents: number;
  sequence: number;
  at: number;
  byMaximum: boolean;
};
/** A bid that staff entered by phone; `refusal` is null for one that was taken. */
export type NoticePhoneBid = Omit<NoticeBid, 'byMaximum'> & { refusal: RecordedRefusal | null };
export type MaximumWaits = { parcelIds: string[]; name: string; version: number; reason: string };
export type Outcome =
  | {
      parcel: string;
      outcome: 'yours' | 'not_yours' | 'no_sale' | 'withdrawn';
      ownHighCents: number;
      finalCents: number | null;
    }
  | {
      parcel: string;
      outcome: 'block_yours' | 'block_not_yours';
      /** Parcels in the block. */
      size: number;
      /** Sum of their own amounts; 0 when it is not known. */
      sumCents: number;
      finalCents: number | null;
      /** Null for somebody who bid on its parcels alone. */
      ownHighCents: number | null;
      /** The parcels on which they had the high bid, which does not bind them any more. */
      released: string[];
    };
type Outbid = {
  parcel: string;
  highCents: number;
  closesAt: number;
  isHeld: boolean;
  isFinal: boolean;
  /** What a bid on a block takes from them, and what they can do about it. */
  lost?: { parcels: string[]; minimumCents: number; advice: BidAdvice };
};
type Round = {
  block: string;
  opensAt: number;
  closesAt: number;
  openingCents: number;
  ownParcels: string[];
  ownCents: number;
  advice: BidAdvice;
};
type Line = { parcel: string; amountCents: number };
export type Purchase = {
  bought: Line[];
  /** Parts of a block's price, by parcel. */
  parts: Line[];
  priceCents: number;
  depositCents: number;
  feeCents: number;
  totalCents: number;
  dueAt: number;
};

/** Everything we write about a sale to anybody who takes part in it, with what each email needs to know. */
export const saleEmails = {
  opensSoon: (about: About, opensAt: number): TemplatedEmail =>
    emailFromTemplate('opens_soon', { ...who(about), ...liveViewLink(about), opens: at(about, opensAt) }),
  receipt: (about: About, bids: readonly NoticeBid[]): TemplatedEmail =>
    emailFromTemplate('bid_receipt', {
      ...who(about),
      title: bids.length === 1 ? 'Your bid is recorded' : `Your ${bids.length} bids are recorded`,
      bids: bids
        .map(
          ({ parcel, amountCents, sequence, at: when, byMaximum }) =>
            `${formatPrice(amountCents)} on ${parcel}, ${at(about, when)}, entry ${sequence} of the record${byMaximum ? ', bid for you up to your maximum' : ''}.`,
        )
        .join('\n'),
      receipts: `${about.hosts.engineUrl}/profile/sales/`,
    }),
  phoneBid: (about: About, bids: readonly NoticePhoneBid[]): TemplatedEmail =>
    emailFromTemplate('phone_bid', {
      ...who(about),
      title: phoneBidTitle(bids),
      bids: bids.map((bid) => phoneBidText(about, bid)).join('\n'),
      receipts: `${about.hosts.engineUrl}/profile/sales/`,
    }),
  maximumWaits: (
    about: About,
    { parcels, name, version, reason }: Omit<MaximumWaits, 'parcelIds'> & { parcels: readonly string[] },
  ): TemplatedEmail =>
    emailFromTemplate('maximum_waits', {
      ...who(about),
      ...liveViewLink(about),
      reason,
      parcels: listed(parcels),
      document: `${name}, version ${version}`,
    }),
  outbid: (about: About, parcels: readonly Outbid[]): TemplatedEmail =>
    emailFromTemplate('outbid', {
      ...who(about),
      ...liveViewLink(about),
      parcels: parcels
        .map(
          ({ parcel, highCents, closesAt, lost, ...clock }) =>
            `${parcel}: the high bid is ${formatPrice(highCents)}. ${lost ? `${lostWords(about, lost)} ` : ''}${lotClosesText(at(about, closesAt), clock)}`,
        )
        .join('\n'),
    }),
  enBlocRound: (about: About, rounds: readonly Round[]): TemplatedEmail =>
    emailFromTemplate('en_bloc_round', {
      ...who(about),
      ...liveViewLink(about),
      rounds: rounds
        .map(
          ({ block, opensAt, closesAt, openingCents, ownParcels, ownCents, advice }) =>
            `${block}: bidding opens ${at(about, opensAt)}, at ${formatPrice(openingCents)} or more, and closes ${at(about, closesAt)}, or later when somebody bids late. You may bid.${limitWords(about, advice, `The opening bid is ${formatPrice(openingCents)}. `)}${ownParcels.length > 0 ? ` If nobody bids, ${listed(ownParcels)} ${ownParcels.length === 1 ? 'is' : 'are'} yours at ${formatPrice(ownCents)}. If anybody does, ${ownParcels.length === 1 ? 'it goes' : 'they go'} with the block.` : ''}`,
        )
        .join('\n\n'),
    }),
  provisional: (about: About, parcels: readonly Line[]): TemplatedEmail =>
    emailFromTemplate('provisional', {
      ...who(about),
      ...liveViewLink(about),
      parcels: parcels
        .map(
          ({ parcel, amountCents }) =>
            `${parcel}: your bid of ${formatPrice(amountCents)} was the highest at the close.`,
        )
        .join('\n'),
    }),
  offer: (about: About, purchase: Purchase): TemplatedEmail => emailFromTemplate('offer', offerOf(about, purchase)),
  tenderOffer: (about: About, purchase: Purchase): TemplatedEmail =>
    emailFromTemplate('tender_offer', offerOf(about, purchase)),
  offerDue: (about: About, { dueAt }: Pick<Purchase, 'dueAt'>): TemplatedEmail =>
    emailFromTemplate('offer_due', { ...who(about), due: at(about, dueAt) }),
  result: (about: About, outcomes: readonly Outcome[]): TemplatedEmail =>
    emailFromTemplate('result', { ...who(about), ...page(about), outcomes: outcomes.map(outcomeWords).join('\n') }),
  schedule: (
    about: About,
    changes: readonly { title: string; words: string; reason: string | null }[],
  ): TemplatedEmail =>
    emailFromTemplate('schedule', {
      ...who(about),
      ...page(about),
      title: scheduleTitle(changes.map(({ title }) => title)),
      changes: paragraphs(changes.map(({ words, reason }) => [words, because(reason)])),
    }),
  announcement: (about: About, texts: readonly string[]): TemplatedEmail =>
    emailFromTemplate('announcement', {
      ...who(about),
      ...liveViewLink(about),
      bidding: formatVariables({ isTender: about.sale.tender !== undefined }).bidding,
      announcement: texts.map((text) => text.replace(/^/gm, '> ')).join('\n\n'),
    }),
  void: (
    about: About,
    acts: readonly { parcel: string; amountCents: number; reason: string; leads: boolean }[],
  ): TemplatedEmail =>
    emailFromTemplate('bid_struck', {
      ...who(about),
      ...liveViewLink(about),
      acts: paragraphs(
        acts.map(({ parcel, amountCents, reason, leads }) => [
          leads
            ? `${parcel}: a bid above yours was struck out by our staff. Your bid of ${formatPrice(amountCents)} is the high bid again.`
            : `${parcel}: your bid of ${formatPrice(amountCents)} was struck out by our staff. It does not bind you any more.`,
          because(reason),
        ]),
      ),
    }),
} as const;

const phoneBidTitle = (bids: readonly NoticePhoneBid[]): string => {
  if (bids.every(({ refusal }) => refusal !== null)) return 'A bid by phone was refused';
  return bids.length === 1 ? 'A bid was entered for you by phone' : 'Bids were entered for you by phone';
};

const phoneBidText = (about: About, { parcel, amountCents, at: when, sequence, refusal }: NoticePhoneBid): string => {
  const of = `${formatPrice(amountCents)} for you by phone, on ${parcel}, ${at(about, when)}`;
  return refusal === null
    ? `Our staff entered a bid of ${of}, entry ${sequence} of the record.`
    : `Our staff tried to enter a bid of ${of}. It does not count: ${bidRefusalText(refusal).message}`;
};

const offerOf = (about: About, { bought, parts, priceCents, depositCents, feeCents, totalCents, dueAt }: Purchase) => ({
  ...who(about),
  bought: prices(bought),
  parts: parts.length > 0 ? `The price of the block divides like this:\n${prices(parts)}` : '',
  figures: paragraphs([
    [
      `The price: ${formatPrice(priceCents)}`,
      `Deposit with the offer: ${formatPrice(depositCents)}`,
      feeCents > 0 ? `Buyer’s fee with tax: ${formatPrice(feeCents)}` : null,
      `In all: ${formatPrice(totalCents)}`,
    ],
  ]),
  due: at(about, dueAt),
});

const prices = (lines: readonly Line[]): string =>
  lines.map(({ parcel, amountCents }) => `${parcel}: ${formatPrice(amountCents)}.`).join('\n');

export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const lostWords = (about: About, { parcels, minimumCents, advice }: NonNullable<Outbid['lost']>): string => {
  const keep =
    advice.kind === 'watch'
      ? ''
      : ` To keep ${parcels.length === 1 ? 'it' : 'them'}, bid ${formatPrice(minimumCents)} or more for the block.`;
  return `As it stands you lose ${listed(parcels)}.${keep}${limitWords(about, advice)}`;
};

/** What comes before a bid that the limit does not allow, with the page for it; empty otherwise. */
const limitWords = ({ hosts, sale }: About, advice: BidAdvice, before = ''): string =>
  isAboveLimit(advice)
    ? ` ${before}${bidAdviceText(advice)} Your limit is here: ${hosts.engineUrl}${enginePages.saleRegistration(sale.slug)}#limit`
    : '';

const overSum = (finalCents: number, sumCents: number): string =>
  sumCents === 0 || finalCents <= sumCents
    ? ''
    : ` The bids on its parcels came to ${formatPrice(sumCents)}. The block sold for ${formatPrice(finalCents - sumCents)} more, which is ${Number((((finalCents - sumCents) / sumCents) * 100).toFixed(1))}%.`;

const outcomeWords = (outcome_: Outcome): string => {
  if ('size' in outcome_) {
    const { parcel, size, sumCents, ownHighCents, released } = outcome_;
    const finalCents = outcome_.finalCents ?? 0;
    const own = ownHighCents === null ? '' : ` Your highest bid for the block was ${formatPrice(ownHighCents)}.`;
    if (outcome_.outcome === 'block_yours')
      return `${parcel}: yours for ${formatPrice(finalCents)}, as one purchase of ${size} parcels.`;
    const bids =
      released.length === 0
        ? ''
        : ` ${released.length === 1 ? 'Your high bid on' : 'Your high bids on'} ${listed(released)} ${released.length === 1 ? 'was' : 'were'} released and ${released.length === 1 ? 'does' : 'do'} not bind you.`;
    return `${parcel}: all ${size} parcels were sold as one block for ${formatPrice(finalCents)}.${overSum(finalCents, sumCents)}${bids}${own}`;
  }
  const { parcel, outcome, ownHighCents, finalCents } = outcome_;
  if (outcome === 'yours') return `${parcel}: yours for ${formatPrice(finalCents ?? ownHighCents)}.`;
  if (outcome === 'not_yours')
    return `${parcel}: sold for ${formatPrice(finalCents ?? 0)}. Your highest bid was ${formatPrice(ownHighCents)}.`;
  return `${parcel}: ${outcome === 'withdrawn' ? 'withdrawn' : 'not sold'}. Your highest bid was ${formatPrice(ownHighCents)}.`;
};
