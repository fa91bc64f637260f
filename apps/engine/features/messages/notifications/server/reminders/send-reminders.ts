import { randomUUID } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { inTurn } from '#platform/time/repeat.ts';
import { insertOpensSoon } from '../../store/notice-store.ts';
import { insertTendersCloseSoon } from '../../store/notice-tender-store.ts';
import {
  type DueReminder,
  type Follower,
  finishReminderNews,
  insertReminderNews,
  listChangedSales,
  listClosingSoon,
  listDueAddresses,
  listFollowers,
  listOpened,
  moveReminderCursor,
  type NewReminderNews,
  readReminderCursor,
  rememberSent,
  type SeenSale,
  takeReminderNews,
} from '../../store/reminder-news-store.ts';
import { listActiveSearches } from '../../store/reminder-store.ts';
import { changesSince, type SaleChange, sentStateOf } from '../sent-state.ts';
import { composeReminderNews } from './compose-reminder-news.ts';
import { notifyDevicesOfChanges, remindDevices } from './remind-devices.ts';
import { reminderEmails } from './reminder-emails.ts';
import { searchesThatFind } from './saved-search-match.ts';

type Hosts = Pick<Env, 'engineUrl' | 'siteUrl'>;

const MINUTE = 60_000;
/** Later than this before a close a late bid may have moved it. */
const LAST_CALL_MS = 20 * MINUTE;

/** Sends all due reminders: openings, closes, changes, results, saved searches. Each is sent once. */
export async function sendReminders(database: Database, env: Hosts): Promise<void> {
  await insertOpensSoon(database);
  await insertTendersCloseSoon(database);
  const opened = await listOpened(database);
  await insertReminderNews(
    database,
    opened.map((due) => newsOf(due, 'opening', due.at.getTime())),
  );
  const closing = await listClosingSoon(database);
  await insertReminderNews(
    database,
    closing.map((due) => newsOf(due, 'closing', due.at.getTime() - LAST_CALL_MS)),
  );
  await inTurn([
    () => noteChangedSales(database, env),
    () => sendReminderNews(database, env),
    () => remindDevices(database, env),
  ]);
}

/** The text of a sale is long, and the thread that reads it decides bids. */
const SALES_AT_ONCE = 5;
/** Of one round: an edit of the brand or an import of thousands does not keep openings and closes waiting. */
const MAX_SALES = 100;

/**
 * Reads the change feed on from where it stopped. The place moves after a sale was noted: one that fails is tried again,
 * for an hour.
 */
const noteChangedSales = async (database: Database, env: Hosts): Promise<void> => {
  let { read, newest } = await readReminderCursor(database);
  for (let count = 0; read < newest && count < MAX_SALES; count += SALES_AT_ONCE) {
    const sales = await listChangedSales(database, read, newest, SALES_AT_ONCE);
    for (const sale of sales) {
      await noteChanges(database, env, sale).catch((error: unknown) => {
        if (!sale.isOld) throw error;
      });
      await moveReminderCursor(database, sale.cursor);
    }
    read = sales.length === 0 ? newest : (sales.at(-1)?.cursor ?? newest);
    if (sales.length === 0) await moveReminderCursor(database, newest);
  }
};

const newsOf = (due: DueReminder, kind: 'opening' | 'closing', leaveBy: number): NewReminderNews => ({
  cause: `reminder:${due.reminder_id}:${kind}:${Math.round(due.at.getTime() / 1000)}`,
  reminderId: due.reminder_id,
  kind,
  details: { at: due.at.getTime(), parcelIds: due.parcel_ids },
  leaveBy,
});

const noteChanges = async (database: Database, env: Hosts, seen: SeenSale): Promise<void> => {
  const { id, editorial, updates, sent } = seen;
  const now = sentStateOf(editorial, updates);
  if (JSON.stringify(sorted(now)) === JSON.stringify(sorted(sent))) return;
  await inTransaction(database, async (client) => {
    if (!(await rememberSent(client, id, sent, now))) return;
    const changes = sent === null ? [] : changesSince(sent, editorial, updates);
    if (changes.length > 0) {
      const mark = randomUUID();
      const forDevices = changes.filter(({ kind }) => kind === 'changes');
      if (forDevices.length > 0) await notifyDevicesOfChanges(client, env, id, editorial, forDevices, mark);
      const followers = await listFollowers(client, id);
      await insertReminderNews(
        client,
        followers.flatMap((follower) => newsFor(follower, changes, mark)),
      );
    }
    if (sent !== null || editorial.saleStatus !== 'upcoming') return;
    for (const search of (await listActiveSearches(client)).filter(searchesThatFind(editorial))) {
      const words = reminderEmails.found(env, editorial, search.label);
      await sendEmail(client, {
        to: search.address,
        ...words,
        kind: 'search',
        list: 'searches',
        cause: `search:${search.id}:${id}`,
      });
    }
  });
};

/** Filters changes for a follower: their parcels and kinds of news. */
const newsFor = (follower: Follower, changes: readonly SaleChange[], mark: string): NewReminderNews[] =>
  (['changes', 'results'] as const).flatMap((kind) => {
    const { parcel_ids: own } = follower;
    const theirs = changes.filter(
      (change) =>
        change.kind === kind &&
        follower[kind] &&
        (own === null || change.parcelId === null || own.includes(change.parcelId)),
    );
    if (theirs.length === 0) return [];
    return {
      cause: `reminder:${follower.id}:${kind}:${mark}`,
      reminderId: follower.id,
      kind,
      details: { texts: theirs.map(({ text }) => text), titles: theirs.map(({ title }) => title) },
      leaveBy: theirs.some(({ isUrgent }) => isUrgent) ? 0 : null,
    };
  });

/** The database keeps the fields of an object in an order of its own. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([left], [right]) => (left < right ? -1 : 1))
          .map(([key, one]) => [key, sorted(one)]),
      )
    : value;

const AT_ONCE = 500;

/** Everything that waits for an address in one email: at most one an hour, and sooner only for what cannot wait. */
const sendReminderNews = async (database: Database, env: Pick<Env, 'engineUrl' | 'siteUrl'>): Promise<void> => {
  for (const address of await listDueAddresses(database, AT_ONCE)) {
    await inTransaction(database, async (client) => {
      const news = await takeReminderNews(client, address);
      const [first] = news;
      if (!first) return;
      await finishReminderNews(
        client,
        news.map(({ id }) => id),
      );
      const kind = news.every((one) => one.kind === 'changes') ? 'reminder_change' : 'reminder';
      const cause = `reminder-news:${first.id}`;
      await sendEmail(client, { to: address, ...composeReminderNews(env, news), kind, list: 'reminders', cause });
    });
  }
};
