import type { SaleState } from '@quarterline/rules';
import type { QueueReading } from '../store/record/locked-sale-store.ts';
import type { QueueItem } from './decide-batch.ts';

export type SaleHeartbeats = {
  /**
   * Sends one heartbeat for each of these live sales, unless its previous one is still running. A failure throws with
   * its sale remembered.
   */
  send: (saleIds: readonly string[], onError: (error: unknown) => void) => Promise<void>;
  /**
   * Error that keeps every live sale of this engine from being written; null while one can be, and when none is live.
   */
  whyNone: () => unknown;
};

type Watch = { isUnderWay: boolean; writtenAt: number; error: unknown };

/**
 * Sends heartbeats through the queues of sales, the way of a bid, and knows which of them could be written. One sale
 * that cannot be is seen by its age and is no reason to send the bidders of all others away.
 */
export function openSaleHeartbeats({
  send,
  now,
  lateAfterMs,
}: {
  /** Resolves when the heartbeat is committed. */
  send: (saleId: string) => Promise<unknown>;
  /** Milliseconds of a clock that never steps. */
  now: () => number;
  lateAfterMs: number;
}): SaleHeartbeats {
  const watches = new Map<string, Watch>();

  const sendOne = async (saleId: string, onError: (error: unknown) => void): Promise<void> => {
    const watch = watches.get(saleId) ?? { isUnderWay: false, writtenAt: now(), error: null };
    watches.set(saleId, watch);
    if (watch.isUnderWay) return;
    watch.isUnderWay = true;
    const begunAt = now();
    try {
      await send(saleId);
      Object.assign(watch, { writtenAt: begunAt, error: null });
    } catch (error) {
      watch.error = error;
      onError(error);
    } finally {
      watch.isUnderWay = false;
    }
  };

  return {
    send: async (saleIds, onError) => {
      for (const known of watches.keys()) if (!saleIds.includes(known)) watches.delete(known);
      await Promise.all(saleIds.map((saleId) => sendOne(saleId, onError)));
    },
    whyNone: () => {
      const all = [...watches.values()];
      if (all.length === 0 || all.some(({ writtenAt }) => now() - writtenAt <= lateAfterMs)) return null;
      return all.find(({ error }) => error !== null)?.error ?? new Error('The queues of all live sales hang.');
    },
  };
}

/** Another node's heartbeat is as good as ours. */
const FRESH_HEARTBEAT_MS = 500;
/** True when a waiting queue should write its sale's heartbeat, because no decision proves the same. */
export const wantsHeartbeat = (
  items: readonly QueueItem[],
  { now, heartbeatAt }: Pick<QueueReading, 'now' | 'heartbeatAt'>,
  { phase }: SaleState,
): boolean =>
  phase === 'live' &&
  items.some(({ kind }) => kind === 'heartbeat') &&
  (heartbeatAt === null || Math.abs(now - heartbeatAt) > FRESH_HEARTBEAT_MS);
