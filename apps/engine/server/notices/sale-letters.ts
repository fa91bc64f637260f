import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import { formatPrice, saleRoute } from '@quarterline/listing';
import type { Env } from '../../env.ts';

export type SaleLetter = { subject: string; text: string };
export type About = { hosts: Pick<Env, 'engineUrl' | 'siteUrl'>; sale: PublishedSale; name: string };

const PHONE = '(780) 555-0142';
const room = ({ hosts, sale }: About): string =>
  `The bidding room: ${hosts.engineUrl}/auctions/${encodeURIComponent(sale.slug)}/parcels/`;
const page = ({ hosts, sale }: About): string => `The sale: ${hosts.siteUrl.replace(/\/+$/, '')}${saleRoute(sale)}`;
const at = ({ sale }: About, ms: number): string => formatShort(ms, sale.zone);
const letter = (about: About, subject: string, ...lines: (string | null)[]): SaleLetter => ({
  subject: `${subject}: ${about.sale.name}`,
  text: [`Hello ${about.name},`, '', ...lines.filter((line) => line !== null), '', `Questions: ${PHONE}.`].join('\n'),
});
const because = (reason: string | null): string | null => (reason ? `The reason: ${reason}` : null);

export type ToldBid = {
  parcel: string;
  amountCents: number;
  sequence: number;
  at: number;
  byMaximum: boolean;
  byPhone: boolean;
};
export type Outcome = {
  parcel: string;
  outcome: 'yours' | 'not_yours' | 'no_sale' | 'withdrawn';
  ownHighCents: number;
  finalCents: number | null;
};
type Line = { parcel: string; amountCents: number };
export type Purchase = {
  bought: Line[];
  /** How the price of a block divides into its parcels. */
  parts: Line[];
  priceCents: number;
  depositCents: number;
  feeCents: number;
  totalCents: number;
  dueAt: number;
};

/** Everything we write about a sale to whoever takes part in it. Plain sentences: what happened, what it means, what to do. */
export const saleLetters = {
  opensSoon: (about: About, opensAt: number): SaleLetter =>
    letter(
      about,
      'Bidding opens soon',
      `Bidding opens ${at(about, opensAt)}. You are approved to bid.`,
      '',
      room(about),
      '',
      'Open the room once beforehand, on the device you mean to bid from.',
    ),
  receipt: (about: About, bids: readonly ToldBid[]): SaleLetter =>
    letter(
      about,
      bids.length === 1 ? 'Your bid is recorded' : `Your ${bids.length} bids are recorded`,
      ...bids.map(
        ({ parcel, amountCents, sequence, at: when, byMaximum, byPhone }) =>
          `${formatPrice(amountCents)} on ${parcel}, ${at(about, when)}, entry ${sequence} of the record${byMaximum ? ', bid for you up to your maximum' : ''}${byPhone ? ', entered by our staff for you' : ''}.`,
      ),
      '',
      `The signed receipts: ${about.hosts.engineUrl}/profile/sales/`,
      '',
      'A bid is a binding offer and cannot be withdrawn. If one of these is not yours, call us at once.',
    ),
  outbid: (about: About, parcels: readonly { parcel: string; highCents: number; closesAt: number }[]): SaleLetter =>
    letter(
      about,
      'You have been outbid',
      ...parcels.map(
        ({ parcel, highCents, closesAt }) =>
          `${parcel}: the high bid is ${formatPrice(highCents)}. It closes ${at(about, closesAt)}, or later when somebody bids late.`,
      ),
      '',
      room(about),
    ),
  provisional: (about: About, parcels: readonly { parcel: string; amountCents: number }[]): SaleLetter =>
    letter(
      about,
      'You were high',
      ...parcels.map(
        ({ parcel, amountCents }) => `${parcel}: your bid of ${formatPrice(amountCents)} was the highest at the close.`,
      ),
      '',
      'It is held until en bloc is decided: if the block is sold as a whole, bids on its parcels fall away. We write to you then.',
      '',
      room(about),
    ),
  offer: (
    about: About,
    { bought, parts, priceCents, depositCents, feeCents, totalCents, dueAt }: Purchase,
  ): SaleLetter =>
    letter(
      about,
      'Your bid is accepted',
      ...bought.map(({ parcel, amountCents }) => `${parcel}: ${formatPrice(amountCents)}.`),
      ...(parts.length > 0
        ? [
            '',
            'The price of the block divides like this:',
            ...parts.map(({ parcel, amountCents }) => `${parcel}: ${formatPrice(amountCents)}.`),
          ]
        : []),
      '',
      `The price: ${formatPrice(priceCents)}`,
      `Deposit with the offer: ${formatPrice(depositCents)}`,
      feeCents > 0 ? `Buyer’s fee with tax: ${formatPrice(feeCents)}` : null,
      `In all: ${formatPrice(totalCents)}`,
      '',
      `Next you get the offer to purchase from us. It must be back, signed and with the deposit, by ${at(about, dueAt)}.`,
      '',
      'A click is not a land contract: the signed offer is. Have your lawyer read it with you.',
    ),
  offerDue: (about: About, { dueAt }: Pick<Purchase, 'dueAt'>): SaleLetter =>
    letter(
      about,
      'The signed offer is due soon',
      `The signed offer to purchase and the deposit must be with us by ${at(about, dueAt)}.`,
      '',
      'If you have sent both, there is nothing to do. If something is in the way, call us before then.',
    ),
  result: (about: About, outcomes: readonly Outcome[]): SaleLetter =>
    letter(about, 'How the sale ended', ...outcomes.map(outcomeWords), '', page(about)),
  schedule: (about: About, changes: readonly { words: string; reason: string | null }[]): SaleLetter =>
    letter(
      about,
      'The schedule has changed',
      ...changes.flatMap(({ words, reason }) => [words, because(reason), '']),
      page(about),
    ),
  announcement: (about: About, texts: readonly string[]): SaleLetter =>
    letter(about, 'An announcement', ...texts.flatMap((text) => [text.replace(/^/gm, '> '), '']), room(about)),
  void: (
    about: About,
    acts: readonly { parcel: string; amountCents: number; reason: string; leads: boolean }[],
  ): SaleLetter =>
    letter(
      about,
      'A bid was struck from the record',
      ...acts.flatMap(({ parcel, amountCents, reason, leads }) => [
        leads
          ? `${parcel}: a bid above yours was struck out by our staff. Your bid of ${formatPrice(amountCents)} leads again.`
          : `${parcel}: your bid of ${formatPrice(amountCents)} was struck out by our staff. It does not bind you any more.`,
        because(reason),
        '',
      ]),
      room(about),
    ),
} as const;

const outcomeWords = ({ parcel, outcome, ownHighCents, finalCents }: Outcome): string => {
  if (outcome === 'yours') return `${parcel}: yours for ${formatPrice(finalCents ?? ownHighCents)}.`;
  if (outcome === 'not_yours')
    return `${parcel}: sold for ${formatPrice(finalCents ?? 0)}. Your highest bid was ${formatPrice(ownHighCents)}.`;
  return `${parcel}: ${outcome === 'withdrawn' ? 'withdrawn' : 'not sold'}. Your highest bid was ${formatPrice(ownHighCents)}.`;
};
