import { endpointOf, rightOf } from '@quarterline/contract/endpoints';
import { networkOf } from '@quarterline/form-limits';
import { judgeKey, stateOfKey } from '@quarterline/rules';
import { problemText } from '@quarterline/text';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import type { App } from '#platform/http/app-type.ts';
import { type ProblemError, refuseAs } from '#platform/http/problem-handler.ts';
import { openRateBuckets } from '#platform/http/requests/rate-bucket.ts';
import { admitByKey } from '#platform/http/requests/request-key.ts';
import { type KnownKey, noteKeyUse, readKeyByPrefix } from '../store/api-key-store.ts';
import { hasKeyInAddress, isSecret, type KeyText, readKeyHeader, shownKey } from './key-text.ts';

/** Requests a minute with one key at one engine. What staff read costs more than what is public. */
const KEY_RATES = { public: 600, administration: 120 };
const WRONG_KEYS_WAIT_SECONDS = 30;

/**
 * Judges requests that carry a key, before anything that was sent is read: the key, its rate, then whether one of its
 * scopes has this operation. A request with a key has no session: a cookie beside it counts for nothing.
 */
export function judgeKeys(app: App, { database, now }: { database: Database; now: () => number }): void {
  const keys = openKnownKeys((prefix) => readKeyByPrefix(database, prefix), now);
  const rates = openKeyRates(now);

  app.addHook('onRequest', async (request, reply) => {
    if (hasKeyInAddress(request.url)) throw refused(400, 'key_in_address', problemText('key_in_address'));
    const endpoint = endpointOf(request.method, request.routeOptions.url);
    const sent = readKeyHeader(request.headers.authorization);
    if (sent === null || request.is404 || (sent === 'malformed' && endpoint?.hasOwnKey)) return;
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
}

type Text = { message: string; next: string };

const ENDED: Readonly<Record<'revoked' | 'expired' | 'maker_left', readonly [code: string, text: Text]>> = {
  revoked: ['key_revoked', problemText('key_revoked')],
  expired: ['key_expired', problemText('key_expired')],
  maker_left: ['key_maker_left', problemText('key_maker_left')],
};

const refused = (status: number, code: string, text: Text): ProblemError => refuseAs(status, code, text);

const unauthorised = (reply: FastifyReply, [code, text]: readonly [string, Text]): ProblemError => {
  void reply.header('www-authenticate', 'Bearer');
  return refused(401, code, text);
};

const WINDOW_MS = 60_000;
const MAX_COUNTED = 10_000;

/** Rate limit of a key after a request: `resetSeconds` are whole seconds until it is full again. */
type KeyRate = { limit: number; remaining: number; resetSeconds: number; isOver: boolean };

/** Counts requests of each key in windows of a minute, in this engine. `now`: milliseconds. */
export function openKeyRates(now: () => number) {
  const counts = new Map<string, { until: number; used: number }>();
  return {
    take: (name: string, limit: number): KeyRate => {
      const at = now();
      if (counts.size > MAX_COUNTED) for (const [old, { until }] of counts) if (until <= at) counts.delete(old);
      const before = counts.get(name);
      const count = before && before.until > at ? before : { until: at + WINDOW_MS, used: 0 };
      counts.set(name, count);
      count.used += 1;
      return {
        limit,
        remaining: Math.max(0, limit - count.used),
        resetSeconds: Math.ceil((count.until - at) / 1000),
        isOver: count.used > limit,
      };
    },
  };
}

/** Half of the second within which a revoked key is refused: the other half is for the answer of the database. */
const KEEP_MS = 500;
const MAX_KEPT = 1000;
/** Keys that this engine has not seen to be right, from one network: twenty at once, then one in three seconds. */
const UNSEEN_PER_SECOND = 1 / 3;
const UNSEEN_BURST = 20;

type Kept = { at: number; key: KnownKey };
type FoundKey = KnownKey | 'unknown' | 'too_many';

/**
 * Looks keys up by their prefix and compares the secret. A key that was right is remembered for half a second, so every
 * engine learns of a revocation by itself. A client that sends a key that was not right here before pays for it from
 * the allowance of their network, before the database is asked; a program whose key is right never waits for others at
 * its address. `now`: milliseconds.
 */
export function openKnownKeys(read: (prefix: string) => Promise<KnownKey | null>, now: () => number) {
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  const asking = new Map<string, { at: number; answer: Promise<KnownKey | null> }>();
  const unseen = openRateBuckets(now, UNSEEN_PER_SECOND, UNSEEN_BURST);

  const ask = (prefix: string): Promise<KnownKey | null> => {
    const before = asking.get(prefix);
    if (before && now() - before.at < KEEP_MS) return before.answer;
    const at = now();
    const answer = read(prefix).then((key) => {
      kept.delete(prefix);
      if (key) kept.set(prefix, { at, key });
      return key;
    });
    const mine = { at, answer };
    asking.set(prefix, mine);
    const over = (): void => void (asking.get(prefix) === mine && asking.delete(prefix));
    answer.then(over, over);
    return answer;
  };

  return {
    find: async ({ prefix, secret }: KeyText, network: string): Promise<FoundKey> => {
      const before = kept.get(prefix);
      const wasRight = before !== undefined && isSecret(secret, before.key.secretSha256);
      if (!wasRight && !unseen.take(network)) return 'too_many';
      if (wasRight && now() - before.at < KEEP_MS) return before.key;
      const key = await ask(prefix);
      return key && isSecret(secret, key.secretSha256) ? key : 'unknown';
    },
  };
}
