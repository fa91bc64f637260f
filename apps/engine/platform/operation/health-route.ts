import { VERSION } from '@quarterline/telemetry';
import type { App } from '../http/app-type.ts';
import { serve } from '../http/serve.ts';

/**
 * `GET /api/health`: the process answers. For the process manager that restarts it: an engine whose database is away is
 * not mended by a new start. Whether it can take bids is said at `/api/ready`.
 */
export function healthRoute(app: App): void {
  serve(app, 'GET /api/health', async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' as const, version: VERSION };
  });
}
