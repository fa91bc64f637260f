import { rolesWith } from '@quarterline/rules';
import { execute, type Queryable, queryRows, writesOne } from '#database/statements/rows.ts';
import type { Encrypted } from '#platform/storage/file-cipher.ts';
import { listOpeners } from '#platform/store/sales/tender-keys-store.ts';

/** Names two or three people; a person who stays among them keeps their key. */
export async function nameOpeners(
  client: Queryable,
  saleId: string,
  userIds: readonly string[],
  namedBy: string,
): Promise<void> {
  const before = new Map((await listOpeners(client, saleId)).map((opener) => [opener.user_id, opener]));
  await client.query('DELETE FROM tender_opener WHERE sale_id = $1', [saleId]);
  for (const [place, userId] of userIds.entries()) {
    const kept = before.get(userId);
    await client.query(
      `INSERT INTO tender_opener (sale_id, place, user_id, named_by, public_key, key_made_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [saleId, place, userId, namedBy, kept?.public_key ?? null, kept?.key_made_at ?? null],
    );
  }
}

/** Keeps the public half of an opener's key, in the place of an earlier one. False for somebody who is no opener. */
export const keepOpenerKey = (client: Queryable, saleId: string, userId: string, publicKey: string): Promise<boolean> =>
  writesOne(
    client,
    'UPDATE tender_opener SET public_key = $3, key_made_at = clock_timestamp() WHERE sale_id = $1 AND user_id = $2',
    [saleId, userId, publicKey],
  );

export type PartsRow = { place: number; parts: Encrypted; handedInAt: Date };

/** Parts of openers for a round, in the order of their places. */
export async function listParts(database: Queryable, saleId: string, round: number): Promise<PartsRow[]> {
  const rows = await queryRows<Omit<PartsRow, 'parts'> & Encrypted>(
    database,
    'SELECT place, key_id AS "keyId", encrypted AS bytes, handed_in_at AS "handedInAt" FROM tender_part WHERE sale_id = $1 AND round = $2 ORDER BY place',
    [saleId, round],
  );
  return rows.map(({ keyId, bytes, ...row }) => ({ ...row, parts: { keyId, bytes } }));
}

/** Keeps an opener's parts for a round, in the place of earlier ones. */
export const keepParts = (
  client: Queryable,
  { saleId, round, place, parts }: { saleId: string; round: number; place: number; parts: Encrypted },
): Promise<void> =>
  execute(
    client,
    `INSERT INTO tender_part (sale_id, round, place, key_id, encrypted) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (sale_id, round, place) DO UPDATE
       SET key_id = excluded.key_id, encrypted = excluded.encrypted, handed_in_at = clock_timestamp()`,
    [saleId, round, place, parts.keyId, parts.bytes],
  );

/** After an opening nothing of what was handed in is needed any more. */
export const deleteParts = (client: Queryable, saleId: string): Promise<void> =>
  execute(client, 'DELETE FROM tender_part WHERE sale_id = $1', [saleId]);

/** Everybody who can log in and may open tenders, by name. */
export const listStaff = (database: Queryable): Promise<{ id: string; name: string }[]> =>
  queryRows(
    database,
    `SELECT id, name FROM account_user WHERE role = ANY ($1::text[]) AND closed_at IS NULL AND suspended_at IS NULL ORDER BY name, id`,
    [rolesWith('run_sales')],
  );

export async function namesOf(database: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryRows<{ id: string; name: string }>(
    database,
    'SELECT id, name FROM account_user WHERE id = ANY ($1::uuid[])',
    [userIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type TendererRow = { id: string; name: string; number: number | null };

/** The bidders of a sale by the ids that the record has for them. */
export const listTenderers = (
  database: Queryable,
  saleId: string,
  bidderIds: readonly string[],
): Promise<TendererRow[]> =>
  queryRows(
    database,
    `SELECT registration.id, name, bidder_number AS number FROM registration JOIN account_user ON account_user.id = user_id
     WHERE sale_id = $1 AND registration.id = ANY ($2::uuid[])`,
    [saleId, bidderIds],
  );
