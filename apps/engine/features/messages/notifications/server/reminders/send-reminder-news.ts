import type { Database } from '../../../../../database/connect.ts';
import type { Env } from '../../../../../env.ts';
import { sendEmail } from '../../../../../platform/email/send-email.ts';
import { inTransaction } from '../../../../../platform/store/queryable.ts';
import { finishReminderNews, listDueAddresses, takeReminderNews } from '../../store/reminder-news-store.ts';
import { composeReminderNews } from './compose-reminder-news.ts';

const AT_ONCE = 500;

/** Everything that waits for an address in one email: at most one an hour, and sooner only for what cannot wait. */
export const sendReminderNews = async (database: Database, env: Pick<Env, 'engineUrl' | 'siteUrl'>): Promise<void> => {
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
