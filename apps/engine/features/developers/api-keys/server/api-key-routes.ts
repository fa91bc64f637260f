import { rotatedKeyEnds, stateOfKey } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import {
  countWorkingKeys,
  endKeyAt,
  insertKey,
  listKeys,
  lockKey,
  MAX_KEYS,
  revokeKey,
} from '../store/api-key-store.ts';
import { hashSecret, makeKeyText, shownKey } from './key-text.ts';

const DAY_MS = 86_400_000;

/** Routes of administrators to create, rotate and revoke API keys. */
export function apiKeyRoutes(
  app: App,
  { database, now }: { database: Database; sessions: Sessions; now: () => number },
): void {
  serve(app, 'GET /api/admin/api-keys', async () => ({ keys: await listKeys(database, now()) }));

  serve(app, 'POST /api/admin/api-keys', async (request) => {
    const { who } = request.session;
    const { name, scopes, expiresInDays } = request.body;
    const madeAt = now();
    const made = await inTransaction(database, async (client) => {
      await refuseTooMany(client);
      const expiresAt = madeAt + expiresInDays * DAY_MS;
      const key = await makeKey(client, {
        name,
        scopes: [...new Set(scopes)],
        makerId: who.id,
        madeAt,
        expiresAt,
        replaces: null,
      });
      await writeAudit(client, acting(request, who.id), {
        action: 'key.made',
        subject: { kind: 'api_key', id: key.id },
        label: `${name} (${key.shown})`,
        after: { scopes, expiresAt },
      });
      return key;
    });
    return { keys: await listKeys(database, now()), made: { id: made.id, key: made.key } };
  });

  serve(app, 'POST /api/admin/api-keys/:keyId', async (request) => {
    const { who } = request.session;
    const { keyId } = request.params;
    const change = request.body;
    const by = acting(request, who.id);
    const subject = { kind: 'api_key', id: keyId } as const;
    const at = now();
    const made = await inTransaction(database, async (client) => {
      const key = await lockKey(client, keyId);
      if (!key) throw notFound('There is no such key.');
      const label = `${key.name} (${shownKey(key.prefix)})`;
      if (change.action === 'revoke') {
        if (key.revokedAt !== null) return null;
        await revokeKey(client, keyId, who.id);
        await writeAudit(client, by, { action: 'key.revoked', subject, label });
        return null;
      }
      const state = stateOfKey(key, at);
      // A key whose maker left does not work now; another administrator takes the program over in its place.
      if (state === 'revoked' || state === 'expired') throw refuse(409, 'key_not_working');
      if (key.isReplaced) throw refuse(409, 'key_replaced_already');
      await refuseTooMany(client);
      const { oldExpiresAt, newExpiresAt } = rotatedKeyEnds(key, change.overlapHours, at);
      await endKeyAt(client, keyId, Math.max(oldExpiresAt, key.madeAt + 1));
      const { name, scopes } = key;
      const newer = await makeKey(client, {
        name,
        scopes,
        makerId: who.id,
        madeAt: at,
        expiresAt: newExpiresAt,
        replaces: keyId,
      });
      await writeAudit(client, by, {
        action: 'key.rotated',
        subject,
        label,
        before: { expiresAt: key.expiresAt },
        after: { expiresAt: oldExpiresAt, newKey: newer.shown, newExpiresAt },
      });
      return newer;
    });
    return { keys: await listKeys(database, now()), made: made && { id: made.id, key: made.key } };
  });
}

type Making = Omit<Parameters<typeof insertKey>[1], 'prefix' | 'secretSha256'>;

/** `key` is the whole key: it leaves with this answer and is kept nowhere. */
const makeKey = async (client: Queryable, making: Making): Promise<{ id: string; key: string; shown: string }> => {
  const { prefix, secret, key } = makeKeyText();
  const id = await insertKey(client, { ...making, prefix, secretSha256: hashSecret(secret) });
  return { id, key, shown: shownKey(prefix) };
};

const refuseTooMany = async (client: Queryable): Promise<void> => {
  if ((await countWorkingKeys(client)) >= MAX_KEYS) throw refuse(409, 'too_many_keys');
};
