import type { UncountedCode } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { execute, type Queryable, queryRows } from '#database/statements/rows.ts';
import { HAS_A_MAILBOX } from '#platform/store/messages/mailbox-condition.ts';
import { IS_HELD } from '#platform/store/sales/lot-held-condition.ts';

/** A tender of one bidder: sealed, with nulls, or opened. */
export type NoticeTender = {
  parcelId: string;
  isOpened: boolean;
  amountCents: number | null;
  uncounted: UncountedCode | null;
  /** It stands first on its lot: of two equal ones the one that was taken first. */
  isHighest: boolean;
};

/** A bidder's tenders in a sale: opened, and sealed. */
export const readNoticeTenders = (
  client: Queryable,
  saleId: string,
  bidderId: string | null,
): Promise<NoticeTender[]> =>
  queryRows(
    client,
    `WITH highest AS (
       SELECT DISTINCT ON (parcel_id) parcel_id, sequence FROM sale_record
       WHERE sale_id = $1 AND kind = 'tender_opened' AND event ->> 'uncounted' IS NULL
       ORDER BY parcel_id, amount_cents DESC, (event ->> 'placedSequence')::bigint
     ), newest AS (
       SELECT DISTINCT ON (parcel_id) parcel_id, kind, bid_id FROM sale_record
       WHERE sale_id = $1 AND bidder_id = $2 AND kind IN ('tender_placed', 'tender_withdrawn', 'tender_voided') ORDER BY parcel_id, sequence DESC
     )
     SELECT own.parcel_id AS "parcelId", true AS "isOpened", amount_cents AS "amountCents", event ->> 'uncounted' AS uncounted,
       highest.sequence IS NOT NULL AS "isHighest"
     FROM sale_record AS own LEFT JOIN highest ON highest.sequence = own.sequence
     WHERE own.sale_id = $1 AND own.bidder_id = $2 AND own.kind = 'tender_opened'
     UNION ALL
     SELECT parcel_id, false, NULL, NULL, false FROM newest WHERE kind = 'tender_placed' AND NOT EXISTS (
       SELECT FROM sale_record AS opened WHERE opened.sale_id = $1 AND opened.kind = 'tender_opened' AND opened.bid_id = newest.bid_id)`,
    [saleId, bidderId],
  );

/**
 * Sealed tenders that close within a day: anybody who may tender is told once for each closing time of the first round.
 */
export const insertTendersCloseSoon = (database: Database): Promise<void> =>
  execute(
    database,
    `INSERT INTO notice (cause, kind, sale_id, user_id, details, due_at)
     SELECT 'tenders-close:' || registration.id || ':' || extract(epoch FROM closes.at)::bigint, 'tenders_close_soon', sale.id, user_id,
       jsonb_build_object('at', (extract(epoch FROM closes.at) * 1000)::bigint), clock_timestamp()
     FROM sale JOIN LATERAL (SELECT max(closes_at) AS at FROM parcel WHERE sale_id = sale.id AND phase = 'open' AND NOT ${IS_HELD}) AS closes ON true
     JOIN registration ON registration.sale_id = sale.id AND registration.status = 'approved'
     JOIN account_user ON account_user.id = user_id
     WHERE sale.status = 'live' AND sale.published AND NOT practice AND sale.editorial ? 'tender' AND ${HAS_A_MAILBOX}
       AND closes.at BETWEEN clock_timestamp() AND clock_timestamp() + interval '1 day'
       AND NOT EXISTS (SELECT FROM sale_record WHERE sale_record.sale_id = sale.id AND kind = 'tenders_opened')
     ON CONFLICT (cause) DO NOTHING`,
  );
