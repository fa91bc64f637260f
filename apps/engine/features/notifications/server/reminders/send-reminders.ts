import { randomUUID } from 'node:crypto';
import type { TemplatedEmail } from '@quarterline/emails';
import type { Database } from '../../../../database/connect.ts';
import type { Env } from '../../../../env.ts';
import { sendEmail } from '../../../../platform/email/send-email.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
import { insertOpensSoon } from '../../store/notice-store.ts';
import {
  type DueReminder,
  listActiveSearches,
  listChangeRecipients,
  listClosingSoon,
  listOpened,
  listSeenSales,
  rememberSent,
  type SeenSale,
} from '../../store/reminder-store.ts';
import { changesSince, sentStateOf } from '../sent-state.ts';
import { notifyDevicesOfChanges, remindDevices } from './remind-devices.ts';
import { reminderEmails } from './reminder-emails.ts';
import { matchesSearch } from './saved-search-match.ts';

type Hosts = Pick<Env, 'engineUrl' | 'siteUrl'>;

/** One look at what is due: openings, closes within the hour, changes, land that somebody looks for. Each is told once. */
export const sendReminders = async (database: Database, env: Hosts): Promise<void> => {
  await insertOpensSoon(database);
  for (const due of await listOpened(database)) {
    await remind(database, due, 'opening', reminderEmails.opening(env, due.editorial));
  }
  for (const due of await listClosingSoon(database)) {
    const names = due.editorial.parcels.filter(({ id }) => due.parcel_ids.includes(id)).map(({ name }) => name);
    await remind(database, due, 'closing', reminderEmails.closing(env, due.editorial, names, due.at.getTime()));
  }
  for (const sale of await listSeenSales(database)) await tellNews(database, env, sale);
  await remindDevices(database, env);
};

const remind = async (database: Database, due: DueReminder, what: string, words: TemplatedEmail) => {
  const cause = `reminder:${due.reminder_id}:${what}:${Math.round(due.at.getTime() / 1000)}`;
  await sendEmail(database, { to: due.address, ...words, kind: 'reminder', list: 'reminders', cause });
};

const tellNews = async (database: Database, env: Hosts, { id, editorial, sent }: SeenSale): Promise<void> => {
  const now = sentStateOf(editorial);
  if (JSON.stringify(sorted(now)) === JSON.stringify(sorted(sent))) return;
  await inTransaction(database, async (client) => {
    if (!(await rememberSent(client, id, sent, now))) return;
    const changes = sent === null ? [] : changesSince(sent, editorial);
    if (changes.length > 0) {
      await notifyDevicesOfChanges(client, env, id, editorial, changes, randomUUID());
      for (const { address } of await listChangeRecipients(client, id)) {
        const words = reminderEmails.changed(env, editorial, changes);
        await sendEmail(client, { to: address, ...words, kind: 'reminder_change', list: 'reminders' });
      }
    }
    if (sent !== null || editorial.saleStatus !== 'upcoming') return;
    for (const search of await listActiveSearches(client)) {
      if (!matchesSearch(editorial, search)) continue;
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

/** The database keeps the fields of an object in an order of its own. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([left], [right]) => (left < right ? -1 : 1))
          .map(([key, one]) => [key, sorted(one)]),
      )
    : value;
