import { execute, type Queryable, queryColumn, queryRow, queryRows } from '#database/statements/rows.ts';
import type { Encrypted } from '../../storage/file-cipher.ts';

export type OpenerRow = {
  place: number;
  user_id: string;
  name: string;
  public_key: string | null;
  key_made_at: Date | null;
};

/** The people who were named for a sale, in their order. */
export const listOpeners = (database: Queryable, saleId: string): Promise<OpenerRow[]> =>
  queryRows(
    database,
    `SELECT place, user_id, name, public_key, key_made_at FROM tender_opener
     JOIN account_user ON account_user.id = user_id WHERE sale_id = $1 ORDER BY place`,
    [saleId],
  );

export type EngineKeyRow = { publicKey: string; privateKey: Encrypted };

export async function readEngineKey(database: Queryable, saleId: string): Promise<EngineKeyRow | null> {
  const row = await queryRow<{ public_key: string; key_id: string; encrypted: Buffer }>(
    database,
    'SELECT public_key, key_id, encrypted FROM tender_engine_key WHERE sale_id = $1',
    [saleId],
  );
  return row ? { publicKey: row.public_key, privateKey: { keyId: row.key_id, bytes: row.encrypted } } : null;
}

/** Keeps the engine's key of a sale unless it has one. */
export const insertEngineKey = (client: Queryable, saleId: string, key: EngineKeyRow): Promise<void> =>
  execute(
    client,
    `INSERT INTO tender_engine_key (sale_id, public_key, key_id, encrypted) VALUES ($1, $2, $3, $4) ON CONFLICT (sale_id) DO NOTHING`,
    [saleId, key.publicKey, key.privateKey.keyId, key.privateKey.bytes],
  );

/** Sales by sealed tender in which something is due now. */
export const listDueTenderSales = (database: Queryable): Promise<string[]> =>
  queryColumn(
    database,
    `SELECT id FROM sale WHERE next_due_at <= clock_timestamp()
       AND EXISTS (SELECT FROM tender_engine_key WHERE sale_id = sale.id) LIMIT 200`,
  );
