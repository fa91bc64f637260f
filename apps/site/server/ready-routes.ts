import { VERSION } from '@quarterline/telemetry/process-lines';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The engine answers the feed at least every 20 seconds, also when there is nothing new. */
const FEED_MAX_AGE_MS = 60_000;

/** How far a new site has come: the cursor that it has read, the last one of the feed (null: not known), and pages made. */
export type CatchingUp = { read: number; of: number | null; pagesMade: number };

type ReadyState = {
  /** True when the pages exist. */
  hasFiles: () => Promise<boolean>;
  /** Milliseconds since the engine last answered the feed; null before the first time. */
  feedAgeMs: () => number | null;
  /** True while the disk takes no files. */
  isUnwritten?: () => boolean;
  /** Null once every page was made. */
  catchingUp: () => CatchingUp | null;
};

/**
 * `GET /health`: the process answers. `GET /ready/pages`: 200 when every page is there, otherwise 503 with the reason,
 * `catching_up` with how far, or `no_pages`. For proxies: a site whose feed is old keeps its visitors, because it still
 * shows what it knows. `GET /ready`: the same, and 503 with `write_failed` when the disk takes no files, and with
 * `feed_old` when the engine does not answer the feed. For monitors.
 */
export function addReadyRoutes(
  app: FastifyInstance,
  { hasFiles, feedAgeMs, catchingUp, isUnwritten = () => false }: ReadyState,
): void {
  app.get('/health', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version: VERSION }),
  );
  const answer =
    (watchesFeed: boolean) =>
    async (_: unknown, reply: FastifyReply): Promise<FastifyReply> => {
      const ageMs = feedAgeMs();
      const behind = catchingUp();
      const isOld = ageMs === null || ageMs > FEED_MAX_AGE_MS;
      const late = isUnwritten() ? 'write_failed' : isOld ? 'feed_old' : null;
      const reason = behind ? 'catching_up' : !(await hasFiles()) ? 'no_pages' : watchesFeed ? late : null;
      return reply
        .header('cache-control', 'no-store')
        .code(reason === null ? 200 : 503)
        .send({
          status: reason === null ? 'ready' : 'not_ready',
          reason,
          feedAgeMs: ageMs === null ? null : Math.round(ageMs),
          ...behind,
        });
    };
  app.get('/ready', answer(true));
  app.get('/ready/pages', answer(false));
}
