import type { BidderFacts, RegistrationChanged } from '@quarterline/rules';
import { many, type Queryable } from '#database/statements/rows.ts';
import { HOLDS_BID_DEPOSIT } from '../sales/bid-deposit-store.ts';

/** A change of what a bidder may do, with the instant at which it was made under the sale's lock. */
export type PendingChange = { at: number; entry: RegistrationChanged };

export type SaleOfBidder = { id: string; name: string };
export type BidderFactsRow = BidderFacts & { saleId: string; bidderId: string };

/** Sales that run or are to, in which one of these accounts is registered; in the order in which they are locked. */
export const listSalesOfAccounts = (
  database: Queryable,
  userIds: readonly string[],
  saleId: string | null = null,
): Promise<SaleOfBidder[]> =>
  many(
    database,
    `SELECT id, editorial ->> 'name' AS name FROM sale WHERE status IN ('upcoming', 'live') AND ($2::uuid IS NULL OR id = $2)
       AND id IN (SELECT sale_id FROM registration WHERE user_id = ANY ($1::uuid[])) ORDER BY id`,
    [userIds, saleId],
  );

/** Held until the transaction ends: no bid is decided in these sales meanwhile. */
export async function lockSales(client: Queryable, saleIds: readonly string[]): Promise<void> {
  await client.query('SELECT FROM sale WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [saleIds]);
}

export const readBidderFacts = (
  client: Queryable,
  saleIds: readonly string[],
  userIds: readonly string[],
): Promise<BidderFactsRow[]> =>
  many(
    client,
    `SELECT sale_id, registration.id AS bidder_id, user_id, registration.status, limit_cents, phone_bidding_since IS NOT NULL AS bids_by_phone,
       suspended_at IS NULL AND closed_at IS NULL AS is_account_open, role <> 'bidder' AS is_staff,
       EXISTS (SELECT FROM seller_party WHERE seller_party.sale_id = sale.id AND seller_party.user_id = account_user.id) AS is_seller_side,
       NOT asks_bid_deposit OR ${HOLDS_BID_DEPOSIT} AS has_deposit
     FROM registration JOIN account_user ON account_user.id = user_id JOIN sale ON sale.id = sale_id
     WHERE sale_id = ANY ($1::uuid[]) AND user_id = ANY ($2::uuid[]) ORDER BY registration.id`,
    [saleIds, userIds],
  );

/** The database takes writes of deciding facts in this transaction, until it is closed for them again. */
export async function openForFacts(client: Queryable, isOpen: boolean): Promise<void> {
  await client.query(`SELECT set_config('quarterline.deciding_facts', $1, true)`, [isOpen ? 'open' : '']);
}

/** The next turn of the sale's queue enters them into the record: a bid that they refuse comes after them. */
export async function noteChanges(client: Queryable, saleId: string, changes: readonly PendingChange[]): Promise<void> {
  await client.query(`UPDATE sale SET pending_changes = coalesce(pending_changes, '[]') || $2::jsonb WHERE id = $1`, [
    saleId,
    JSON.stringify(changes),
  ]);
}
