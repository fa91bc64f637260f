import { wallClockAt } from '@quarterline/civil-time';
import type { WeeklyPreview } from '@quarterline/contract';
import { DAY_MS } from '@quarterline/rules';
import type { Database } from '../../../database/connect.ts';
import type { Env } from '../../../env.ts';
import { wordsOf } from '../../../platform/email/send-email.ts';
import { keepMailAddress } from '../../../platform/store/mail-address-store.ts';
import { enqueueEmail } from '../../../platform/store/outbox-store.ts';
import { inTransaction, type Queryable } from '../../../platform/store/queryable.ts';
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
import { composeWeeklyUpdate } from './compose-weekly-update.ts';

const THURSDAY = 4;
const HOUR = 9;
const BATCH = 200;

/** Thursdays from nine in the morning in Alberta: one for the week, when there is something to tell. Then a batch of emails. */
export const sendWeeklyUpdate = async (database: Database, env: Pick<Env, 'siteUrl'>, now: number): Promise<void> => {
  const wall = wallClockAt('America/Edmonton', now);
  if (wall.weekday === THURSDAY && wall.hour >= HOUR) await makeUpdate(database, env, now);
  await sendBatch(database);
};

/** The email as it would be made now, with the number of those who would get it. */
export const previewUpdate = async (
  database: Queryable,
  env: Pick<Env, 'siteUrl'>,
  now: number,
): Promise<WeeklyPreview> => {
  const update = composeWeeklyUpdate(await readWeekSales(database), env.siteUrl);
  return {
    email: update === null ? null : await wordsOf(database, update),
    recipients: await countSubscribers(database),
    isMade: await hasUpdateOfWeek(database, mondayOf(now)),
  };
};

/** False when there is nothing to tell, or this week has its email already. */
export const makeUpdate = async (database: Queryable, env: Pick<Env, 'siteUrl'>, now: number): Promise<boolean> => {
  const week = mondayOf(now);
  if (await hasUpdateOfWeek(database, week)) return false;
  const update = composeWeeklyUpdate(await readWeekSales(database), env.siteUrl);
  return update !== null && insertUpdate(database, { week, ...(await wordsOf(database, update)) });
};

/** The next addresses, with the place where it stopped, in one transaction: paused, killed or resumed, each gets it once. */
export const sendBatch = (database: Database): Promise<void> =>
  inTransaction(database, async (client) => {
    const update = await lockSending(client);
    if (!update) return;
    const addresses = await nextSubscribers(client, update.last_address, BATCH);
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
        cause: `weekly:${id}:${address}`,
      });
    }
    const last = addresses.at(-1);
    if (last !== undefined) await moveUpdate(client, update.id, last, addresses.length);
    if (addresses.length < BATCH) await setUpdateStatus(client, update.id, 'sending', 'sent');
  });

const mondayOf = (now: number): string => {
  const wall = wallClockAt('America/Edmonton', now);
  const midnight = Date.UTC(wall.year, wall.month - 1, wall.day);
  return new Date(midnight - ((wall.weekday + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
};
