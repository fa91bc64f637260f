import type { ApiKey, Role } from '@quarterline/contract';
import { hasRight, type KeyFacts, stateOfKey } from '@quarterline/rules';
import { execute, many, maybe, one, type Queryable } from '#database/statements/rows.ts';

/** A key that was sent, with its facts. */
export type KnownKey = KeyFacts & {
  id: string;
  name: string;
  prefix: string;
  secretSha256: Buffer;
  scopes: readonly string[];
  makerId: string;
  /** Its last use was written down a minute ago or longer. */
  isStale: boolean;
};

/** State of the administrator who made a key: decides whether the key still works. */
type Maker = { role: Role; isGone: boolean };
const MAKER_GONE = 'maker.closed_at IS NOT NULL OR maker.suspended_at IS NOT NULL';
const withMaker = <Row extends Maker>({ role, isGone, ...row }: Row) => ({
  ...row,
  makerHolds: !isGone && hasRight(role, 'connect_programs'),
});

export async function readKeyByPrefix(database: Queryable, prefix: string): Promise<KnownKey | null> {
  const row = await maybe<Omit<KnownKey, 'makerHolds'> & Maker>(
    database,
    `SELECT api_key.id, api_key.name, prefix, secret_sha256, scopes, made_by AS maker_id, expires_at, revoked_at, maker.role, ${MAKER_GONE} AS is_gone,
       coalesce(last_used_at < clock_timestamp() - interval '1 minute', true) AS is_stale
     FROM api_key JOIN account_user AS maker ON maker.id = made_by WHERE prefix = $1`,
    [prefix],
    'api-key-by-prefix',
  );
  return row && withMaker(row);
}

/** At most once a minute, however many engines ask for it. */
export async function noteKeyUse(database: Queryable, keyId: string): Promise<void> {
  await database.query({
    name: 'api-key-used',
    text: `UPDATE api_key SET last_used_at = clock_timestamp()
      WHERE id = $1 AND coalesce(last_used_at < clock_timestamp() - interval '1 minute', true)`,
    values: [keyId],
  });
}

const MAX_ENDED = 50;

/** Keys that work come first; of the others the last fifty. `now`: milliseconds of the database's clock. */
export async function listKeys(database: Queryable, now: number): Promise<ApiKey[]> {
  const rows = await many<Omit<ApiKey, 'state'> & Maker>(
    database,
    `SELECT api_key.id, api_key.name, prefix, scopes, maker.name AS made_by, made_at, expires_at, last_used_at, revoked_at, maker.role,
       ${MAKER_GONE} AS is_gone, revoker.name AS revoked_by,
       EXISTS (SELECT FROM api_key AS newer WHERE newer.replaces = api_key.id) AS is_replaced
     FROM api_key JOIN account_user AS maker ON maker.id = api_key.made_by LEFT JOIN account_user AS revoker ON revoker.id = api_key.revoked_by
     ORDER BY revoked_at IS NULL AND expires_at > to_timestamp($1::float8 / 1000) DESC, made_at DESC, api_key.id LIMIT ${MAX_KEYS + MAX_ENDED}`,
    [now],
  );
  const keys = rows
    .map(withMaker)
    .map(({ makerHolds, ...key }): ApiKey => ({ ...key, state: stateOfKey({ ...key, makerHolds }, now) }));
  const working = keys.filter(({ state }) => state === 'in_force' || state === 'maker_left');
  return [...working, ...keys.filter((key) => !working.includes(key)).slice(0, MAX_ENDED)];
}

/** An office has a handful; a hundred is a program that makes them. */
export const MAX_KEYS = 100;

/** Called under a lock, so that two administrators do not make the hundred and first together. */
export async function countWorkingKeys(client: Queryable): Promise<number> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('api_key', 0))`);
  const { count } = await one<{ count: number }>(
    client,
    'SELECT count(*) FROM api_key WHERE revoked_at IS NULL AND expires_at > clock_timestamp()',
  );
  return count;
}

export type NewKeyRow = {
  prefix: string;
  secretSha256: Buffer;
  name: string;
  scopes: readonly string[];
  makerId: string;
  madeAt: number;
  expiresAt: number;
  replaces: string | null;
};

export async function insertKey(client: Queryable, key: NewKeyRow): Promise<string> {
  const { id } = await one<{ id: string }>(
    client,
    `INSERT INTO api_key (prefix, secret_sha256, name, scopes, made_by, made_at, expires_at, replaces)
     VALUES ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), to_timestamp($7::float8 / 1000), $8) RETURNING id`,
    [key.prefix, key.secretSha256, key.name, key.scopes, key.makerId, key.madeAt, key.expiresAt, key.replaces],
  );
  return id;
}

export type LockedKey = KeyFacts & {
  name: string;
  prefix: string;
  scopes: string[];
  madeAt: number;
  isReplaced: boolean;
};

/** Until the end of the transaction nobody else changes this key. */
export async function lockKey(client: Queryable, keyId: string): Promise<LockedKey | null> {
  const row = await maybe<Omit<LockedKey, 'makerHolds'> & Maker>(
    client,
    `SELECT api_key.name, prefix, scopes, made_at, expires_at, revoked_at, maker.role, ${MAKER_GONE} AS is_gone,
       EXISTS (SELECT FROM api_key AS newer WHERE newer.replaces = api_key.id) AS is_replaced
     FROM api_key JOIN account_user AS maker ON maker.id = made_by WHERE api_key.id = $1 FOR UPDATE OF api_key`,
    [keyId],
  );
  return row && withMaker(row);
}

export const endKeyAt = (client: Queryable, keyId: string, expiresAt: number): Promise<void> =>
  execute(client, 'UPDATE api_key SET expires_at = to_timestamp($2::float8 / 1000) WHERE id = $1', [keyId, expiresAt]);

export const revokeKey = (client: Queryable, keyId: string, actorId: string): Promise<void> =>
  execute(client, 'UPDATE api_key SET revoked_at = clock_timestamp(), revoked_by = $2 WHERE id = $1', [keyId, actorId]);
