import type { Database } from '../../../../database/connect.ts';
import type { Env } from '../../../../env.ts';
import { openTexts } from '../../../../platform/texts/open-texts.ts';
import { repeat } from '../../../../platform/time/repeat.ts';
import { startDelivery } from './delivery/deliver-emails.ts';
import { reportUndeliveredEmails } from './delivery/report-undelivered-emails.ts';
import { openSendWithFiles } from './delivery/send-with-files.ts';
import { deliverNotifications } from './devices/deliver-notifications.ts';
import { openPush, type VapidKeys } from './devices/open-push.ts';
import { openRecordReader } from './read-record.ts';
import { remindOfOptions } from './reminders/remind-of-options.ts';
import { remindOfSettlements } from './reminders/remind-of-settlements.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { readReturnedFolder } from './returned/read-returned-folder.ts';
import { sendNotices } from './send-notices.ts';
import { sendWeeklyUpdate } from './send-weekly-update.ts';

const NOTICES_EVERY_MS = 2000;
const REMIND_EVERY_MS = 15_000;
const RETURNED_EVERY_MS = 10_000;

type Notices = {
  database: Database;
  databaseUrl: string;
  env: Env;
  /** Null: push is turned off. */
  pushKeys: VapidKeys | null;
  now: () => number;
  onError: (error: unknown) => void;
};

/** Everything that writes to people by itself: what follows from records, what is due by the clock, and the post. */
export const startNotices = ({
  database,
  databaseUrl,
  env,
  pushKeys,
  now,
  onError,
}: Notices): { stop: () => Promise<void> } => {
  const withFiles = openSendWithFiles(databaseUrl, env);
  const delivery = startDelivery(database, env, onError, withFiles.send);
  const readRecord = openRecordReader(database);
  const subject = env.siteUrl.startsWith('https:') ? env.siteUrl : `mailto:webmaster@${new URL(env.siteUrl).hostname}`;
  const senders = {
    push: pushKeys && openPush({ keys: pushKeys, subject, hosts: env }),
    text: env.TEXT_URL ? openTexts({ url: env.TEXT_URL, key: env.TEXT_KEY ?? '', body: env.TEXT_BODY }) : null,
  };
  const lookAtReturned = (folder: string) => async (): Promise<void> =>
    void (await readReturnedFolder(database, folder, Date.now()));
  const rounds = [
    repeat(
      async () => {
        await readRecord();
        await sendNotices(database, env, now());
        await deliverNotifications(database, senders);
      },
      NOTICES_EVERY_MS,
      onError,
    ),
    repeat(
      async () => {
        await sendReminders(database, env);
        await remindOfSettlements(database, env);
        await remindOfOptions(database, env, now());
        await sendWeeklyUpdate(database, env, now());
        await reportUndeliveredEmails(database, env, now());
      },
      REMIND_EVERY_MS,
      onError,
    ),
    ...(env.MAIL_RETURNS_DIR === undefined
      ? []
      : [repeat(lookAtReturned(env.MAIL_RETURNS_DIR), RETURNED_EVERY_MS, onError)]),
  ];
  return {
    stop: async () => {
      delivery.stop();
      await withFiles.stop();
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
};
