import { endpointOf, rightOf } from '@quarterline/contract/endpoints';
import { networkOf } from '@quarterline/form-limits';
import { judgeKey, stateOfKey } from '@quarterline/rules';
import { problemText } from '@quarterline/text';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../../../database/connect.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { ProblemError } from '../../../../platform/http/problem-handler.ts';
import { admitByKey } from '../../../../platform/http/requests/request-key.ts';
import { noteKeyUse, readKeyByPrefix } from '../store/api-key-store.ts';
import { openKeyRates } from './key-rate.ts';
import { hasKeyInAddress, readKeyHeader, shownKey } from './key-text.ts';
import { openKnownKeys } from './known-keys.ts';

/** Requests a minute with one key at one engine. What staff read costs more than what is public. */
const KEY_RATES = { public: 600, administration: 120 };
const WRONG_KEYS_WAIT_SECONDS = 30;

/**
 * Judges requests that carry a key, before anything that was sent is read: the key, its rate, then whether one of its scopes has this
 * operation. A request with a key has no session: a cookie beside it counts for nothing.
 */
export const judgeKeys = (app: App, { database, now }: { database: Database; now: () => number }): void => {
  const keys = openKnownKeys((prefix) => readKeyByPrefix(database, prefix), now);
  const rates = openKeyRates(now);

  app.addHook('onRequest', async (request, reply) => {
    if (hasKeyInAddress(request.url)) throw refused(400, 'key_in_address', problemText('key_in_address'));
    const sent = readKeyHeader(request.headers.authorization);
    if (sent === null || request.is404) return;
    void reply.header('cache-control', 'no-store');
    const network = networkOf(request.ip);
    const key = sent === 'malformed' ? 'unknown' : await keys.find(sent, network);
    if (key === 'too_many') {
      void reply.header('retry-after', WRONG_KEYS_WAIT_SECONDS);
      throw refused(429, 'too_many_wrong_keys', problemText('too_many_wrong_keys'));
    }
    if (key === 'unknown') throw unauthorised(reply, ['key_unknown', problemText('key_unknown')]);
    const state = stateOfKey(key, now());
    if (state !== 'in_force') throw unauthorised(reply, ENDED[state]);

    const endpoint = endpointOf(request.method, request.routeOptions.url);
    const right = rightOf(endpoint);
    const kind = right ? 'administration' : 'public';
    const rate = rates.take(`${kind} ${key.id}`, KEY_RATES[kind]);
    void reply.headers({
      'ratelimit-limit': rate.limit,
      'ratelimit-remaining': rate.remaining,
      'ratelimit-reset': rate.resetSeconds,
    });
    if (rate.isOver) {
      void reply.header('retry-after', rate.resetSeconds);
      throw refused(429, 'key_rate_reached', problemText('key_rate_reached'));
    }
    const verdict = judgeKey(key.scopes, endpoint?.id);
    if (verdict === 'needs_a_person') throw refused(403, 'key_needs_a_person', problemText('key_needs_a_person'));
    if (verdict === 'out_of_scope') throw refused(403, 'key_out_of_scope', problemText('key_out_of_scope'));

    if (key.isStale) {
      key.isStale = false;
      await noteKeyUse(database, key.id);
    }
    const label = `API key “${key.name}” (${shownKey(key.prefix)})`;
    admitByKey(request, { id: key.id, label, makerId: key.makerId, right });
  });
};

type Text = { message: string; next: string };

const ENDED: Readonly<Record<'revoked' | 'expired' | 'maker_left', readonly [code: string, text: Text]>> = {
  revoked: ['key_revoked', problemText('key_revoked')],
  expired: ['key_expired', problemText('key_expired')],
  maker_left: ['key_maker_left', problemText('key_maker_left')],
};

const refused = (status: number, code: string, text: Text): ProblemError => new ProblemError(status, { code, ...text });

const unauthorised = (reply: FastifyReply, [code, text]: readonly [string, Text]): ProblemError => {
  void reply.header('www-authenticate', 'Bearer');
  return refused(401, code, text);
};
