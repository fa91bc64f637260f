import { engineApi } from '@quarterline/contract';
import { z } from 'zod';
import type { App } from '../http/app-type.ts';
import { NOT_READY, type Readiness } from './readiness.ts';

const Ready = z.object({
  status: z.enum(['ready', 'not_ready']),
  reason: z.enum(NOT_READY).nullable(),
  heartbeatAgeMs: z.number().nullable(),
});

/**
 * `GET /api/ready`: 200 when this engine has committed its heartbeat within the last seconds and knows every migration, otherwise 503
 * with the reason. For proxies that choose an engine. Asks the database nothing, so that it answers at once however the database does.
 */
export const readyRoute = (app: App, readiness: Readiness): void => {
  app.get(engineApi.ready, { schema: { response: { 200: Ready, 503: Ready } } }, async (_, reply) => {
    const { reason, heartbeatAgeMs } = readiness.current();
    return reply
      .header('cache-control', 'no-store')
      .status(reason === null ? 200 : 503)
      .send({ status: reason === null ? 'ready' : 'not_ready', reason, heartbeatAgeMs });
  });
};
