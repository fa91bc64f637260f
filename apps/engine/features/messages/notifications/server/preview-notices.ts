import type { PublishedSale, PublishedSaleUpdates } from '@quarterline/contract';
import type { TemplatedEmail } from '@quarterline/emails';
import { applyEvent, effectiveClose, rankedBids, type SaleEvent, type SaleState } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { wordsOf } from '#platform/email/send-email.ts';
import { listOfficeClosingDays } from '#platform/store/content/office-day-store.ts';
import {
  countCrowd,
  countFollowers,
  findNoticePerson,
  type NoticeKind,
  type NoticeParcel,
  type NoticePerson,
  readNoticeSale,
} from '../store/notice-store.ts';
import { composeNotice } from './compose-notice.ts';
import type { NoticeFacts } from './notice-facts.ts';
import type { NoticeRequest } from './notice-request.ts';
import { noticesOfEvent } from './notices-of-event.ts';
import { composeReminderNews } from './reminders/compose-reminder-news.ts';
import { changesSince, sentStateOf } from './sent-state.ts';

/** An email as it would leave: to whom, to how many of them, and in which words. */
export type EmailPreview = {
  to: 'registered' | 'bidders' | 'followers' | { bidderId: string };
  count: number;
  /** First names of the recipients, as far as known. */
  names: string[];
  subject: string;
  text: string;
};

type Hosts = NoticeFacts['hosts'];
const MAX_NAMES = 200;
/** Placeholder of each recipient's name. */
export const EACH_NAME = '(the name of each)';
const EVERYBODY: NoticePerson = {
  name: EACH_NAME,
  email: '',
  phone: null,
  email_verified: true,
  notices: {},
  is_here: false,
  bidder_id: null,
  limit_cents: null,
  asked_limit_cents: null,
};

/**
 * The emails that entries of a record would bring about, made by what makes them. `state` is the sale before the first
 * of them. Nothing is written.
 */
export async function previewNotices(
  database: Database,
  hosts: Hosts,
  state: SaleState,
  events: readonly SaleEvent[],
): Promise<EmailPreview[]> {
  const sale = await readNoticeSale(database, state.id);
  if (!sale) return [];
  const requests: NoticeRequest[] = [];
  let after = state;
  for (const event of events) {
    requests.push(...noticesOfEvent(after, event));
    after = applyEvent(after, event);
  }
  const closingDays = (await listOfficeClosingDays(database)).map(({ day }) => day);
  const previews: EmailPreview[] = [];
  for (const { kind, to, notices } of together(requests)) {
    const crowd = typeof to === 'string' ? await countCrowd(database, state.id, to, MAX_NAMES) : null;
    const person = typeof to === 'string' ? EVERYBODY : await findNoticePerson(database, state.id, to.bidderId);
    if (!person) continue;
    const parcels = parcelsAfter(after, person.bidder_id);
    const email = composeNotice({ kind, notices, ended: [], person, sale, parcels, tenders: [], closingDays, hosts });
    if (!email) continue;
    const readers = crowd ?? { count: 1, names: [person.name] };
    previews.push({ to, ...readers, ...(await wordsOf(database, email)) });
  }
  return previews;
}

type Sale = { before: PublishedSale; after: PublishedSale; updates?: PublishedSaleUpdates };

/**
 * The email to those who follow the sale, when its public form changes so, or an addendum comes after `addendaBefore`;
 * null when they would be told nothing.
 */
export async function previewFollowerNews(
  database: Database,
  hosts: Hosts,
  { before, after, updates }: Sale,
  addendaBefore?: number,
): Promise<EmailPreview | null> {
  const count = await countFollowers(database, after.id);
  const changes = changesSince({ ...sentStateOf(before), addenda: addendaBefore ?? 0 }, after, updates ?? null);
  if (count === 0 || changes.length === 0) return null;
  const details = { texts: changes.map(({ text }) => text), titles: changes.map(({ title }) => title) };
  const news = { sale_id: after.id, kind: 'changes' as const, details, editorial: after };
  return { to: 'followers', count, names: [], ...(await wordsOf(database, composeReminderNews(hosts, [news]))) };
}

/** An email of another feature for everybody registered, in the words in which it leaves. */
export async function previewForRegistered(
  database: Database,
  saleId: string,
  email: TemplatedEmail | null,
): Promise<EmailPreview | null> {
  if (!email) return null;
  const crowd = await countCrowd(database, saleId, 'registered', MAX_NAMES);
  return { to: 'registered', ...crowd, ...(await wordsOf(database, email)) };
}

/** Everything of one kind for one reader is one email. */
const together = (
  requests: readonly NoticeRequest[],
): { kind: NoticeKind; to: NoticeRequest['to']; notices: NoticeFacts['notices'] }[] => {
  const groups = new Map<string, NoticeRequest[]>();
  for (const request of requests) {
    const key = `${request.kind} ${JSON.stringify(request.to)}`;
    groups.set(key, [...(groups.get(key) ?? []), request]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    // Nobody of staff learns who has a maximum.
    if (!first || first.kind === 'offer_due' || first.kind === 'maximum_waits') return [];
    const notices = group.map(({ details }, index) => ({ id: index, kind: first.kind, cause: 'preview', details }));
    return [{ kind: first.kind, to: first.to, notices }];
  });
};

const parcelsAfter = (state: SaleState, bidderId: string | null): NoticeParcel[] =>
  state.parcels.map((parcel) => ({
    id: parcel.id,
    phase: parcel.phase,
    starting_bid_cents: parcel.startingBidCents,
    high_bid_cents: parcel.leading?.amountCents ?? null,
    opens_at: new Date(parcel.opensAt),
    closes_at: new Date(effectiveClose(state, parcel)),
    accepted_bid_cents: parcel.acceptedBidCents,
    leader_id: parcel.leading?.bidderId ?? null,
    buyer_id: parcel.winnerId,
    settles: false,
    is_held: state.hold !== null || parcel.hold !== null,
    own_high_cents: ownHigh(parcel.leading, bidderId),
  }));

const ownHigh = (leading: SaleState['parcels'][number]['leading'], bidderId: string | null): number | null => {
  for (const bid of rankedBids(leading)) if (bid.bidderId === bidderId) return bid.amountCents;
  return null;
};
