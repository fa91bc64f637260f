import type { AUDIT_SORTS, AuditKind, ListSort } from '@quarterline/contract';
import { hasRow, type Queryable, queryRows } from '#database/statements/rows.ts';
import { type SortColumns, sortedPage } from '#platform/store/sorted-page.ts';

export type AuditRow = {
  id: number;
  at: Date;
  action: string;
  actor_id: string | null;
  actor_name: string | null;
  actor_role: string | null;
  subject_kind: string | null;
  subject_id: string | null;
  subject_name: string | null;
  label: string;
  sale_slug: string | null;
  sale_name: string | null;
  reason: string | null;
  before: unknown;
  after: unknown;
  request_id: string | null;
  address: string | null;
  device: string | null;
};

export type AuditFilter = {
  /** Accounts that did it, or to which it was done. Null: all. */
  accountIds: readonly string[] | null;
  kind: AuditKind | null;
  saleSlug: string | null;
  fromMs: number | null;
  toMs: number | null;
  /** Words in what it was done to, why, and what changed; or a request id. */
  text: string;
  before: number | null;
  sort: ListSort<(typeof AUDIT_SORTS)[number]>;
};

const SORTS: SortColumns<(typeof AUDIT_SORTS)[number]> = { when: 'audit.id', what: 'audit.action' };

/** Words as they are searched: the index of the migration is over this very expression. */
const WORDS = `to_tsvector('simple', audit.label || ' ' || coalesce(audit.reason, '') || ' ' || coalesce(audit.before::text, '') || ' ' || coalesce(audit.after::text, ''))`;

/** A page of the log. */
export async function listAudit(client: Queryable, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const page = sortedPage(SORTS, filter.sort, { table: 'audit', id: 'audit.id', before: '$7::bigint' });
  return queryRows<AuditRow>(
    client,
    `SELECT audit.id, audit.at, action, actor_id, actor.name AS actor_name, actor_role, subject_kind, subject_id,
       coalesce(subject.name, bidder.name) AS subject_name, label,
       coalesce(sale.slug, sale_draft.slug) AS sale_slug, coalesce(sale_draft.draft ->> 'name', sale.editorial ->> 'name') AS sale_name,
       audit.reason, before, after, audit.request_id, coalesce(audit.address, origin.address) AS address, coalesce(audit.device, origin.device) AS device
     FROM (SELECT * FROM audit WHERE ($1::uuid[] IS NULL OR actor_id = ANY ($1) OR subject_id = ANY ($1::text[])
           OR subject_id IN (SELECT id::text FROM registration WHERE user_id = ANY ($1)))
         AND ($2::text IS NULL OR action LIKE $2 || '.%')
         AND ($3::text IS NULL OR sale_id = (SELECT id FROM sale WHERE slug = $3 UNION SELECT sale_id FROM sale_draft WHERE slug = $3))
         AND ($4::bigint IS NULL OR at >= to_timestamp($4::bigint / 1000.0)) AND ($5::bigint IS NULL OR at < to_timestamp($5::bigint / 1000.0))
         AND ($6 = '' OR ${WORDS} @@ websearch_to_tsquery('simple', $6) OR request_id = $6)
         AND ${page.condition}
       ORDER BY ${page.order} LIMIT $8) AS audit
     LEFT JOIN account_user AS actor ON actor.id = actor_id
     LEFT JOIN account_user AS subject ON subject.id = CASE WHEN subject_kind = 'account' THEN subject_id::uuid END
     LEFT JOIN registration ON registration.id = CASE WHEN subject_kind = 'registration' THEN subject_id::uuid END
     LEFT JOIN account_user AS bidder ON bidder.id = registration.user_id
     LEFT JOIN sale ON sale.id = audit.sale_id LEFT JOIN sale_draft ON sale_draft.sale_id = audit.sale_id
     LEFT JOIN audit_origin AS origin ON origin.request_id = audit.request_id
     ORDER BY ${page.order}`,
    [filter.accountIds, filter.kind, filter.saleSlug, filter.fromMs, filter.toMs, filter.text, filter.before, limit],
  );
}

export const isAuditEmpty = async (client: Queryable): Promise<boolean> =>
  !(await hasRow(client, 'SELECT FROM audit LIMIT 1'));
