import type { CalendarEntry } from '@quarterline/contract';
import type { Queryable } from '../../../platform/store/queryable.ts';

export type CalendarRow = {
  id: string;
  kind: CalendarEntry['kind'];
  at: Date | null;
  day: string | null;
  zone: string | null;
  text: string;
  slug: string | null;
  done: boolean;
};

const SALE = `editorial ->> 'zone' AS zone, editorial ->> 'name' AS text, sale.slug`;
const PURCHASES =
  'SELECT DISTINCT ON (sale_id, parcel_id) * FROM settlement_entry ORDER BY sale_id, parcel_id, sold_sequence DESC, turn DESC';
/** Of the parcel as it is sold now: an earlier purchase of it is over. */
const STANDS = `sold_sequence = (SELECT max(sequence) FROM sale_history AS sold
  WHERE sold.sale_id = newest.sale_id AND sold.parcel_id = newest.parcel_id AND sold.kind = 'parcel_sold')`;

/**
 * What has its instant within a day of `fromDay` to `toDay`, or its day in them. Sales that are practice or in the archive are left out, and
 * so is what names people when `seesPeople` is false.
 */
export const listCalendar = async (
  database: Queryable,
  fromDay: string,
  toDay: string,
  seesPeople: boolean,
): Promise<CalendarRow[]> => {
  const { rows } = await database.query<CalendarRow>(
    `WITH asked AS (SELECT $1::text::date - interval '1 day' AS since, $2::text::date + interval '2 days' AS until),
     times AS (
       SELECT sale.*, min(opens_at) AS opens, max(closes_at) AS closes FROM sale JOIN parcel ON parcel.sale_id = sale.id LEFT JOIN sale_draft ON sale_draft.sale_id = sale.id
       WHERE published AND NOT practice AND archived_at IS NULL AND status IN ('upcoming', 'live', 'completed') GROUP BY sale.id)
     SELECT sale_id::text AS id, 'publication' AS kind, publish_at AS at, NULL AS day, draft ->> 'zone' AS zone, draft ->> 'name' AS text, slug, false AS done
       FROM sale_draft, asked WHERE publish_at BETWEEN since AND until
     UNION ALL SELECT id::text, 'opens', opens, NULL, editorial ->> 'zone', editorial ->> 'name', slug, opens < clock_timestamp() FROM times, asked WHERE opens BETWEEN since AND until
     UNION ALL SELECT id::text, 'closes', closes, NULL, editorial ->> 'zone', editorial ->> 'name', slug, status = 'completed' FROM times, asked WHERE closes BETWEEN since AND until
     UNION ALL SELECT parcel_id::text, 'settlement', due_at, NULL, ${SALE}, false
       FROM (${PURCHASES}) AS newest JOIN sale ON sale.id = sale_id, asked
       WHERE $3 AND NOT practice AND phase IN ('offer_sent', 'offer_signed', 'offered_to_next') AND due_at BETWEEN since AND until AND ${STANDS}
     UNION ALL SELECT parcel_id::text, 'possession', NULL, after ->> 'completesOn', ${SALE}, phase = 'completed'
       FROM (${PURCHASES}) AS newest JOIN sale ON sale.id = sale_id
       WHERE $3 AND NOT practice AND phase IN ('firm', 'completed') AND after ->> 'completesOn' BETWEEN $1::text AND $2::text AND ${STANDS}
     UNION ALL SELECT id::text, 'message', NULL, next_step_on::text, NULL, next_step, NULL, status IN ('answered', 'closed')
       FROM lead WHERE $3 AND next_step_on BETWEEN $1::text::date AND $2::text::date
     UNION ALL SELECT id::text, 'task', NULL, due_on::text, NULL, office_task.text, NULL, done_at IS NOT NULL
       FROM office_task WHERE $3 AND due_on BETWEEN $1::text::date AND $2::text::date
     ORDER BY at NULLS LAST, day, text LIMIT 2000`,
    [fromDay, toDay, seesPeople],
  );
  return rows;
};
