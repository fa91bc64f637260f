import type { SaleStatus } from '@quarterline/rules';
import type { Queryable } from '../../../platform/store/queryable.ts';

export type RehearsalRow = { slug: string; status: SaleStatus; created_at: Date };

/** Of a sale, the newest first. */
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
 * As if nobody had watched this sale for so long. False when nobody has watched it yet. Only of a rehearsal: in a sale, a silence
 * that never was would hold its parcels.
 */
export const rewindHeartbeat = async (client: Queryable, saleId: string, silenceMs: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE sale_heartbeat SET heartbeat_at = clock_timestamp() - make_interval(secs => $2::double precision / 1000)
     FROM sale WHERE sale.id = sale_heartbeat.sale_id AND sale.id = $1 AND rehearsal_of IS NOT NULL AND status = 'live'`,
    [saleId, silenceMs],
  );
  return rowCount === 1;
};
