import type { AccountRole } from '@quarterline/rules';
import type { Database } from '../../../database/connect.ts';
import { HOLDS_BID_DEPOSIT } from '../sales/bid-deposit-store.ts';

/** A person's row for the sale queue. */
export type AskerRow = {
  user_id: string;
  email_verified: boolean;
  role: AccountRole;
  registration_id: string | null;
  status: 'requested' | 'approved' | 'declined' | 'suspended' | null;
  accepted_terms_version: number | null;
  limit_cents: number | null;
  /** The sale asks for a bid deposit, and none of theirs is held. */
  bid_deposit_missing: boolean;
  is_seller_side: boolean;
};

/** Query of accounts `$2` in sale `$1`. */
export const ASKERS = `SELECT account_user.id AS user_id, email_verified, role, registration.id AS registration_id,
    CASE WHEN suspended_at IS NULL THEN registration.status WHEN registration.status IS NOT NULL THEN 'suspended' END AS status,
    accepted_terms_version, limit_cents, (SELECT asks_bid_deposit FROM sale WHERE id = $1)
      AND NOT ${HOLDS_BID_DEPOSIT} AS bid_deposit_missing,
    EXISTS (SELECT FROM seller_party WHERE sale_id = $1 AND user_id = account_user.id) AS is_seller_side
  FROM account_user LEFT JOIN registration ON sale_id = $1 AND user_id = account_user.id
  WHERE account_user.id = ANY ($2::uuid[])`;

/** The same askers outside the lock: to refuse those who are not approved before the queue, never to take a bid. */
export const readAskers = async (
  database: Database,
  saleId: string,
  userIds: readonly string[],
): Promise<AskerRow[]> => {
  const { rows } = await database.query<AskerRow>({ name: 'queue-askers', text: ASKERS, values: [saleId, userIds] });
  return rows;
};
