import pg from 'pg';
import { coalesce } from './coalesce.ts';

export type WakeBus = {
  /** Tells every node, this one too, that a sale's record grew. Coalesced: many calls within 20 ms are one. */
  wake: (saleId: string) => void;
  onWake: (listener: (saleId: string) => void) => void;
  /** True when messages are lost at this moment. */
  isLost: () => boolean;
  stop: () => Promise<void>;
};

const CHANNEL = 'sale_record_grew';

/**
 * A hint between nodes over LISTEN and NOTIFY, on connections of its own and never inside a bid's transaction, where it
 * would put every commit of the server in one queue. A lost hint costs a second: live channels also look by themselves.
 */
export async function startWakeBus(databaseUrl: string): Promise<WakeBus> {
  const listeners: ((saleId: string) => void)[] = [];
  let stopped = false;
  let client: pg.Client | null = null;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      options: '-c synchronous_commit=off',
      // It may say nothing for hours: only a probe finds out that the connection is dead.
      keepAlive: true,
      keepAliveInitialDelayMillis: 2000,
      connectionTimeoutMillis: 10_000,
      query_timeout: 5000,
    });
    fresh.on('notification', ({ payload }) => {
      for (const listener of listeners) listener(payload ?? '');
    });
    fresh.on('error', () => {});
    fresh.on('end', () => {
      client = null;
      if (!stopped) setTimeout(() => void connect().catch(() => {}), 500).unref();
    });
    await fresh.connect();
    await fresh.query(`LISTEN ${CHANNEL}`);
    client = fresh;
  };

  // One statement at a time: the driver queues no second one on a connection that is busy with the first.
  const pending = coalesce((saleIds) =>
    client
      ?.query('SELECT pg_notify($1, sale_id) FROM unnest($2::text[]) AS sale_id', [CHANNEL, saleIds])
      .catch(() => {}),
  );

  await connect();
  return {
    wake: pending.add,
    onWake: (listener) => void listeners.push(listener),
    isLost: () => client === null,
    stop: async () => {
      stopped = true;
      pending.stop();
      await client?.end();
    },
  };
}
