import type { MailList } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { findAccountByEmail, saveNotices } from '#platform/store/accounts/account-store.ts';
import { withdrawNewsletter } from '#platform/store/content/newsletter-store.ts';
import { dropReminders, listReminders, listSearches } from '../store/reminder-store.ts';

const NO_NOTICES = { reminders: [], outbid: [], receipts: [], results: [] };

/** Takes an address off a list at its owner’s request. Only the owner can put it back, by subscribing again. */
export async function leaveList(client: Queryable, address: string, list: MailList): Promise<void> {
  if (list === 'newsletter') return withdrawNewsletter(client, address);
  if (list === 'notices') {
    const account = await findAccountByEmail(client, address);
    if (account) await saveNotices(client, account.id, NO_NOTICES);
    return;
  }
  const reminders = await listReminders(client, address);
  const searches = await listSearches(client, address);
  const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);
  await dropReminders(client, address, {
    reminderIds: list === 'reminders' ? [] : ids(reminders),
    searchIds: list === 'searches' ? [] : ids(searches),
  });
}
