import type { App } from '../http/app-type.ts';
import { serve } from '../http/serve.ts';
import type { Readiness } from './readiness.ts';

/**
 * `GET /api/ready`: 200 when this engine has committed its heartbeat within the last seconds and knows every migration, otherwise 503
 * with the reason. For proxies that choose an engine. Asks the database nothing, so that it answers at once however the database does.
 */
export function readyRoute(app: App, readiness: Readiness): void {
  serve(app, 'GET /api/ready', async (_, reply) => {
    const { reason, heartbeatAgeMs, migrations } = readiness.current();
    return reply
      .header('cache-control', 'no-store')
      .status(reason === null ? 200 : 503)
      .send({ status: reason === null ? 'ready' : 'not_ready', reason, heartbeatAgeMs, migrations });
  });
}
