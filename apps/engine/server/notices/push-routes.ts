import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { engineApi, Problem, PushKey, PushSubscriptionRequest } from '@quarterline/contract';
import { z } from 'zod';
import type { App } from '../platform/app-type.ts';
import { ProblemError } from '../platform/problem-handler.ts';
import type { Sessions } from '../platform/sessions.ts';
import type { Queryable } from '../store/queryable.ts';
import { dropPushTarget, keepPushTarget } from '../store/short-message-store.ts';

const Saved = z.object({ saved: z.boolean() });
const WORKER = join(import.meta.dirname, '../../web/notices/push-worker.js');

/** A browser agrees to be told, or takes it back. */
export const pushRoutes = (
  app: App,
  { database, sessions, publicKey }: { database: Queryable; sessions: Sessions; publicKey: string },
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
      if (!isOnTheInternet(request.body.endpoint)) {
        throw new ProblemError(400, { code: 'no_push_service', message: 'This is not the address of a push service.' });
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

/** We post to what a browser hands in: never to a machine of our own network. */
const isOnTheInternet = (endpoint: string): boolean => {
  const { protocol, hostname, port, username } = new URL(endpoint);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z]{2,}$/i.test(hostname);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    isName &&
    !/\.(local|localhost|internal|lan|home|test|arpa)$/i.test(hostname)
  );
};
