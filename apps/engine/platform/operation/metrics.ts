import type { SaleEvent } from '@quarterline/rules';
import { addProcessFigures, openFigures } from '@quarterline/telemetry';
import type { FastifyInstance } from 'fastify';
import { openOperationMetrics } from './operation-metrics.ts';
import type { ReadinessState } from './readiness.ts';

/** Metrics in the text format of Prometheus. Names of people and sales are never labels. */
export function openMetrics() {
  const figures = openFigures();
  addProcessFigures(figures);
  const requests = figures.histogram(
    'quarterline_http_request_seconds',
    'Requests by method, route and status.',
    // A bid should be answered within 50 ms; a stream lasts as long as somebody watches and is not counted here.
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  );
  const entries = figures.counter(
    'quarterline_record_entries_total',
    'Entries this node has written to records, by kind.',
  );
  const batches = figures.histogram(
    'quarterline_record_batch_entries',
    'Entries written by one transaction.',
    [1, 2, 5, 10, 20, 50, 100, 500],
  );
  const formsOverLimit = figures.counter(
    'quarterline_forms_over_limit_total',
    'Forms above the limit of their network.',
    // From the start: a series that begins at a hundred shows no increase.
    [{}],
  );
  const operation = openOperationMetrics(figures);
  return {
    operation: operation.watch,
    text: figures.text,
    contentType: figures.contentType,
    committed: (events: readonly SaleEvent[]): void => {
      batches.record(events.length);
      for (const { kind } of events) entries.add(1, { kind });
      operation.committed(events);
    },
    refusedUnrecorded: operation.refusedUnrecorded,
    waitedForLock: operation.waitedForLock,
    lockTimedOut: operation.lockTimedOut,
    formOverLimit: (): void => formsOverLimit.add(1),
    watching: (count: () => number): void =>
      figures.gauge('quarterline_watchers', 'Live streams that are open on this node.', count),
    undecidedBids: (count: () => number): void =>
      figures.gauge('quarterline_undecided_bids', 'Bids of this node that wait to be decided.', count),
    loginsWaiting: (count: () => number): void =>
      figures.gauge('quarterline_logins_waiting', 'People who wait in the queue of the login.', count),
    readiness: (current: () => ReadinessState, machinesWanted: number): void => {
      figures.gauge('quarterline_bid_machines_wanted', 'BID_MACHINES of this node.', () => machinesWanted);
      figures.gauge(
        'quarterline_bid_machines',
        'Machines that have a bid before it is acknowledged; 0 before the database was asked.',
        () => current().machines ?? 0,
      );
      figures.gauge(
        'quarterline_ready',
        '1 when this node can take bids, otherwise 0; the reason stands in the log and at /api/ready.',
        () => (current().reason === null ? 1 : 0),
      );
      figures.gauge(
        'quarterline_heartbeat_age_seconds',
        'Time since this node last began a write that was committed.',
        () => (current().heartbeatAgeMs ?? Number.POSITIVE_INFINITY) / 1000,
      );
    },
    observe: (app: FastifyInstance): void => {
      app.addHook('onResponse', async (request, reply) => {
        if (String(reply.getHeader('content-type') ?? '').includes('event-stream')) return;
        const route = request.routeOptions.url ?? 'none';
        requests.record(reply.elapsedTime / 1000, { method: request.method, route, status: reply.statusCode });
      });
    },
  };
}
export type Metrics = ReturnType<typeof openMetrics>;
