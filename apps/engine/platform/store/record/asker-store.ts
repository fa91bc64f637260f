import type { AccountRole } from '@quarterline/rules';
import type { Database } from '../../../database/connect.ts';

/** What the queue knows of a person who asks for something in a sale. */
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
  /** Who must confirm bids above an amount; null where nobody must. */
  second_person_seat_id: string | null;
  second_person_id: string | null;
  confirms_above_cents: number | null;
  is_seller_side: boolean;
};

/** Of the sale `$1`, the accounts `$2`. */
export const ASKERS = `SELECT account_user.id AS user_id, email_verified, role, registration.id AS registration_id,
    CASE WHEN suspended_at IS NULL THEN registration.status WHEN registration.status IS NOT NULL THEN 'suspended' END AS status,
    accepted_terms_version, limit_cents, second_person.id AS second_person_seat_id, observer_id AS second_person_id, confirms_above_cents,
    (SELECT asks_bid_deposit FROM sale WHERE id = $1)
      AND NOT EXISTS (SELECT FROM bid_deposit WHERE registration_id = registration.id AND returned_on IS NULL) AS bid_deposit_missing,
    EXISTS (SELECT FROM seller_party WHERE sale_id = $1 AND user_id = account_user.id) AS is_seller_side
  FROM account_user LEFT JOIN registration ON sale_id = $1 AND user_id = account_user.id
  LEFT JOIN observer_seat AS second_person ON registration_id = registration.id AND confirms_above_cents IS NOT NULL
    AND accepted_at IS NOT NULL AND ended_at IS NULL
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
