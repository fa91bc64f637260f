import { setTimeout as sleep } from 'node:timers/promises';
import { REFUSAL_CODES, type SaleEvent } from '@quarterline/rules';
import type { Figures, GaugeReading } from '@quarterline/telemetry';
import type { Queryable } from '#database/statements/rows.ts';
import { type OperationFigures, readOperationFigures } from '../store/operation-store.ts';
import { type EngineStatus, readEngineStatus } from '../store/sales/status-store.ts';

/** The counts of a pool of connections, as the driver keeps them. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number };

export type OperationSources = {
  database: Queryable;
  pools: { general: Pool; bids: Pool };
  /** True when messages between engines are lost at this moment. */
  isWakeBusLost: () => boolean;
  /** Passwords that wait to be hashed or compared. */
  passwordsWaiting: () => number;
  now?: () => number;
};

/** A program that reads the figures more often gets these again: they ask the database. */
const FRESH_MS = 5000;

/**
 * A database that hangs is waited for so long. Prometheus gives up after five seconds, and would then have no figure of
 * this engine at all: it said that the engine was gone, when its database was.
 */
const WAIT_MS = 1000;

/** `status` and `operation` are null while the database has not answered; `roundTripMs` grows meanwhile. */
type Reading = { status: EngineStatus | null; operation: OperationFigures | null; roundTripMs: () => number };

const ZERO_OF_EACH_CODE = REFUSAL_CODES.map((code) => ({ code }));

/** The figures that somebody is woken for (deploy/observability/alerts.yml), and those that say why. */
export function openOperationMetrics(figures: Figures) {
  // Codes from the start: a series that begins at a hundred shows no increase.
  const refused = figures.counter(
    'quarterline_refused_bids_total',
    'Refused bids that this node entered into records, by code.',
    ZERO_OF_EACH_CODE,
  );
  const unrecorded = figures.counter(
    'quarterline_unrecorded_refusals_total',
    'Bids and tenders that this node refused without an entry in a record, by code.',
    ZERO_OF_EACH_CODE,
  );
  const held = figures.counter(
    'quarterline_outage_holds_total',
    'Parcels and blocks that this node put on hold after nobody kept their clock.',
    [{}],
  );
  const lockWaits = figures.histogram(
    'quarterline_sale_lock_wait_seconds',
    'From asking for the lock of a sale to having it, for each transaction that decides; with one round trip to the database.',
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  );
  const lockTimeouts = figures.counter(
    'quarterline_lock_timeouts_total',
    'Requests and background work of this node that gave up after five seconds of waiting for a lock.',
    [{}],
  );
  return {
    lockTimedOut: (): void => lockTimeouts.add(1),
    committed: (events: readonly SaleEvent[]): void => {
      for (const event of events) {
        if (event.kind === 'bid_refused') refused.add(1, { code: event.refusal.code });
        // In words of somebody it is a hold of staff.
        if (event.kind === 'parcel_held' && typeof event.reason !== 'string') held.add(1);
      }
    },
    refusedUnrecorded: (code: string): void => unrecorded.add(1, { code }),
    waitedForLock: (ms: number): void => lockWaits.record(ms / 1000),
    watch: ({ database, pools, isWakeBusLost, passwordsWaiting, now = Date.now }: OperationSources): void => {
      let last: { reading: Reading; isOver: Promise<unknown> } | null = null;
      let lastAt = 0;
      const begin = (): NonNullable<typeof last> => {
        const begun = performance.now();
        const sinceBegun = (): number => performance.now() - begun;
        const reading: Reading = { status: null, operation: null, roundTripMs: sinceBegun };
        const readAll = async (): Promise<void> => {
          reading.status = await readEngineStatus(database).catch(() => null);
          const tookMs = sinceBegun();
          reading.roundTripMs = () => tookMs;
          reading.operation = await readOperationFigures(database).catch(() => null);
        };
        return { reading, isOver: Promise.race([readAll(), sleep(WAIT_MS, null, { ref: false })]) };
      };
      const reading = async (): Promise<Reading> => {
        if (last === null || now() - lastAt >= FRESH_MS) [last, lastAt] = [begin(), now()];
        const { reading, isOver } = last;
        await isOver;
        return reading;
      };
      // A figure that is not known is not there: zero would say that all is well.
      const gauge = (name: string, help: string, read: (reading: Reading) => GaugeReading): void =>
        figures.gauge(`quarterline_${name}`, help, async () => read(await reading()));
      const ofStatus = (name: string, help: string, read: (status: EngineStatus) => number): void =>
        gauge(name, help, ({ status }) => status && read(status));
      const ofOperation = (name: string, help: string, read: (operation: OperationFigures) => GaugeReading): void =>
        gauge(name, help, ({ operation }) => operation && read(operation));

      gauge('database_answers', '1 when the database answered the last reading of these figures.', ({ status }) =>
        status ? 1 : 0,
      );
      gauge(
        'database_round_trip_seconds',
        'What the reading of these figures took.',
        ({ roundTripMs }) => roundTripMs() / 1000,
      );
      ofStatus('live_sales', 'Sales that sell now.', ({ live_sales }) => live_sales);
      ofStatus(
        'unkept_sales',
        'Sales whose clock nobody has kept for ten seconds.',
        ({ unkept_sales }) => unkept_sales,
      );
      ofStatus(
        'sale_heartbeat_age_seconds',
        'The oldest heartbeat of a sale that sells now; 0 without one.',
        (status) =>
          status.oldest_heartbeat_at === null ? 0 : (status.now - status.oldest_heartbeat_at.getTime()) / 1000,
      );
      ofOperation(
        'live_sale_heartbeat_age_seconds',
        'The age of the heartbeat of each sale that sells now.',
        ({ liveSales }) =>
          liveSales.map(({ saleId, heartbeatAgeMs }) => [heartbeatAgeMs / 1000, { sale_id: saleId }] as const),
      );
      ofStatus('emails_waiting', 'Emails that have not left.', ({ waiting }) => waiting);
      ofStatus('oldest_email_waiting_seconds', 'How long the oldest of them has waited; 0 without one.', (status) =>
        status.oldest_waiting_at === null ? 0 : (status.now - status.oldest_waiting_at.getTime()) / 1000,
      );
      ofStatus('emails_given_up', 'Emails that were given up within a day.', ({ dead_today }) => dead_today);
      ofStatus(
        'feed_cursor',
        'How far the change feed has come; a site that has less has changes to write.',
        (status) => status.feed_cursor,
      );
      ofOperation('standbys', 'Standbys that follow the database now, as it counts them.', ({ standbys }) => standbys);
      ofOperation(
        'replication_bytes',
        'What the slowest standby has to write yet. Needs a role with pg_monitor.',
        ({ replicationBytes }) => replicationBytes,
      );
      ofOperation('lock_waits', 'Statements that wait for a lock now, of all engines.', ({ lockWaits }) => lockWaits);
      ofOperation(
        'longest_lock_wait_seconds',
        'How long the one of them has run that began first; 0 without one.',
        ({ longestLockWaitMs }) => longestLockWaitMs / 1000,
      );
      ofOperation(
        'webhooks_waiting',
        'Webhooks that were not delivered yet, to endpoints that are not paused.',
        ({ webhooksWaiting }) => webhooksWaiting,
      );
      ofOperation(
        'webhooks_failing',
        'Those of them that were tried before.',
        ({ webhooksFailing }) => webhooksFailing,
      );
      ofOperation(
        'oldest_webhook_waiting_seconds',
        'How long the oldest webhook has waited; 0 without one.',
        ({ oldestWebhookWaitingMs }) => oldestWebhookWaitingMs / 1000,
      );
      gauge('wake_bus_lost', '1 while hints between engines go nowhere: others are up to a second late.', () =>
        isWakeBusLost() ? 1 : 0,
      );
      gauge('passwords_waiting', 'Passwords that wait to be hashed or compared.', passwordsWaiting);
      figures.gauge(
        'quarterline_database_connections',
        'Connections of this node by pool: open, idle, and requests that wait for one.',
        () =>
          Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
            [totalCount, { pool, state: 'open' }] as const,
            [idleCount, { pool, state: 'idle' }] as const,
            [waitingCount, { pool, state: 'waiting' }] as const,
          ]),
      );
    },
  };
}
