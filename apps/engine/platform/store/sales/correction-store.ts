import type { SaleCorrection } from '@quarterline/contract';
import { type Queryable, queryRows } from '#database/statements/rows.ts';

/** Corrections of a public sale, oldest first. */
export async function listCorrections(database: Queryable, saleId: string): Promise<SaleCorrection[]> {
  const rows = await queryRows<Omit<SaleCorrection, 'correctedAt'> & { corrected_at: Date }>(
    database,
    `SELECT parcel_ids::text[] AS "parcelIds", what, before, after, corrected_at FROM sale_correction WHERE sale_id = $1 ORDER BY number`,
    [saleId],
  );
  return rows.map(({ corrected_at, ...row }) => ({ ...row, correctedAt: corrected_at.toISOString() }));
}

/** Keeps corrections after those there are, in the transaction of the publication that makes them. */
export async function insertCorrections(
  client: Queryable,
  saleId: string,
  corrections: readonly SaleCorrection[],
): Promise<void> {
  for (const { parcelIds, what, before, after, correctedAt } of corrections) {
    await client.query(
      `INSERT INTO sale_correction (sale_id, number, parcel_ids, what, before, after, corrected_at)
       SELECT $1, coalesce(max(number), 0) + 1, $2::uuid[], $3, $4, $5, $6 FROM sale_correction WHERE sale_id = $1`,
      [saleId, parcelIds, what, before, after, correctedAt],
    );
  }
}
