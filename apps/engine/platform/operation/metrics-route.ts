import type { Env } from '#engine/env.ts';
import type { App } from '../http/app-type.ts';
import { notFound } from '../http/problem-handler.ts';
import { hasBearerKey } from '../http/requests/bearer-key.ts';
import { serve } from '../http/serve.ts';
import type { Metrics } from './metrics.ts';

/** `GET /api/metrics` with the key of the settings; to everybody else there is nothing here. */
export function metricsRoute(app: App, env: Pick<Env, 'METRICS_KEY'>, metrics: Metrics): void {
  serve(app, 'GET /api/metrics', async (request, reply) => {
    if (!hasBearerKey(request, env.METRICS_KEY)) throw notFound('There is nothing at this address.');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
