import type { SaleEvent } from '@quarterline/rules';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Queryable } from '../store/queryable.ts';
import { type EngineStatus, readEngineStatus } from '../store/status-store.ts';

/** The counts of a pool of connections, as the driver keeps them. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number };

export type OperationSources = {
  database: Queryable;
  pools: { general: Pool; bids: Pool };
  /** Whether hints between engines go nowhere at this moment. */
  isWakeBusLost: () => boolean;
  /** Passwords that wait to be hashed or compared. */
  passwordsWaiting: () => number;
  now?: () => number;
};

/** A program that reads the figures more often gets these again: they ask the database. */
const FRESH_MS = 5000;

type Reading = { status: EngineStatus | null; roundTripMs: number; at: number };

/** The figures that somebody is woken for (deploy/observability/alerts.yml), and those that say why. */
export const openOperationMetrics = (registry: Registry) => {
  const registers = [registry];
  const refused = new Counter({
    name: 'quarterline_refused_bids_total',
    help: 'Refused bids that this node entered into records, by code.',
    labelNames: ['code'],
    registers,
  });
  const held = new Counter({
    name: 'quarterline_outage_holds_total',
    help: 'Parcels and blocks that this node put on hold after nobody kept their clock.',
    registers,
  });
  return {
    committed: (events: readonly SaleEvent[]): void => {
      for (const event of events) {
        if (event.kind === 'bid_refused') refused.inc({ code: event.refusal.code });
        // In words of somebody it is a hold of staff.
        if (event.kind === 'parcel_held' && typeof event.reason !== 'string') held.inc();
      }
    },
    watch: ({ database, pools, isWakeBusLost, passwordsWaiting, now = Date.now }: OperationSources): void => {
      let last: Promise<Reading> | null = null;
      let lastAt = 0;
      /** `status` is null while the database does not answer. */
      const readStatus = async (): Promise<Reading> => {
        const begun = performance.now();
        const status = await readEngineStatus(database).catch(() => null);
        return { status, roundTripMs: performance.now() - begun, at: now() };
      };
      const reading = (): Promise<Reading> => {
        if (last === null || now() - lastAt >= FRESH_MS) [last, lastAt] = [readStatus(), now()];
        return last;
      };
      const gauge = (name: string, help: string, read: (reading: Reading) => number | null): void => {
        new Gauge({
          name: `quarterline_${name}`,
          help,
          registers,
          async collect() {
            const value = read(await reading());
            // A figure that is not known is not there: zero would say that all is well.
            if (value === null) this.remove();
            else this.set(value);
          },
        });
      };
      const ofStatus = (name: string, help: string, read: (status: EngineStatus) => number): void =>
        gauge(name, help, ({ status }) => status && read(status));

      gauge('database_answers', '1 when the database answered the last reading of these figures.', ({ status }) =>
        status ? 1 : 0,
      );
      gauge(
        'database_round_trip_seconds',
        'What the reading of these figures took.',
        ({ roundTripMs }) => roundTripMs / 1000,
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
      gauge('wake_bus_lost', '1 while hints between engines go nowhere: others are up to a second late.', () =>
        isWakeBusLost() ? 1 : 0,
      );
      gauge('passwords_waiting', 'Passwords that wait to be hashed or compared.', passwordsWaiting);
      new Gauge({
        name: 'quarterline_database_connections',
        help: 'Connections of this node by pool: open, idle, and requests that wait for one.',
        labelNames: ['pool', 'state'],
        registers,
        collect() {
          for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
            this.set({ pool, state: 'open' }, totalCount);
            this.set({ pool, state: 'idle' }, idleCount);
            this.set({ pool, state: 'waiting' }, waitingCount);
          }
        },
      });
    },
  };
};
