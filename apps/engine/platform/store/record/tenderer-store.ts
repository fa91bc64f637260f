import type { TenderBidder } from '@quarterline/rules';
import { type Queryable, queryOne, queryRows } from '#database/statements/rows.ts';
import { HOLDS_BID_DEPOSIT } from '../sales/bid-deposit-store.ts';

/**
 * Facts that decide whether tenders of these bidders count: approved, not suspended, with a required bid deposit,
 * neither seller nor staff; and their limit. Read under the lock of the sale when a close is decided.
 */
export const listTenderBidders = (
  database: Queryable,
  saleId: string,
  bidderIds: readonly string[],
): Promise<TenderBidder[]> =>
  queryRows(
    database,
    `SELECT registration.id AS "bidderId", limit_cents AS "limitCents",
       registration.status = 'approved' AND suspended_at IS NULL AND role = 'bidder'
         AND NOT EXISTS (SELECT FROM seller_party WHERE sale_id = $1 AND user_id = account_user.id)
         AND (NOT (SELECT asks_bid_deposit FROM sale WHERE id = $1) OR ${HOLDS_BID_DEPOSIT}) AS "isApproved"
     FROM registration JOIN account_user ON account_user.id = user_id
     WHERE sale_id = $1 AND registration.id = ANY ($2::uuid[])`,
    [saleId, bidderIds],
  );

/** Milliseconds since 1970 by the database's clock. */
export const readDatabaseTime = async (client: Queryable): Promise<number> =>
  (await queryOne<{ now: number }>(client, 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now'))
    .now;
