import type { SaleStatus } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { type Queryable, queryColumn, queryRows, run } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';

export type RehearsalRow = { slug: string; status: SaleStatus; created_at: Date };

/** Rehearsals of a sale, newest first. */
export const listRehearsals = (database: Queryable, saleId: string): Promise<RehearsalRow[]> =>
  queryRows(
    database,
    'SELECT slug, status, created_at FROM sale WHERE rehearsal_of = $1 ORDER BY created_at DESC LIMIT 20',
    [saleId],
  );

/** Rehearsals that are on or about to begin. */
export const listOpenRehearsals = (database: Queryable): Promise<string[]> =>
  queryColumn(database, "SELECT id FROM sale WHERE rehearsal_of IS NOT NULL AND status IN ('upcoming', 'live')");

/**
 * Keeps every engine from writing in this sale for so long: what an outage of the database is, for one sale. Only of a
 * rehearsal. Resolves when writing is possible again.
 */
export const blockWriting = (database: Database, saleId: string, silenceMs: number): Promise<void> =>
  inTransaction(database, async (client) => {
    const rowCount = await run(
      client,
      'SELECT FROM sale WHERE id = $1 AND rehearsal_of IS NOT NULL FOR NO KEY UPDATE',
      [saleId],
    );
    if (rowCount === 1) await client.query('SELECT pg_sleep($1::double precision / 1000)', [silenceMs]);
  });
