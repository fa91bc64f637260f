import { hasEmail, type Notices } from '@quarterline/contract';
import type { EmailText } from '@quarterline/emails';
import type { OfFormat } from '@quarterline/listing';
import { saleFormatOf } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inPassingTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { liveViewLink, nextBidLink } from '#platform/email/sale-links.ts';
import { wordsOf } from '#platform/email/send-email.ts';
import { keepMailAddress } from '#platform/store/accounts/mail-address-store.ts';
import { listOfficeClosingDays } from '#platform/store/content/office-day-store.ts';
import { enqueueText } from '#platform/store/content/text-store.ts';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import {
  type DueGroup,
  delayNotices,
  finishNotices,
  listDueGroups,
  type NoticeKind,
  readLastSent,
  readNoticeParcels,
  readNoticePerson,
  readNoticeSale,
  takeNotices,
} from '../store/notice-store.ts';
import { readNoticeTenders } from '../store/notice-tender-store.ts';
import { enqueuePush } from '../store/notification-store.ts';
import { composeNotice } from './compose-notice.ts';
import { stillOutbid } from './notice-emails.ts';

const AT_ONCE = 100;
const MINUTE = 60_000;
/** Minimum time between outbid emails of one sale, in milliseconds. */
const OUTBID_EVERY_MS = 10 * MINUTE;
/** So late, everybody who can still act hears at once. */
const LATE_MS = 30 * MINUTE;
const HERE_AGAIN_MS = 2 * MINUTE;

/**
 * Makes emails of the notices that are due: those of one person, sale and kind together, in one transaction with their
 * end. The disk is not waited for, so that bids wait less for it: a power cut forgets emails and end together, and
 * before an email is sent a commit that does wait says so, which keeps everything before it.
 */
export async function sendNotices(database: Database, env: Env, now: number): Promise<void> {
  for (const group of await listDueGroups(database, AT_ONCE)) {
    await inPassingTransaction(database, (client) => sendGroup(client, env, group, now));
  }
}

const sendGroup = async (client: Queryable, env: Env, group: DueGroup, now: number): Promise<void> => {
  const taken = await takeNotices(client, group, IN_ONE.includes(group.kind) ? IN_ONE : [group.kind]);
  const kind = taken.some((one) => one.kind === 'offer') ? 'offer' : group.kind;
  const notices = taken.filter((one) => one.kind === kind);
  const ended = taken.filter((one) => one.kind !== kind).map(({ details }) => details);
  const ids = taken.map(({ id }) => id);
  const [first] = notices;
  if (!first) return;
  const person = await readNoticePerson(client, group.user_id, group.sale_id);
  const sale = await readNoticeSale(client, group.sale_id);
  if (!person?.email_verified || !sale) return finishNotices(client, ids);
  const { channels, mustCome } = channelsOf(kind, person.notices);
  if (channels.length === 0) return finishNotices(client, ids);
  const parcels = await readNoticeParcels(client, group.sale_id, person.bidder_id);
  if (kind === 'outbid') {
    const closesAt = Math.min(
      ...parcels.filter(({ phase }) => phase === 'open').map(({ closes_at }) => closes_at.getTime()),
    );
    const waitUntil = await outbidNotBefore(client, group, {
      isHere: person.is_here,
      isLate: closesAt - now < LATE_MS,
      now,
    });
    if (waitUntil !== null) return delayNotices(client, ids, waitUntil);
  }
  await finishNotices(client, ids);
  const tenders = await TENDERS[saleFormatOf(sale.rules)](client, group.sale_id, person.bidder_id);
  const closingDays = (await listOfficeClosingDays(client)).map(({ day }) => day);
  const facts = { notices, ended, person, sale, parcels, tenders, closingDays, hosts: env };
  const email = composeNotice({ kind, ...facts });
  if (!email) return;
  const words = await wordsOf(client, email);
  if (channels.includes('email')) {
    if (!mustCome && hasEmail(person.email)) await keepMailAddress(client, person.email);
    await enqueueEmail(client, {
      to: person.email,
      saleId: group.sale_id,
      ...words,
      kind,
      cause: `notice:${first.cause}`,
      ...(mustCome ? {} : { list: 'notices' as const }),
    });
  }
  const [outbidOn] = kind === 'outbid' ? stillOutbid({ notices, parcels, person }) : [];
  const url = outbidOn ? nextBidLink(env, sale.editorial, outbidOn.id) : liveViewLink(env, sale.slug);
  const sent = { cause: first.cause, userId: group.user_id, url, ...deviceText(kind, words) };
  if (channels.includes('push')) await enqueuePush(client, sent);
  // A text message has a title alone.
  const title = kind === 'phone_bid' ? withoutStop(sent.body) : sent.title;
  if (channels.includes('phone') && env.TEXT_URL) await enqueueText(client, { ...sent, title });
};

/** How the sale ended is said in the email about a purchase, where both wait: a purchase is one email. */
const IN_ONE: readonly NoticeKind[] = ['offer', 'result', 'tender_result'];

const TENDERS: OfFormat<typeof readNoticeTenders> = { ascending: async () => [], sealedTender: readNoticeTenders };

/** The first sentence of the email; of a phone bid all that was entered, and the number to call. */
const deviceText = (kind: NoticeKind, { subject, text }: EmailText): { title: string; body: string } => ({
  title: subject,
  body:
    kind === 'phone_bid' ? text.split('\n\n').slice(1, 3).join(' ').replaceAll('\n', ' ') : (text.split('\n')[2] ?? ''),
});

const withoutStop = (text: string): string => text.replace(/\.$/, '');

/** A person who is in the product sees it there; an email comes when they are away. Null: now. */
const outbidNotBefore = async (
  client: Queryable,
  group: DueGroup,
  { isHere, isLate, now }: { isHere: boolean; isLate: boolean; now: number },
): Promise<number | null> => {
  if (isHere && !isLate) return now + HERE_AGAIN_MS;
  const last = await readLastSent(client, group);
  if (last === null || isLate) return last !== null && now - last < MINUTE ? last + MINUTE : null;
  return last + OUTBID_EVERY_MS > now ? last + OUTBID_EVERY_MS : null;
};

/** Under which of the profile's headings a notice falls; null for what everybody who takes part must know. */
const HEADINGS: Record<NoticeKind, keyof Notices | null> = {
  opens_soon: 'reminders',
  outbid: 'outbid',
  en_bloc_round: 'outbid',
  receipt: 'receipts',
  provisional: 'results',
  result: 'results',
  tender_receipt: 'receipts',
  tenders_close_soon: 'reminders',
  second_round: 'outbid',
  tenders_opened: 'results',
  tender_result: 'results',
  offer: null,
  offer_due: null,
  schedule: null,
  announcement: null,
  void: null,
  phone_bid: null,
  maximum_waits: null,
};

const USUAL: readonly string[] = ['email'];
/** What cannot wait for somebody to read email goes to a phone too, where texts are wanted under any heading. */
const TEXTED: readonly NoticeKind[] = ['phone_bid', 'maximum_waits'];

/** Chosen channels of the person. `mustCome`: an email that cannot be turned off. */
const channelsOf = (
  kind: NoticeKind,
  wanted: Record<string, string[]>,
): { channels: readonly string[]; mustCome: boolean } => {
  const heading = HEADINGS[kind];
  if (heading !== null) return { channels: wanted[heading] ?? USUAL, mustCome: false };
  // Beside the email, a device that was told to is told too.
  const isWanted = (channel: string): boolean => Object.values(wanted).some((channels) => channels.includes(channel));
  const also = ['push', ...(TEXTED.includes(kind) ? ['phone'] : [])].filter(isWanted);
  return { channels: [...USUAL, ...also], mustCome: true };
};
