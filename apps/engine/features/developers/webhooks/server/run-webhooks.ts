import { type SaleEvent, viewEvent, webhookTypeOfEvent } from '@quarterline/rules';
import { connectDatabase, type Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { openPost } from '#platform/http/forms/post-outside.ts';
import { openFileCipher } from '#platform/storage/file-cipher.ts';
import { type NewWebhookEvent, writeWebhookEvent } from '#platform/store/messages/webhook-event-store.ts';
import { openRecordCursors } from '#platform/store/record/record-cursor-store.ts';
import { readEventsAfter } from '#platform/store/record/record-store.ts';
import { startDatabaseClock } from '#platform/time/database-clock.ts';
import { openRounds } from '#platform/time/round-leader.ts';
import { openWebhookDelivery } from './deliver-webhooks.ts';
/** Start data of the thread. */
export type WebhookSettings = {
  databaseUrl: string;
  engineId: string;
  env: Pick<Env, 'PRIVATE_FILES_KEY' | 'production' | 'DATA_DIR' | 'WEBHOOKS_TO'>;
};

const ROUND_EVERY_MS = 500;
const CONNECTIONS = 4;
const cursors = openRecordCursors('webhook_cursor');

/**
 * The whole work of the thread: reads records, sends what is due. It has connections of its own and takes none from
 * bids.
 */
export async function runWebhooks(
  { databaseUrl, engineId, env }: WebhookSettings,
  onError: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> {
  const database = connectDatabase(databaseUrl, CONNECTIONS);
  const cipher = openFileCipher(env);
  if (!cipher) throw new Error('Webhooks need PRIVATE_FILES_KEY, with which their secrets are encrypted.');
  const clock = await startDatabaseClock(database);
  const post = env.WEBHOOKS_TO === 'anywhere' ? openPost(() => true) : openPost();
  const delivery = openWebhookDelivery({ database, cipher, post, now: clock.now, onError });
  const rounds = openRounds(database, engineId, () => performance.now());
  const round = rounds.repeat(
    'webhooks',
    async () => {
      await readRecordForWebhooks(database);
      await delivery.round();
    },
    ROUND_EVERY_MS,
    onError,
  );
  return {
    stop: async () => {
      await round.stop();
      await delivery.settled();
      await rounds.leave();
      clock.stop();
      await database.end();
    },
  };
}

const AT_ONCE = 1000;

/**
 * Follows the record of every sale. The cursor moves in the transaction that writes the events, so each entry is sent
 * once. What is sent of an entry is what every visitor may see of it.
 */
export async function readRecordForWebhooks(database: Database): Promise<void> {
  for (const saleId of await cursors.listUnread(database)) while (await readOn(database, saleId));
}

/** The webhook of an entry of a record, with what every visitor may see of it; null where it is not sent. */
export function webhookOfEntry(event: SaleEvent): Pick<NewWebhookEvent, 'type' | 'data'> | null {
  const type = webhookTypeOfEvent(event);
  const { kind: _, ...data } = viewEvent(event, { role: 'visitor' });
  return type && { type, data };
}

/** Answers whether there is more. */
const readOn = (database: Database, saleId: string): Promise<boolean> =>
  inTransaction(database, async (client) => {
    const cursor = await cursors.lock(client, saleId);
    if (cursor === null) return false;
    const events = await readEventsAfter(database, saleId, cursor, AT_ONCE);
    for (const event of events) {
      const sent = webhookOfEntry(event);
      if (sent) await writeWebhookEvent(client, { ...sent, cause: `${saleId}:${event.sequence}`, saleId });
    }
    await cursors.move(client, saleId, events.at(-1)?.sequence ?? cursor);
    return events.length === AT_ONCE;
  });
