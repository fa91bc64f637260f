import { type Queryable, queryRows } from '#database/statements/rows.ts';
import { setMergedInto } from '#platform/store/accounts/account-facts-store.ts';
import {
  listSellerSides,
  putOnSellerSide,
  relationToSeller,
} from '#platform/store/registrations/seller-party-store.ts';

export type SharedSale = {
  sale_name: string;
  sale_status: string;
  is_over: boolean;
  keep_status: string | null;
  other_status: string | null;
  keep_is_party: boolean;
  other_is_party: boolean;
};

/** Every sale in which at least one of the two stands: as a bidder, or on the seller's side. */
export const listSharedSales = (client: Queryable, keepId: string, otherId: string): Promise<SharedSale[]> =>
  queryRows(
    client,
    `SELECT editorial ->> 'name' AS sale_name, sale.status AS sale_status, sale.status IN ('completed', 'cancelled') AS is_over,
       keep.status AS keep_status, other.status AS other_status,
       EXISTS (SELECT FROM seller_party WHERE sale_id = sale.id AND user_id = $1) AS keep_is_party,
       EXISTS (SELECT FROM seller_party WHERE sale_id = sale.id AND user_id = $2) AS other_is_party
     FROM sale LEFT JOIN registration AS keep ON keep.sale_id = sale.id AND keep.user_id = $1
     LEFT JOIN registration AS other ON other.sale_id = sale.id AND other.user_id = $2
     WHERE keep.id IS NOT NULL OR other.id IS NOT NULL OR EXISTS (SELECT FROM seller_party WHERE sale_id = sale.id AND user_id IN ($1, $2))
     ORDER BY sale.created_at`,
    [keepId, otherId],
  );

/**
 * Moves everything of the merged account: registrations in sales where the kept one has none, seller roles, consents,
 * devices, waiting notices, notes and tasks. The record names registrations, never accounts, so it does not change.
 */
export async function moveAccount(client: Queryable, keepId: string, otherId: string): Promise<void> {
  await client.query(
    `UPDATE registration SET user_id = $1, updated_at = clock_timestamp() WHERE user_id = $2
       AND NOT EXISTS (SELECT FROM registration AS own WHERE own.sale_id = registration.sale_id AND own.user_id = $1)`,
    [keepId, otherId],
  );
  for (const { saleId, relation } of await listSellerSides(client, otherId))
    if (relation === 'seller' || (await relationToSeller(client, saleId, keepId)) === null)
      await putOnSellerSide(client, saleId, [keepId], [relation]);
  for (const table of [
    'consent',
    'notice',
    'notification',
    'push_subscription',
    'person_note',
    'seller_answer',
    'seller_signed_copy',
  ])
    await client.query(`UPDATE ${table} SET user_id = $1 WHERE user_id = $2`, [keepId, otherId]);
  await client.query('UPDATE signed_offer SET sent_by = $1 WHERE sent_by = $2', [keepId, otherId]);
  await client.query('UPDATE seller_message SET author_id = $1 WHERE author_id = $2', [keepId, otherId]);
  await client.query('UPDATE parcel_question SET asked_by = $1 WHERE asked_by = $2', [keepId, otherId]);
  await setMergedInto(client, keepId, otherId);
}
