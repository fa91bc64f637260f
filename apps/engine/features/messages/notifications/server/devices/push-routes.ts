import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '#database/statements/rows.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { isPublicUrl } from '#platform/http/requests/public-address.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { dropPushTarget, keepPushTarget } from '../../store/push-subscription-store.ts';

const WORKER = join(import.meta.dirname, '../../web/push-worker.js');

/** A browser agrees to be told, or takes it back. */
export function pushRoutes(
  app: App,
  { database, publicKey }: { database: Queryable; sessions: Sessions; publicKey: string | null },
): void {
  serve(app, 'GET /api/push/key', async () => ({ publicKey }));

  serve(app, 'POST /api/push/subscriptions', async (request) => {
    const { who } = request.session;
    if (!isPublicUrl(request.body.endpoint)) throw refuse(400, 'no_push_service');
    await keepPushTarget(database, who.id, request.body);
    return { saved: true };
  });

  serve(app, 'POST /api/push/subscriptions/remove', async (request) => {
    const { who } = request.session;
    await dropPushTarget(database, who.id, request.body.endpoint);
    return { saved: true };
  });

  const worker = readFileSync(WORKER, 'utf8');
  app.get('/push-worker.js', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}
