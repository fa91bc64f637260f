import type { ChangedWebhookEndpoints, ChangeWebhookEndpoint } from '@quarterline/contract';
import { problemText } from '@quarterline/text';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { inFields, notFound, type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { isPublicUrl } from '#platform/http/requests/public-address.ts';
import { keyOfRequest } from '#platform/http/requests/request-key.ts';
import { serve } from '#platform/http/serve.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import {
  addSecret,
  countTests,
  insertEndpoint,
  insertTestEvent,
  listEndpoints,
  lockEndpoint,
  removeEndpoint,
  replayAfter,
  replayDelivery,
  setPaused,
} from '../store/webhook-endpoint-store.ts';
import { listDeliveries } from '../store/webhook-log-store.ts';
import { makeWebhookSecret } from './sign-webhook.ts';

const MAX_TESTS_A_MINUTE = 10;

type Services = { database: Database; env: Pick<Env, 'WEBHOOKS_TO'>; cipher: FileCipher | null };

/** Routes of administrators for webhook endpoints and their deliveries. */
export function webhookRoutes(app: App, { database, env, cipher }: Services): void {
  const sendsToPrivate = env.WEBHOOKS_TO === 'anywhere';
  const isPossible = sendsToPrivate ? isWebUrl : isPublicUrl;
  const readEndpoints = async () => ({ endpoints: await listEndpoints(database), sendsToPrivate });

  serve(app, 'GET /api/admin/webhooks', async (request) => {
    const answer = await readEndpoints();
    if (keyOfRequest(request) === null) return answer;
    return {
      ...answer,
      endpoints: answer.endpoints.map((one) => ({ ...one, url: new URL(one.url).origin, madeBy: '' })),
    };
  });

  serve(app, 'POST /api/admin/webhooks', async (request) => {
    const { who } = request.session;
    const { name, url, types } = request.body;
    if (!URL.canParse(url) || !isPossible(url)) throw notPublic();
    const made = await inTransaction(database, async (client) => {
      const id = await insertEndpoint(client, { name, url, types: [...new Set(types)], makerId: who.id });
      if (id === null) throw refuse(409, 'too_many_endpoints');
      const secret = await makeSecret(client, id, 0);
      await writeAudit(client, acting(request, who.id), {
        action: 'webhook.made',
        subject: { kind: 'webhook', id },
        label: `${name}: ${url}`,
        after: { types },
      });
      return { id, secret };
    });
    return { ...(await readEndpoints()), made, replayed: 0 };
  });

  serve(app, 'POST /api/admin/webhooks/:endpointId', async (request) => {
    const { who } = request.session;
    const { endpointId } = request.params;
    const change = request.body;
    const done = await inTransaction(database, async (client) => {
      const endpoint = await lockEndpoint(client, endpointId);
      if (!endpoint) throw notFound('There is no such endpoint.');
      const done = await carryOut(client, endpointId, change);
      await writeAudit(client, acting(request, who.id), {
        action: `webhook.${change.action}`,
        subject: { kind: 'webhook', id: endpointId },
        label: `${endpoint.name}: ${endpoint.url}`,
        after: 'eventId' in change ? change : undefined,
      });
      return done;
    });
    return { ...(await readEndpoints()), ...done };
  });

  serve(app, 'POST /api/admin/webhooks/:endpointId/test', (request) => {
    const { endpointId } = request.params;
    return inTransaction(database, async (client) => {
      const endpoint = await lockEndpoint(client, endpointId);
      if (!endpoint) throw notFound('There is no such endpoint.');
      if (endpoint.isPaused) throw refuse(409, 'webhook_paused');
      // A slow receiver takes 24 events in a minute: its real events must not wait behind tests.
      if ((await countTests(client, endpointId)) >= MAX_TESTS_A_MINUTE) throw refuse(429, 'too_many_webhook_tests');
      await writeAudit(client, acting(request, request.session.who.id), {
        action: 'webhook.test',
        subject: { kind: 'webhook', id: endpointId },
        label: `${endpoint.name}: ${endpoint.url}`,
      });
      return insertTestEvent(client, endpointId);
    });
  });

  serve(app, 'GET /api/admin/webhooks/:endpointId/deliveries', async (request) =>
    listDeliveries(database, request.params.endpointId, request.query.before ?? null),
  );

  const makeSecret = async (client: Queryable, endpointId: string, overlapHours: number): Promise<string> => {
    if (!cipher) throw refuse(409, 'webhook_key_missing');
    const secret = makeWebhookSecret();
    await addSecret(client, endpointId, cipher.encrypt(Buffer.from(secret), endpointId), overlapHours);
    return secret;
  };

  type Done = Pick<ChangedWebhookEndpoints, 'made' | 'replayed'>;
  const carryOut = async (client: Queryable, id: string, change: ChangeWebhookEndpoint): Promise<Done> => {
    const done: Done = { made: null, replayed: 0 };
    if (change.action === 'rotate')
      return { ...done, made: { id, secret: await makeSecret(client, id, change.overlapHours) } };
    if (change.action === 'replay') {
      const replayed = await replayDelivery(client, id, change.eventId);
      if (replayed === 0) throw notFound('This event was not sent here.');
      return { ...done, replayed };
    }
    if (change.action === 'replay_after') return { ...done, replayed: await replayAfter(client, id, change.eventId) };
    if (change.action === 'pause' || change.action === 'resume') await setPaused(client, id, change.action === 'pause');
    if (change.action === 'remove') await removeEndpoint(client, id);
    return done;
  };
}

/** Any address without a password, for trying out webhooks. */
const isWebUrl = (url: string): boolean => {
  const { protocol, username, password } = new URL(url);
  return (protocol === 'https:' || protocol === 'http:') && username + password === '';
};

const notPublic = (): ProblemError => {
  const { message, next } = problemText('address_not_public');
  return inFields(refuse(400, 'address_not_public'), { url: `${message} ${next}` });
};
