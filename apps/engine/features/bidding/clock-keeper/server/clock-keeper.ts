import type { Database } from '#database/connect.ts';
import type { SaleHeartbeats } from '#platform/sale/sale-heartbeats.ts';
import { listLiveSales, readDueSales } from '#platform/store/sales/sale-store.ts';

const LONGEST_WAIT_MS = 1000;
const HEARTBEAT_EVERY_MS = 1000;

export type ClockKeeperDependencies = {
  database: Database;
  /** Sends a tick into the sale's queue. */
  tick: (saleId: string) => Promise<unknown>;
  /** Sends a heartbeat into the queue of each of these sales. */
  sendHeartbeats: SaleHeartbeats['send'];
  onError: (error: unknown) => void;
};

/**
 * Acts when time passes: opens, closes, begins the recess and the en bloc round, also when nobody watches. It only sends a
 * tick into the sale's queue, where the rules say what is due; so any number of nodes may keep the clock, and a late keeper
 * delays the news and never lets a late bid in.
 */
export function startClockKeeper({ database, tick, sendHeartbeats, onError }: ClockKeeperDependencies) {
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;

  const sweep = async (): Promise<void> => {
    let wait = LONGEST_WAIT_MS;
    try {
      const due = await readDueSales(database);
      const ripe = due.filter(({ dueInMs }) => dueInMs <= 0);
      await Promise.all(ripe.map(({ id }) => tick(id)));
      const next = due.find(({ dueInMs }) => dueInMs > 0);
      if (next) wait = Math.min(wait, next.dueInMs);
      if (ripe.length > 0) wait = 0;
    } catch (error) {
      onError(error);
    }
    if (!stopped) timer = setTimeout(() => void sweep(), wait);
  };

  const watch = async (): Promise<void> => {
    try {
      await sendHeartbeats(await listLiveSales(database), onError);
    } catch (error) {
      onError(error);
    }
  };

  const heartbeatTimer = setInterval(() => void watch(), HEARTBEAT_EVERY_MS);
  void watch();
  void sweep();
  return {
    stop: (): void => {
      stopped = true;
      clearInterval(heartbeatTimer);
      if (timer) clearTimeout(timer);
    },
  };
}
