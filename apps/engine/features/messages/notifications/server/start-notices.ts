import { FIRM_ZONE, wallClockAt, wallClockToInstant } from '@quarterline/civil-time';
import { DAY_MS, receivedInTrust } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { listDueOptions } from '#platform/store/sales/option-store.ts';
import { listDueSettlements } from '#platform/store/sales/settlement-store.ts';
import { listTrustEntries } from '#platform/store/sales/trust-store.ts';
import { openTexts } from '#platform/texts/open-texts.ts';
import { inTurn, repeat } from '#platform/time/repeat.ts';
import type { Rounds } from '#platform/time/round-leader.ts';
import { listAdministrators, readDeadSince } from '../store/delivery-log-store.ts';
import { startDelivery } from './delivery/deliver-emails.ts';
import { openSendWithFiles } from './delivery/send-with-files.ts';
import { deliverNotifications } from './devices/deliver-notifications.ts';
import { openPush, type VapidKeys } from './devices/open-push.ts';
import { dueEmails } from './due-emails.ts';
import { openRecordReader } from './read-record.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { readReturnedFolder, type TakeOtherReply } from './returned/read-returned-folder.ts';
import { sendNotices } from './send-notices.ts';
import { sendWeeklyUpdate } from './send-weekly-update.ts';

const NOTICES_EVERY_MS = 2000;
const REMIND_EVERY_MS = 15_000;
const RETURNED_EVERY_MS = 10_000;

type Notices = {
  database: Database;
  databaseUrl: string;
  env: Env;
  rounds: Rounds;
  /** Null: push is turned off. */
  pushKeys: VapidKeys | null;
  takeOtherReply: TakeOtherReply;
  now: () => number;
  onError: (error: unknown) => void;
};

/** Everything that writes to people by itself: what follows from records, what is due by the clock, and the post. */
export function startNotices({ database, databaseUrl, env, rounds, pushKeys, takeOtherReply, now, onError }: Notices): {
  stop: () => Promise<void>;
} {
  const withFiles = openSendWithFiles(databaseUrl, env);
  const delivery = startDelivery(database, env, onError, withFiles.send);
  const readRecord = openRecordReader(database);
  const subject = env.siteUrl.startsWith('https:') ? env.siteUrl : `mailto:webmaster@${new URL(env.siteUrl).hostname}`;
  const senders = {
    push: pushKeys && openPush({ keys: pushKeys, subject, hosts: env }),
    text: env.TEXT_URL ? openTexts({ url: env.TEXT_URL, key: env.TEXT_KEY ?? '', body: env.TEXT_BODY }) : null,
  };
  const lookAtReturned = (folder: string) => async (): Promise<void> =>
    void (await readReturnedFolder(database, folder, Date.now(), takeOtherReply));
  const running = [
    rounds.repeat(
      'notices',
      async () => {
        await readRecord();
        await sendNotices(database, env, now());
        await deliverNotifications(database, senders);
      },
      NOTICES_EVERY_MS,
      onError,
    ),
    rounds.repeat(
      'reminders',
      () =>
        inTurn([
          () => sendReminders(database, env),
          () => remindOfSettlements(database, env),
          () => remindOfOptions(database, env, now()),
          () => sendWeeklyUpdate(database, env, now()),
          () => reportUndeliveredEmails(database, env, now()),
        ]),
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
      await Promise.all(running.map((round) => round.stop()));
    },
  };
}

/** Once on a day on which an email was given up, every administrator is told. The person who waits for an email cannot know that it died. */
export async function reportUndeliveredEmails(
  database: Database,
  env: Pick<Env, 'engineUrl'>,
  now: number,
): Promise<void> {
  const { year, month, day } = wallClockAt(FIRM_ZONE, now);
  const midnight = wallClockToInstant(FIRM_ZONE, { year, month, day, hour: 0, minute: 0 });
  const dead = await readDeadSince(database, midnight.status === 'gap' ? now : midnight.atMs);
  if (!dead) return;
  await inTransaction(database, async (client) => {
    for (const { id, name, email } of await listAdministrators(client)) {
      await sendEmail(client, {
        to: email,
        ...dueEmails.undelivered(env, dead, name),
        kind: 'dead_letters',
        cause: `dead:${year}-${month}-${day}:${id}`,
      });
    }
  });
}

const FIRST_DAYS = 14;
const LAST_DAYS = 2;
/** Two weeks before an option of a buyer ends, and again two days before: a right that nobody remembers is none. */
export async function remindOfOptions(database: Database, env: Pick<Env, 'siteUrl'>, now: number): Promise<void> {
  for (const due of await listDueOptions(database, FIRST_DAYS)) {
    const at = due.exercise_at.getTime();
    const turn = at - now <= LAST_DAYS * DAY_MS ? 'last' : 'first';
    const email = dueEmails.optionEnds(env, due);
    // A date that moved is another date.
    const cause = `option:${due.sale_id}:${due.slug}:${due.user_id}:${turn}:${at}`;
    await sendEmail(database, { to: due.email, saleId: due.sale_id, ...email, kind: 'option', cause });
  }
}

const HOURS_BEFORE = 26;

/** A day before something of a purchase is due, its buyer is told once what that is. A date that moved is another date. */
export async function remindOfSettlements(database: Database, env: Pick<Env, 'engineUrl'>): Promise<void> {
  for (const due of await listDueSettlements(database, HOURS_BEFORE)) {
    const ledger = (await listTrustEntries(database, due.sale_id)).filter(
      ({ parcelId, soldSequence, registrationId }) =>
        parcelId === due.parcel_id && soldSequence === due.sold_sequence && registrationId === due.buyerId,
    );
    const email = dueEmails.settlementDue(env, due, receivedInTrust(ledger));
    if (email === null) continue;
    const cause = `settlement-due:${due.sale_id}:${due.parcel_id}:${due.sold_sequence}:${due.phase}:${due.due_at.getTime()}`;
    await sendEmail(database, { to: due.email, saleId: due.sale_id, ...email, kind: 'settlement_due', cause });
  }
}
