import type { SaleStatus } from '@quarterline/rules';
import type { Database } from '../../../../database/connect.ts';
import { inTransaction, type Queryable } from '../../../../platform/store/queryable.ts';

export type RehearsalRow = { slug: string; status: SaleStatus; created_at: Date };

/** Rehearsals of a sale, newest first. */
export const listRehearsals = async (database: Queryable, saleId: string): Promise<RehearsalRow[]> => {
  const { rows } = await database.query<RehearsalRow>(
    'SELECT slug, status, created_at FROM sale WHERE rehearsal_of = $1 ORDER BY created_at DESC LIMIT 20',
    [saleId],
  );
  return rows;
};

/** Rehearsals that are on or about to begin. */
export const listOpenRehearsals = async (database: Queryable): Promise<string[]> => {
  const { rows } = await database.query<{ id: string }>(
    "SELECT id FROM sale WHERE rehearsal_of IS NOT NULL AND status IN ('upcoming', 'live')",
  );
  return rows.map(({ id }) => id);
};

/**
 * Keeps every engine from writing in this sale for so long: what an outage of the database is, for one sale. Only of a
 * rehearsal. Resolves when writing is possible again.
 */
export const blockWriting = (database: Database, saleId: string, silenceMs: number): Promise<void> =>
  inTransaction(database, async (client) => {
    const { rowCount } = await client.query(
      'SELECT FROM sale WHERE id = $1 AND rehearsal_of IS NOT NULL FOR NO KEY UPDATE',
      [saleId],
    );
    if (rowCount === 1) await client.query('SELECT pg_sleep($1::double precision / 1000)', [silenceMs]);
  });
