import { MIN_SILENCE } from '@quarterline/rules';
import { connectDatabase } from '../engine/database/connect.ts';
import type { Env } from '../engine/env.ts';
import { openLiveChannels } from '../engine/features/bidding/stream/server/live-channels.ts';
import { publicSale } from '../engine/features/sales/publication/server/compose-published-sale.ts';
import { openSaleQueues } from '../engine/platform/sale/sale-queue.ts';
import { openSigner } from '../engine/platform/signing/signer.ts';
import { holdsDemoAccounts } from '../engine/platform/store/demo-store.ts';
import { startDatabaseClock } from '../engine/platform/time/database-clock.ts';
import { startWakeBus } from '../engine/platform/wake-ups/wake-bus.ts';
import { type CrowdDependencies, startCrowd } from './crowd.ts';

/** As the engine has it: a longer silence between two watches is an outage. */
const OUTAGE_AFTER_MS = MIN_SILENCE;

/**
 * The robots of the demonstration beside a running engine, as one more node on its database: they bid through a sale's queue as
 * everybody does. Null where the database holds no demonstration.
 */
export async function runCrowd(
  env: Env,
  databaseUrl: string,
  { onWaiting, onGoingOn }: Pick<CrowdDependencies, 'onWaiting' | 'onGoingOn'>,
): Promise<{ stop: () => Promise<void> } | null> {
  const database = connectDatabase(databaseUrl, 2);
  if (!(await holdsDemoAccounts(database))) {
    await database.end();
    return null;
  }
  const queueDatabase = connectDatabase(databaseUrl, 2, true);
  const [bus, clock] = await Promise.all([startWakeBus(databaseUrl), startDatabaseClock(database)]);
  const signer = openSigner(env.SIGNING_KEY, env.DATA_DIR);
  const channels = openLiveChannels(database, bus, clock.now, signer);
  const saleQueues = openSaleQueues({
    database: queueDatabase,
    signer,
    publicSale,
    outageAfterMs: OUTAGE_AFTER_MS,
    onCommit: ({ saleId, entries }) => {
      channels.of(saleId).committed(entries, undefined);
      bus.wake(saleId);
    },
  });
  const place = { dataDir: env.DATA_DIR, signer };
  const crowd = startCrowd({ database, saleQueues, channels, place, now: clock.now, onWaiting, onGoingOn });
  return {
    stop: async () => {
      await crowd.stop();
      channels.stop();
      clock.stop();
      await bus.stop();
      await queueDatabase.end();
      await database.end();
    },
  };
}
