import { wallClockAt } from '@quarterline/civil-time';
import { MAX_WEEKLY_FILES_BYTES, type WeeklyPlan, type WeeklyPreview } from '@quarterline/contract';
import { DAY_MS } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { attachFiles } from '#platform/email/attach-files.ts';
import { wordsOf } from '#platform/email/send-email.ts';
import { keepMailAddress } from '#platform/store/accounts/mail-address-store.ts';
import { findEmailFiles, listFilesOf } from '#platform/store/messages/email-file-store.ts';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import { OFFICE_ZONE } from '#platform/time/office-zone.ts';
import { lockWeeklyPlan, readWeeklyPlan, saveWeeklyPlan } from '../store/weekly-plan-store.ts';
import {
  countSubscribers,
  hasUpdateOfWeek,
  insertUpdate,
  lockSending,
  moveUpdate,
  nextSubscribers,
  readWeekSales,
  setUpdateStatus,
} from '../store/weekly-update-store.ts';
import { weeklyEmails } from './weekly-emails.ts';

const BATCH = 200;

/** From the day and hour that the office has set: one for the week, when there is something to tell. Then a batch of emails. */
export async function sendWeeklyUpdate(database: Database, env: Pick<Env, 'siteUrl'>, now: number): Promise<void> {
  if (isWeeklyTime(await readWeeklyPlan(database), now))
    await inTransaction(database, (client) => makeUpdate(client, env, now));
  await sendBatch(database);
}

/** The email as it would be made now, with the number of those who would get it. */
export async function previewUpdate(
  database: Queryable,
  env: Pick<Env, 'siteUrl'>,
  now: number,
): Promise<WeeklyPreview> {
  const plan = await readWeeklyPlan(database);
  const update = weeklyEmails.update(env, await readWeekSales(database), plan.introduction);
  const files = await findEmailFiles(database, plan.fileIds);
  return {
    plan,
    files: files.map(({ messageId: _, ...file }) => file),
    email: update === null ? null : await wordsOf(database, update),
    recipients: await countSubscribers(database),
    isMade: await hasUpdateOfWeek(database, mondayOf(now)),
  };
}

/**
 * False when there is nothing to tell, or this week has its email already. In the transaction of `client` the introduction is
 * emptied and its files are given away: they were for this email, and next week they would be old news.
 */
export async function makeUpdate(client: Queryable, env: Pick<Env, 'siteUrl'>, now: number): Promise<boolean> {
  const week = mondayOf(now);
  if (await hasUpdateOfWeek(client, week)) return false;
  const plan = await lockWeeklyPlan(client);
  const update = weeklyEmails.update(env, await readWeekSales(client), plan.introduction);
  if (update === null) return false;
  const messageId = await insertUpdate(client, { week, ...(await wordsOf(client, update)) });
  if (messageId === null) return false;
  // The email of the week does not wait for a file that went away, or with another email.
  const files = (await findEmailFiles(client, plan.fileIds)).filter((file) => file.messageId === null);
  await attachFiles(client, { messageId, fileIds: files.map(({ id }) => id), maxBytes: MAX_WEEKLY_FILES_BYTES });
  await saveWeeklyPlan(client, { ...plan, introduction: '', fileIds: [] });
  return true;
}

/** The next addresses, with the place where it stopped, in one transaction: paused, killed or resumed, each gets it once. */
export const sendBatch = (database: Database): Promise<void> =>
  inTransaction(database, async (client) => {
    const update = await lockSending(client);
    if (!update) return;
    const addresses = await nextSubscribers(client, update.last_address, BATCH);
    const hasFiles = (await listFilesOf(client, [update.id])).length > 0;
    for (const address of addresses) {
      const { id, subject, text_body } = update;
      // Who agreed with an account has no address here yet, and must be able to leave like everybody.
      await keepMailAddress(client, address);
      await enqueueEmail(client, {
        to: address,
        subject,
        text: text_body,
        kind: 'weekly',
        list: 'newsletter',
        messageId: hasFiles ? id : undefined,
        cause: `weekly:${id}:${address}`,
      });
    }
    const last = addresses.at(-1);
    if (last !== undefined) await moveUpdate(client, update.id, last, addresses.length);
    if (addresses.length < BATCH) await setUpdateStatus(client, update.id, 'sending', 'sent');
  });

const mondayOf = (now: number): string => {
  const wall = wallClockAt(OFFICE_ZONE, now);
  const midnight = Date.UTC(wall.year, wall.month - 1, wall.day);
  return new Date(midnight - ((wall.weekday + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
};

/** From the hour of the plan until the end of its day. `now` is in milliseconds. */
export function isWeeklyTime({ weekday, hour }: Pick<WeeklyPlan, 'weekday' | 'hour'>, now: number): boolean {
  const wall = wallClockAt(OFFICE_ZONE, now);
  return wall.weekday === weekday && wall.hour >= hour;
}
