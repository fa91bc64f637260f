import { formatPrice } from '@quarterline/listing';
import type { Env } from '../../env.ts';
import type { LetterText } from './account-letters.ts';

type About = { name: string; saleName: string; saleSlug: string; reason: string | null };
export type Standing = { bidderNumber: number | null; limitCents: number | null };

const room = ({ engineUrl }: Pick<Env, 'engineUrl'>, slug: string): string => `${engineUrl}/auctions/${slug}/parcels/`;
const letter = (subject: string, ...lines: (string | null)[]): LetterText => ({
  subject,
  text: lines.filter((line) => line !== null).join('\n'),
});
const because = (reason: string | null): string | null => (reason ? `What our staff wrote: ${reason}` : null);
const limitWords = (limitCents: number | null): string =>
  limitCents === null ? 'You have no limit in this sale.' : `Your limit in this sale is ${formatPrice(limitCents)}.`;
const CALL = 'Questions: (780) 555-0142.';

/** What is said at each step of a registration. */
export const registrationLetters = {
  request: (_: Env, { name, saleName }: About, late: boolean): LetterText =>
    letter(
      `We have your request to bid: ${saleName}`,
      `Hello ${name},`,
      '',
      late
        ? `You asked to bid in ${saleName} after its list of bidders had closed. Call us at (780) 555-0142: only our staff can still let you in.`
        : `You asked to bid in ${saleName}. We read every request ourselves, most within a working day, and write to you then.`,
      '',
      CALL,
    ),
  approve: (env: Env, about: About, { bidderNumber, limitCents }: Standing): LetterText =>
    letter(
      `You may bid: ${about.saleName}`,
      `Hello ${about.name},`,
      '',
      `You are approved to bid in ${about.saleName}. Your bidder number is ${bidderNumber}. ${limitWords(limitCents)}`,
      because(about.reason),
      '',
      `The bidding room: ${room(env, about.saleSlug)}`,
      '',
      'Every bid is a binding offer and cannot be withdrawn.',
      CALL,
    ),
  decline: (_: Env, { name, saleName, reason }: About): LetterText =>
    letter(
      `Your request to bid was declined: ${saleName}`,
      `Hello ${name},`,
      '',
      `We did not approve your request to bid in ${saleName}.`,
      because(reason),
      '',
      'You can still watch the sale. Call us to talk about it: (780) 555-0142.',
    ),
  suspend: (_: Env, { name, saleName, reason }: About): LetterText =>
    letter(
      `Your bidding is suspended: ${saleName}`,
      `Hello ${name},`,
      '',
      `You cannot place new bids in ${saleName} for now. Bids you have made stand.`,
      because(reason),
      '',
      'Call us: (780) 555-0142.',
    ),
  reinstate: (env: Env, { name, saleName, saleSlug, reason }: About): LetterText =>
    letter(
      `You may bid again: ${saleName}`,
      `Hello ${name},`,
      '',
      `Your bidding in ${saleName} is open again.`,
      because(reason),
      '',
      `The bidding room: ${room(env, saleSlug)}`,
      CALL,
    ),
  set_limit: (env: Env, about: About, { limitCents }: Standing): LetterText =>
    letter(
      `Your limit was changed: ${about.saleName}`,
      `Hello ${about.name},`,
      '',
      limitWords(limitCents),
      because(about.reason),
      '',
      `The bidding room: ${room(env, about.saleSlug)}`,
      CALL,
    ),
} as const;
