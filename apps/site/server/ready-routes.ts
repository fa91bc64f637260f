import type { FastifyInstance } from 'fastify';

/** The engine answers the feed at least every 20 seconds, also when there is nothing new. */
const FEED_MAX_AGE_MS = 60_000;

type ReadyState = {
  /** True when the pages exist. */
  hasFiles: () => Promise<boolean>;
  /** Milliseconds since the publisher last followed the feed of the engine; null before the first time. */
  feedAgeMs: () => number | null;
};

/**
 * `GET /health`: the process answers. `GET /ready`: 200 when its pages are there and follow the engine, otherwise 503
 * with the reason, `no_pages` or `feed_old`. For monitors. A proxy leaves a site whose feed is old in its place,
 * because it still shows what it knows.
 */
export const addReadyRoutes = (app: FastifyInstance, { hasFiles, feedAgeMs }: ReadyState): void => {
  app.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/ready', async (_, reply) => {
    const ageMs = feedAgeMs();
    const isOld = ageMs === null || ageMs > FEED_MAX_AGE_MS;
    const reason = (await hasFiles()) ? (isOld ? 'feed_old' : null) : 'no_pages';
    return reply
      .header('cache-control', 'no-store')
      .code(reason === null ? 200 : 503)
      .send({
        status: reason === null ? 'ready' : 'not_ready',
        reason,
        feedAgeMs: ageMs === null ? null : Math.round(ageMs),
      });
  });
};
