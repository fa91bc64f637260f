import type { Zone } from '@quarterline/contract';
import { type Queryable, queryRows } from '#database/statements/rows.ts';

export type DueOptionRow = {
  sale_id: string;
  sale_slug: string;
  slug: string;
  option_name: string;
  exercise_at: Date;
  user_id: string;
  name: string;
  email: string;
  sale_name: string;
  zone: Zone;
};

/**
 * Options that end within so many days, for anybody who has signed for land they belong to: a parcel of theirs, a block with one in
 * it, or anything of the sale when the option names no parcel.
 */
export const listDueOptions = (database: Queryable, days: number): Promise<DueOptionRow[]> =>
  queryRows(
    database,
    `SELECT DISTINCT sale.id AS sale_id, sale.slug AS sale_slug, option.slug, option.name AS option_name, option."exerciseDate" AS exercise_at,
       account_user.id AS user_id, account_user.name, account_user.email, editorial ->> 'name' AS sale_name, editorial ->> 'zone' AS zone
     FROM sale
     CROSS JOIN LATERAL jsonb_to_recordset(editorial -> 'options')
       AS option (slug text, name text, "exerciseDate" timestamptz, "parcelSlugs" jsonb)
     JOIN LATERAL (SELECT DISTINCT ON (parcel_id) * FROM settlement_entry WHERE sale_id = sale.id ORDER BY parcel_id, sold_sequence DESC, turn DESC) AS newest
       ON newest.phase IN ('offer_signed', 'deposit_received', 'firm', 'completed')
     CROSS JOIN LATERAL jsonb_array_elements(editorial -> 'parcels') AS land
     JOIN registration ON registration.id = newest.buyer_id
     JOIN account_user ON account_user.id = registration.user_id
     WHERE NOT practice AND last_option_at >= statement_timestamp() AND option."exerciseDate" BETWEEN clock_timestamp() AND clock_timestamp() + make_interval(days => $1)
       AND land ->> 'id' = newest.parcel_id::text
       AND (jsonb_array_length(option."parcelSlugs") = 0 OR option."parcelSlugs" ? (land ->> 'slug')
         OR (land -> 'parcelSlugs') ?| ARRAY(SELECT jsonb_array_elements_text(option."parcelSlugs")))`,
    [days],
  );
