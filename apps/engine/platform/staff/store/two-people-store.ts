import { type PersonInSale, rolesWith } from '@quarterline/rules';
import { many, maybe, type Queryable } from '#database/statements/rows.ts';

/** `runsSales`: may confirm what a colleague asks for. A clerk asks, and does not confirm. */
export type StaffInSale = PersonInSale & { name: string; runsSales: boolean };
export type StaffOfSale = {
  /** First publication of the sale: the first entry of its record. */
  saleSinceMs: number;
  staff: StaffInSale[];
};

/**
 * Everybody who can log in and may ask for an act of two people, with what decides whether they may be one of two people in this sale. An
 * account that was taken off the seller's side is found in the audit log, which nobody can change. An account counts
 * with those that were merged into it (`own`).
 */
export async function readStaffOfSale(database: Queryable, saleId: string): Promise<StaffOfSale> {
  const [sale, staff] = await Promise.all([
    maybe<{ since: number }>(
      database,
      'SELECT decided_at AS since FROM sale_record WHERE sale_id = $1 AND sequence = 1',
      [saleId],
    ),
    many<StaffInSale>(
      database,
      `WITH member AS MATERIALIZED (
         SELECT id, name, staff_since, role = ANY ($3::text[]) AS runs_sales FROM account_user
         WHERE role = ANY ($2::text[]) AND closed_at IS NULL AND suspended_at IS NULL
       ), own AS MATERIALIZED (
         SELECT id AS member_id, id FROM member
         UNION ALL SELECT merged.merged_into, merged.id FROM member JOIN account_user AS merged ON merged.merged_into = member.id
       )
       SELECT id, name, runs_sales, staff_since AS staff_since_ms,
         coalesce((SELECT jsonb_agg(jsonb_build_object('byIds', to_jsonb(array_remove(ARRAY[proposed_by, settled_by], NULL)), 'atMs', floor(extract(epoch FROM settled_at) * 1000)))
           FROM account_proposal WHERE user_id = member.id AND kind IN ('set_role', 'reinstate') AND outcome IN ('confirmed', 'took_effect')), '[]') AS role_grants,
         EXISTS (SELECT FROM own JOIN registration ON user_id = own.id WHERE member_id = member.id AND sale_id = $1) AS is_bidder,
         EXISTS (SELECT FROM own JOIN seller_party ON user_id = own.id WHERE member_id = member.id AND sale_id = $1)
           OR EXISTS (SELECT FROM own JOIN audit ON subject_id = own.id::text
                      WHERE member_id = member.id AND sale_id = $1 AND action = 'user.party_named') AS is_seller_side,
         (SELECT max(settled_at) FROM account_proposal WHERE user_id = member.id AND kind = 'reset_factor'
           AND outcome IN ('confirmed', 'took_effect')) AS factor_reset_at_ms
       FROM member ORDER BY name, id`,
      [saleId, rolesWith('settle_sales'), rolesWith('run_sales')],
    ),
  ]);
  // Before its first publication everybody of staff is older in their role than the sale.
  return { saleSinceMs: sale?.since ?? Number.MAX_SAFE_INTEGER, staff };
}
