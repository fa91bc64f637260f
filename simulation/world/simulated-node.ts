import { startClockKeeper } from '#features/bidding/clock-keeper/server/clock-keeper.ts';
import { openLiveChannels } from '#features/bidding/stream/server/live-channels.ts';
import { readTimelessSnapshot } from '#features/bidding/stream/server/read-snapshot.ts';
import { publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { openRateBuckets } from '#platform/http/requests/rate-bucket.ts';
import { openSaleHeartbeats } from '#platform/sale/sale-heartbeats.ts';
import { openSaleQueues } from '#platform/sale/sale-queue.ts';
import type { Signer } from '#platform/signing/signer.ts';
import type { WakeBus } from '#platform/wake-ups/wake-bus.ts';
import type { Viewer } from '../checker/history.ts';
import { openFakePool, type Wire } from './fake-pool.ts';
import type { FakePostgres } from './fake-postgres.ts';
import type { FakeTime, Owner } from './fake-time.ts';
import { type Bug, rulesWith } from './faulty-rules.ts';
import type { Chance } from './seeded.ts';
import type { SimulatedSale } from './simulated-sale.ts';

export const OUTAGE_AFTER_MS = 5000;

export type NodeWorld = {
  time: FakeTime;
  chance: Chance;
  server: FakePostgres;
  wire: Wire;
  signer: Signer;
  sale: SimulatedSale;
  bug: Bug;
  /** Tells every node, sooner or later, twice or never. */
  wake: (saleId: string) => void;
};

export type SimulatedNode = ReturnType<typeof startSimulatedNode>;

/** The engine’s own queues, live channels and clock keeper, as `startEngine` puts them together, without its doors. */
export function startSimulatedNode(owner: Owner, world: NodeWorld) {
  const { time, chance, server, wire, signer, sale, bug } = world;
  const pool = openFakePool(time, chance, server, owner, wire);
  const listeners: ((saleId: string) => void)[] = [];
  const bus: WakeBus = {
    wake: world.wake,
    onWake: (listener) => void listeners.push(listener),
    isLost: () => false,
    stop: async () => {},
  };
  const channels = openLiveChannels(pool, bus, time.now, signer);
  const outageAfterMs = bug.ignoresSilence ? Number.MAX_SAFE_INTEGER : OUTAGE_AFTER_MS;
  const saleQueues = openSaleQueues({
    database: pool,
    signer,
    publicSale,
    outageAfterMs,
    rules: rulesWith(bug.rules),
    onCommit: ({ saleId, entries }) => {
      channels.of(saleId).committed(entries);
      bus.wake(saleId);
    },
  });
  const heartbeats = openSaleHeartbeats({
    send: (saleId) => saleQueues.of(saleId).enqueue({ kind: 'heartbeat' }),
    now: time.now,
    lateAfterMs: OUTAGE_AFTER_MS,
  });
  const failures: unknown[] = [];
  startClockKeeper({
    database: pool,
    tick: (saleId) => saleQueues.of(saleId).enqueue({ kind: 'command', command: { kind: 'tick' }, requestId: null }),
    sendHeartbeats: heartbeats.send,
    onError: (error) => void failures.push(error),
  });
  const buckets = openRateBuckets(time.now);
  const channel = () => channels.of(sale.row.id);

  return {
    owner,
    hint: (saleId: string): void => {
      for (const listener of listeners) listener(saleId);
    },
    queue: () => saleQueues.of(sale.row.id),
    withinRate: (key: string): boolean => buckets.take(key),
    /** What the route of the live stream does: whatever happens before the greeting waits behind it. */
    stream: async (viewer: Viewer, after: number | null, write: (chunk: string) => void): Promise<() => void> => {
      let waiting: string[] | null = [];
      const send = (chunk: string): boolean => {
        if (waiting) waiting.push(chunk);
        else write(chunk);
        return true;
      };
      const watcher = { viewer, write: send };
      const missed = await channel().join(watcher, after);
      const caller = { viewer, you: { ...NOBODY, registrationStatus: 'visitor' as const } };
      const greeting =
        missed ??
        (await channel().firstSnapshot(viewer.role === 'visitor', () =>
          readTimelessSnapshot(sale.row, caller, { channel: channels.of, settled: true }),
        ));
      const behind = waiting;
      waiting = null;
      for (const chunk of [greeting, ...behind]) if (chunk) write(chunk);
      return () => channel().leave(watcher);
    },
    die: (): void => {
      owner.isAlive = false;
      (pool as unknown as { die: () => void }).die();
    },
  };
}

const NOBODY = { name: null, bidderNumber: null, limitCents: null, limitSetAt: null, emailConfirmed: false };
