import type { Role } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';

// Facts of an account that decide who may bid: one statement writes each, inside `changeFacts` alone.

export async function setRole(client: Queryable, id: string, role: Role): Promise<void> {
  await client.query('UPDATE account_user SET role = $2, updated_at = clock_timestamp() WHERE id = $1', [id, role]);
}

/** Null opens the account again: a role of staff that comes back with it is as young as one that is given. */
export async function setSuspended(client: Queryable, id: string, reason: string | null): Promise<void> {
  await client.query(
    `UPDATE account_user SET suspended_at = CASE WHEN $2::text IS NOT NULL THEN clock_timestamp() END, suspended_reason = $2,
       role_since = CASE WHEN $2::text IS NULL AND role <> 'bidder' THEN clock_timestamp() ELSE role_since END,
       staff_since = CASE WHEN $2::text IS NULL AND role <> 'bidder' THEN clock_timestamp() ELSE staff_since END,
       updated_at = clock_timestamp() WHERE id = $1`,
    [id, reason],
  );
}

/** Closes an account for good. `keepNames`: its owner stands in the record of a sale. */
export async function setClosed(client: Queryable, id: string, keepNames: boolean): Promise<void> {
  await client.query(
    `UPDATE account_user SET email = 'closed-' || id || '@closed.invalid', email_verified = false, notices = '{}',
       second_factor_secret = NULL, second_factor_since = NULL, second_factor_step = NULL, closed_at = clock_timestamp(),
       name = CASE WHEN $2 THEN name ELSE 'Closed account' END, phone = CASE WHEN $2 THEN phone END,
       legal_name = CASE WHEN $2 THEN legal_name END, gst_number = NULL,
       province = CASE WHEN $2 THEN province END, purchaser_kind = CASE WHEN $2 THEN purchaser_kind END
     WHERE id = $1`,
    [id, keepNames],
  );
}

/** An account that was merged into the other before belongs to this one now. */
export async function setMergedInto(client: Queryable, keepId: string, otherId: string): Promise<void> {
  await client.query('UPDATE account_user SET merged_into = $1 WHERE merged_into = $2 OR id = $2', [keepId, otherId]);
}
