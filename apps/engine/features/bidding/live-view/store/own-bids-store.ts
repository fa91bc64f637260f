import type { AnyReceipt, Zone } from '@quarterline/contract';
import { type Queryable, queryRows } from '#database/statements/rows.ts';

export type OwnBidRow = {
  sale_id: string;
  slug: string;
  zone: Zone;
  sale_name: string;
  parcel_name: string | null;
  receipt: AnyReceipt;
  as_maximum: boolean;
  practice: boolean;
};

/** Every answer an account was given, newest first: the receipt is the one that was signed, byte for byte. */
export const listOwnBids = (database: Queryable, userId: string, limit: number): Promise<OwnBidRow[]> =>
  queryRows(
    database,
    `SELECT sale_id, slug, editorial ->> 'zone' AS zone, editorial ->> 'name' AS sale_name, (body::json -> 'receipt') AS receipt, content LIKE '["set_maximum_bid"%' AS as_maximum, practice,
       (SELECT one ->> 'name' FROM jsonb_array_elements(editorial -> 'parcels') AS one
        WHERE one ->> 'id' = body::json -> 'receipt' ->> 'parcelId') AS parcel_name
     FROM bid_answer JOIN sale ON sale.id = sale_id
     WHERE (asker_id = $1 OR asker_id IN (SELECT id FROM account_user WHERE merged_into = $1)) AND json_typeof(body::json -> 'receipt') = 'object'
     ORDER BY (body::json -> 'receipt' ->> 'decidedAtMs')::bigint DESC, bid_answer.sequence DESC LIMIT $2`,
    [userId, limit],
  );

export type OwnSaleRow = {
  sale_id: string;
  slug: string;
  sale_name: string;
  zone: Zone;
  bidder_id: string;
  /** Lots with a bid of this bidder that was accepted, also where it was voided later, or a tender of theirs. */
  bid_on: string[];
  parcels: { id: string; slug: string; stake: string; name: string }[];
};

/** Sales in which an account has bid, without practice: those that are running first, then the latest bid first. */
export const listOwnSales = (database: Queryable, userId: string): Promise<OwnSaleRow[]> =>
  queryRows(
    database,
    `SELECT sale.id AS sale_id, sale.slug, editorial ->> 'name' AS sale_name, editorial ->> 'zone' AS zone, registration.id AS bidder_id,
       array_agg(DISTINCT sale_record.parcel_id::text) AS bid_on,
       (SELECT jsonb_agg(jsonb_build_object('id', one ->> 'id', 'slug', one ->> 'slug', 'stake', one ->> 'stake', 'name', one ->> 'name'))
        FROM jsonb_array_elements(editorial -> 'parcels') AS one) AS parcels
     FROM registration
     JOIN sale_record ON sale_record.sale_id = registration.sale_id AND sale_record.bidder_id = registration.id AND kind IN ('bid_accepted', 'tender_placed')
     JOIN sale ON sale.id = registration.sale_id
     WHERE registration.user_id = $1 AND NOT practice
     GROUP BY sale.id, registration.id ORDER BY sale.status <> 'live', max(sale_record.decided_at) DESC, sale.slug`,
    [userId],
  );
