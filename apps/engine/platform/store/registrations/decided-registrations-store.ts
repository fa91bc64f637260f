import { type Queryable, queryRows } from '#database/statements/rows.ts';

/** Registrations of these sales that staff decided, or whose bid deposit they recorded, within the last minute, and when, in milliseconds. */
export async function listDecidedLately(
  database: Queryable,
  saleIds: readonly string[],
): Promise<{ id: string; decidedAt: number }[]> {
  const rows = await queryRows<{ id: string; decided_at: Date }>(
    database,
    `SELECT id, max(at) AS decided_at FROM (
       SELECT id, decided_at AS at FROM registration WHERE sale_id = ANY ($1::uuid[])
       UNION ALL SELECT registration_id, at FROM trust_entry
         WHERE sale_id = ANY ($1::uuid[]) AND kind IN ('bid_deposit', 'bid_deposit_return')) AS decided
     WHERE at > clock_timestamp() - interval '1 minute' GROUP BY id`,
    [saleIds],
  );
  return rows.map(({ id, decided_at }) => ({ id, decidedAt: decided_at.getTime() }));
}
