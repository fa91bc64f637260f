import { connectDatabase } from '../../../../database/connect.ts';
import type { Env } from '../../../../env.ts';
import { openPost } from '../../../../platform/http/forms/post-outside.ts';
import { openFileCipher } from '../../../../platform/storage/file-cipher.ts';
import { startDatabaseClock } from '../../../../platform/time/database-clock.ts';
import { repeat } from '../../../../platform/time/repeat.ts';
import { openWebhookDelivery } from './deliver-webhooks.ts';
import { readRecordForWebhooks } from './read-record-for-webhooks.ts';

/** What the thread is started with. */
export type WebhookSettings = {
  databaseUrl: string;
  env: Pick<Env, 'PRIVATE_FILES_KEY' | 'production' | 'DATA_DIR'>;
};

const ROUND_EVERY_MS = 500;
const CONNECTIONS = 4;

/** The whole work of the thread: reads records, sends what is due. It has connections of its own and takes none from bids. */
export const runWebhooks = async (
  { databaseUrl, env }: WebhookSettings,
  onError: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> => {
  const database = connectDatabase(databaseUrl, CONNECTIONS);
  const cipher = openFileCipher(env);
  if (!cipher) throw new Error('Webhooks need PRIVATE_FILES_KEY, with which their secrets are encrypted.');
  const clock = await startDatabaseClock(database);
  const delivery = openWebhookDelivery({ database, cipher, post: openPost(), now: clock.now, onError });
  const rounds = repeat(
    async () => {
      await readRecordForWebhooks(database);
      await delivery.round();
    },
    ROUND_EVERY_MS,
    onError,
  );
  return {
    stop: async () => {
      await rounds.stop();
      await delivery.settled();
      clock.stop();
      await database.end();
    },
  };
};
