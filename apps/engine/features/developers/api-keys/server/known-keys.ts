import { LRUCache } from 'lru-cache';
import { openRateBuckets } from '../../../../platform/http/requests/rate-bucket.ts';
import type { KnownKey } from '../store/api-key-store.ts';
import { isSecret, type KeyText } from './key-text.ts';

/** Half of the second within which a revoked key is refused: the other half is for the answer of the database. */
const KEEP_MS = 500;
const MAX_KEPT = 1000;
/** Keys that this engine has not seen to be right, from one network: twenty at once, then one in three seconds. */
const UNSEEN_PER_SECOND = 1 / 3;
const UNSEEN_BURST = 20;

type Kept = { at: number; key: KnownKey };
export type FoundKey = KnownKey | 'unknown' | 'too_many';

/**
 * Looks keys up by their prefix and compares the secret. A key that was right is remembered for half a second, so every engine learns
 * of a revocation by itself. A client that sends a key that was not right here before pays for it from the allowance of their network, before
 * the database is asked; a program whose key is right never waits for others at its address. `now`: milliseconds.
 */
export const openKnownKeys = (read: (prefix: string) => Promise<KnownKey | null>, now: () => number) => {
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
};
