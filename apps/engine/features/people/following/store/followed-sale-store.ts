import type { PublishedSale, SaleStatus } from '@quarterline/contract';
import type { ParcelPhase } from '@quarterline/rules';
import { hasRow, type Queryable, queryRows } from '#database/statements/rows.ts';

export type FollowedSaleRow = {
  slug: string;
  status: SaleStatus;
  /** As the public reads it, with the prices that were released. */
  record: PublishedSale;
  is_followed: boolean;
  /** Null: the whole sale is followed, or nothing of it. */
  parcel_ids: string[] | null;
  lots: { id: string; phase: ParcelPhase; bidCents: number | null; closesAtMs: number }[];
};

/**
 * Sales before the public that an address follows, or that are among `slugs`: those that run, then those to come, then
 * the newest end.
 */
export const listFollowedSales = (
  database: Queryable,
  address: string,
  slugs: readonly string[],
): Promise<FollowedSaleRow[]> =>
  queryRows(
    database,
    `SELECT sale.slug, sale.status, shown.record, sale_reminder.id IS NOT NULL AS is_followed, parcel_ids::text[] AS parcel_ids,
       (SELECT jsonb_agg(jsonb_build_object('id', parcel.id, 'phase', phase, 'bidCents', high_bid_cents,
          'closesAtMs', (extract(epoch FROM closes_at) * 1000)::bigint)) FROM parcel WHERE sale_id = sale.id) AS lots
     FROM sale JOIN published AS shown ON shown.type = 'sale' AND shown.id = sale.slug AND shown.record IS NOT NULL
     LEFT JOIN sale_reminder ON sale_reminder.sale_id = sale.id AND address = lower($1)
     WHERE NOT practice AND (sale_reminder.id IS NOT NULL OR sale.slug = ANY ($2::text[]))
     ORDER BY CASE sale.status WHEN 'live' THEN 0 WHEN 'upcoming' THEN 1 WHEN 'postponed' THEN 2 ELSE 3 END,
       CASE WHEN sale.status IN ('live', 'upcoming', 'postponed') THEN shown.record ->> 'startTime' END, shown.record ->> 'endTime' DESC LIMIT 300`,
    [address, slugs],
  );

/** True when an address follows a sale, or this parcel of it. */
export const isFollowed = (
  database: Queryable,
  address: string,
  saleId: string,
  parcelId: string | null,
): Promise<boolean> =>
  hasRow(
    database,
    `SELECT FROM sale_reminder WHERE address = lower($1) AND sale_id = $2 AND (parcel_ids IS NULL OR $3::uuid = ANY (parcel_ids))`,
    [address, saleId, parcelId],
  );
