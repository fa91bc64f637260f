import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineApi, Problem, PushKey, PushSubscriptionRequest } from '@quarterline/contract';
import { z } from 'zod';
import type { App } from '../../../../platform/http/app-type.ts';
import { ProblemError } from '../../../../platform/http/problem-handler.ts';
import { isPublicUrl } from '../../../../platform/http/requests/public-address.ts';
import type { Sessions } from '../../../../platform/sessions/sessions.ts';
import type { Queryable } from '../../../../platform/store/queryable.ts';
import { dropPushTarget, keepPushTarget } from '../../store/push-subscription-store.ts';

const Saved = z.object({ saved: z.boolean() });
const WORKER = join(import.meta.dirname, '../../web/push-worker.js');

/** A browser agrees to be told, or takes it back. */
export const pushRoutes = (
  app: App,
  { database, sessions, publicKey }: { database: Queryable; sessions: Sessions; publicKey: string | null },
): void => {
  app.get(engineApi.pushKey, { schema: { response: { 200: PushKey, 401: Problem } } }, async (request) => {
    await sessions.require(request);
    return { publicKey };
  });

  app.post(
    engineApi.pushSubscriptions,
    { schema: { body: PushSubscriptionRequest, response: { 200: Saved, 400: Problem, 401: Problem } } },
    async (request) => {
      const { who } = await sessions.require(request);
      if (!isPublicUrl(request.body.endpoint)) {
        throw new ProblemError(400, {
          code: 'no_push_service',
          message: 'This is not the address of a push service.',
          next: 'Turn notifications off and on again in this browser.',
        });
      }
      await keepPushTarget(database, who.id, request.body);
      return { saved: true };
    },
  );

  app.post(
    engineApi.removePushSubscription,
    {
      schema: {
        body: PushSubscriptionRequest.pick({ endpoint: true }),
        response: { 200: Saved, 400: Problem, 401: Problem },
      },
    },
    async (request) => {
      const { who } = await sessions.require(request);
      await dropPushTarget(database, who.id, request.body.endpoint);
      return { saved: true };
    },
  );

  const worker = readFileSync(WORKER, 'utf8');
  app.get('/push-worker.js', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
};
