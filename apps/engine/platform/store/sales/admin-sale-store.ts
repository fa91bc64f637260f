import type { PublishedSale, SaleFormat } from '@quarterline/contract';
import { type ListedDraft, readListedDraft } from '@quarterline/drafting';
import type { SaleStatus, SettlementPhase } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { type Queryable, queryOne, queryRow, queryRows, queryValue } from '#database/statements/rows.ts';
import { HAS_A_MAILBOX } from '../messages/mailbox-condition.ts';
import { FORMAT_OF_SALE } from './format-of-sale.ts';

export type AdminSaleListRow = {
  slug: string;
  /** Null while it was never public. */
  status: SaleStatus | null;
  editorial: PublishedSale | null;
  draft: ListedDraft | null;
  is_unpublished: boolean;
  opens_at: Date | null;
  closes_at: Date | null;
  next_due_at: Date | null;
  registration_closes_at: Date | null;
  publish_at: Date | null;
  /** The purchase whose date comes first, `sold` while its offer is not sent; null when no purchase waits for a date. */
  purchase_due: { phase: SettlementPhase; at: number | null } | null;
  archived: boolean;
  demo: boolean;
};

/** Of each purchase its newest step; one without a step waits for its offer, and comes first. */
const PURCHASE_DUE = `(SELECT jsonb_build_object('phase', coalesce(step.phase, 'sold'), 'at', floor(extract(epoch FROM step.due_at) * 1000)::bigint)
  FROM parcel LEFT JOIN LATERAL (SELECT phase, due_at FROM settlement_entry WHERE settlement_entry.sale_id = sale.id
    AND settlement_entry.parcel_id = parcel.id ORDER BY sold_sequence DESC, turn DESC LIMIT 1) AS step ON true
  WHERE parcel.sale_id = sale.id AND sale.status = 'completed' AND parcel.phase = 'sold' AND (step.phase IS NULL OR step.due_at IS NOT NULL)
  ORDER BY step.due_at NULLS FIRST LIMIT 1)`;

/** Every sale that is public or in preparation. */
export async function listAdminSales(database: Database): Promise<AdminSaleListRow[]> {
  const rows = await queryRows<Omit<AdminSaleListRow, 'draft'> & { draft: unknown }>(
    database,
    `SELECT coalesce(sale.slug, sale_draft.slug) AS slug, sale.status, sale.editorial, sale_draft.draft,
       coalesce(sale_draft.draft IS DISTINCT FROM sale_draft.public_draft AND sale_draft.sale_id IS NOT NULL, false) AS is_unpublished,
       times.opens_at, times.closes_at, sale.next_due_at,
       coalesce(sale.registration_closes_at, times.opens_at - interval '1 day') AS registration_closes_at,
       sale_draft.publish_at, sale_draft.archived_at IS NOT NULL AS archived, coalesce(sale.demo, false) AS demo, ${PURCHASE_DUE} AS purchase_due
     FROM sale FULL JOIN sale_draft ON sale_draft.sale_id = sale.id
     LEFT JOIN LATERAL (SELECT min(opens_at) AS opens_at, max(closes_at) AS closes_at FROM parcel WHERE parcel.sale_id = sale.id) AS times ON true
     WHERE sale.practice IS NOT TRUE`,
  );
  return rows.map((row) => ({ ...row, draft: row.draft === null ? null : readListedDraft(row.draft) }));
}

export type FrameSaleRow = {
  slug: string;
  name: string;
  zone: PublishedSale['zone'];
  status: SaleStatus;
  opens_at: Date;
};

/** Live sales first, then those to come, soonest first. */
export const listLiveAndNext = (database: Database, most: number): Promise<FrameSaleRow[]> =>
  queryRows(
    database,
    `SELECT sale.slug, editorial ->> 'name' AS name, editorial ->> 'zone' AS zone, status,
       (SELECT min(opens_at) FROM parcel WHERE parcel.sale_id = sale.id) AS opens_at
     FROM sale LEFT JOIN sale_draft ON sale_draft.sale_id = sale.id
     WHERE status IN ('live', 'upcoming') AND published AND NOT practice AND archived_at IS NULL
     ORDER BY status = 'live' DESC, 5, 2 LIMIT $1`,
    [most],
  );

/** Format of a sale, by its public form or, without one, by its draft. Null for a missing sale. */
export const readSaleFormat = (database: Database, slug: string): Promise<SaleFormat | null> =>
  queryValue(
    database,
    `SELECT coalesce((SELECT ${FORMAT_OF_SALE} FROM sale WHERE slug = $1),
       (SELECT coalesce(draft ->> 'saleFormat', 'ascending') FROM sale_draft WHERE slug = $1)) AS format`,
    [slug],
  );

export type AdminSaleRowOfRecord = {
  id: string;
  status: SaleStatus;
  terms_version: number;
  editorial: PublishedSale;
  demo: boolean;
  registration_closes_at: Date | null;
  first_public_at: Date;
};

export const findSaleOfRecord = (database: Queryable, slug: string): Promise<AdminSaleRowOfRecord | null> =>
  queryRow(
    database,
    `SELECT id, status, terms_version, editorial, demo, registration_closes_at,
       coalesce((SELECT changed_at FROM published WHERE type = 'sale' AND published.id = sale.slug), created_at) AS first_public_at
     FROM sale WHERE slug = $1`,
    [slug],
  );

export const countAudience = (
  database: Queryable,
  saleId: string,
): Promise<{ registered: number; approved: number; reminders: number }> =>
  queryOne(
    database,
    `SELECT count(*)::int AS registered, count(*) FILTER (WHERE registration.status = 'approved')::int AS approved,
       (SELECT count(*)::int FROM sale_reminder WHERE sale_id = $1 AND changes) AS reminders
     FROM registration JOIN account_user ON account_user.id = user_id
     WHERE sale_id = $1 AND registration.status IN ('requested', 'approved', 'suspended') AND ${HAS_A_MAILBOX}`,
    [saleId],
  );

export const listTeam = (database: Queryable): Promise<{ slug: string; name: string }[]> =>
  queryRows(
    database,
    `SELECT record ->> 'slug' AS slug, record ->> 'name' AS name FROM published
     WHERE type = 'teamMember' AND record IS NOT NULL ORDER BY (record ->> 'order')::int, 2`,
  );

/** True when a form of the offer to purchase is active for a sale: the firm's, or its own. */
export const hasActiveOfferForm = async (database: Database, saleId: string): Promise<boolean> =>
  (await queryValue<boolean>(
    database,
    'SELECT EXISTS (SELECT FROM offer_form WHERE in_force_at IS NOT NULL AND (sale_id IS NULL OR sale_id = $1))',
    [saleId],
  )) === true;
