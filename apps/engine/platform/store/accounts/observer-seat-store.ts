import { execute, type Queryable, run } from '#database/statements/rows.ts';

/** Held until the commit: an account asks to bid in a sale, or looks on in it, and never both. */
export const lockPersonInSale = (client: Queryable, saleId: string, userId: string): Promise<void> =>
  execute(client, `SELECT pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 11))`, [saleId, userId]);

/** True when the account is an observer of a bidder in the sale. */
export const isObserver = async (client: Queryable, saleId: string, userId: string): Promise<boolean> =>
  (await run(client, 'SELECT FROM observer_seat WHERE sale_id = $1 AND observer_id = $2 AND ended_at IS NULL LIMIT 1', [
    saleId,
    userId,
  ])) > 0;
