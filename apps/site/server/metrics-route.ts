import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SiteMetrics } from './site-metrics.ts';

/** `GET /metrics` for requests with the key; all others get the page that says there is none. Counts every answer. */
export function addMetricsRoute(app: FastifyInstance, metrics: SiteMetrics, key: string | null): void {
  app.addHook('onResponse', async ({ url }, reply) => {
    metrics.answered(url, reply.statusCode, reply.elapsedTime);
  });
  app.get('/metrics', async (request, reply) => {
    const [expected, shown] = [Buffer.from(`Bearer ${key}`), Buffer.from(request.headers.authorization ?? '')];
    const mayRead = key !== null && expected.length === shown.length && timingSafeEqual(expected, shown);
    if (!mayRead) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
