import type { Receipt, Zone } from '@quarterline/contract';
import type { Queryable } from '../../../platform/store/queryable.ts';

export type OwnBidRow = {
  slug: string;
  sale_name: string;
  parcel_name: string | null;
  receipt: Receipt;
  as_maximum: boolean;
  practice: boolean;
};

/** Every answer an account was given, newest first: the receipt is the one that was signed, byte for byte. */
export const listOwnBids = async (database: Queryable, userId: string, limit: number): Promise<OwnBidRow[]> => {
  const { rows } = await database.query<OwnBidRow>(
    `SELECT slug, editorial ->> 'name' AS sale_name, (body::json -> 'receipt') AS receipt, content LIKE '["set_maximum_bid"%' AS as_maximum, practice,
       (SELECT one ->> 'name' FROM jsonb_array_elements(editorial -> 'parcels') AS one
        WHERE one ->> 'id' = body::json -> 'receipt' ->> 'parcelId') AS parcel_name
     FROM bid_answer JOIN sale ON sale.id = sale_id
     WHERE (asker_id = $1 OR asker_id IN (SELECT id FROM account_user WHERE merged_into = $1)) AND json_typeof(body::json -> 'receipt') = 'object'
     ORDER BY bid_answer.sale_id, bid_answer.sequence DESC LIMIT $2`,
    [userId, limit],
  );
  return rows;
};

export type OwnParcelRow = {
  sale_id: string;
  slug: string;
  sale_name: string;
  parcel_id: string;
  parcel_slug: string;
  parcel_name: string | null;
  phase: string;
  accepted_bid_cents: number | null;
  bidder_id: string;
  own_high_cents: number;
  zone: Zone;
};

/** Parcels one has bid on, with how high one went. */
export const listOwnParcels = async (database: Queryable, userId: string): Promise<OwnParcelRow[]> => {
  const { rows } = await database.query<OwnParcelRow>(
    `SELECT sale.id AS sale_id, sale.slug, editorial ->> 'name' AS sale_name, editorial ->> 'zone' AS zone, parcel.id AS parcel_id, parcel.slug AS parcel_slug,
       (SELECT one ->> 'name' FROM jsonb_array_elements(editorial -> 'parcels') AS one WHERE one ->> 'id' = parcel.id::text) AS parcel_name,
       phase, accepted_bid_cents, registration.id AS bidder_id, max(amount_cents)::bigint AS own_high_cents
     FROM registration
     JOIN sale_record ON sale_record.sale_id = registration.sale_id AND sale_record.bidder_id = registration.id AND kind = 'bid_accepted'
     JOIN sale ON sale.id = registration.sale_id
     JOIN parcel ON parcel.sale_id = sale.id AND parcel.id = sale_record.parcel_id
     WHERE registration.user_id = $1 AND NOT practice
     GROUP BY sale.id, parcel.sale_id, parcel.id, registration.id ORDER BY sale.slug, parcel.position`,
    [userId],
  );
  return rows;
};
