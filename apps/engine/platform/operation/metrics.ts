import type { SaleEvent } from '@quarterline/rules';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { openOperationMetrics } from './operation-metrics.ts';
import type { ReadinessState } from './readiness.ts';

/** What a machine that watches may read, in the text format of Prometheus. Names of people and sales are never labels. */
export const openMetrics = () => {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'quarterline_http_request_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    // A bid should be answered within 50 ms; a stream lasts as long as somebody watches and is not counted here.
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const entries = new Counter({
    name: 'quarterline_record_entries_total',
    help: 'Entries this node has written to records, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const batches = new Histogram({
    name: 'quarterline_record_batch_entries',
    help: 'Entries written by one transaction.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 500],
    registers,
  });
  const challenges = new Counter({
    name: 'quarterline_form_challenges_total',
    help: 'Challenges of forms that are sent too often, by what became of them: asked, solved, refused.',
    labelNames: ['outcome'],
    registers,
  });
  // From the start: a series that begins with a hundred has not risen for anybody who asks.
  for (const outcome of ['asked', 'solved', 'refused']) challenges.inc({ outcome }, 0);
  const operation = openOperationMetrics(registry);
  return {
    operation: operation.watch,
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
    committed: (events: readonly SaleEvent[]): void => {
      batches.observe(events.length);
      for (const { kind } of events) entries.inc({ kind });
      operation.committed(events);
    },
    challenged: (outcome: 'asked' | 'solved' | 'refused'): void => challenges.inc({ outcome }),
    watching: (count: () => number): void => {
      new Gauge({
        name: 'quarterline_watchers',
        help: 'Live streams that are open on this node.',
        registers,
        collect() {
          this.set(count());
        },
      });
    },
    readiness: (current: () => ReadinessState, machinesWanted: number): void => {
      new Gauge({ name: 'quarterline_bid_machines_wanted', help: 'BID_MACHINES of this node.', registers }).set(
        machinesWanted,
      );
      new Gauge({
        name: 'quarterline_bid_machines',
        help: 'Machines that have a bid before it is acknowledged; 0 before the database was asked.',
        registers,
        collect() {
          this.set(current().machines ?? 0);
        },
      });
      new Gauge({
        name: 'quarterline_ready',
        help: '1 when this node can take bids, otherwise 0; the reason stands in the log and at /api/ready.',
        registers,
        collect() {
          this.set(current().reason === null ? 1 : 0);
        },
      });
      new Gauge({
        name: 'quarterline_heartbeat_age_seconds',
        help: 'Time since this node last began a write that was committed.',
        registers,
        collect() {
          this.set((current().heartbeatAgeMs ?? Number.POSITIVE_INFINITY) / 1000);
        },
      });
    },
    observe: (app: FastifyInstance): void => {
      app.addHook('onResponse', async (request, reply) => {
        if (String(reply.getHeader('content-type') ?? '').includes('event-stream')) return;
        const route = request.routeOptions.url ?? 'none';
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      });
    },
  };
};
export type Metrics = ReturnType<typeof openMetrics>;
