import type { FirstStep, SaleFormat, WaitingKind, Zone } from '@quarterline/contract';
import { type Queryable, queryOne, queryRows } from '#database/statements/rows.ts';
import { IS_LIMIT_ASKED } from '#platform/store/registrations/registration-store.ts';
import { FORMAT_OF_SALE } from '#platform/store/sales/format-of-sale.ts';
import { IS_HELD } from '#platform/store/sales/lot-held-condition.ts';

export type WaitingRow = { kind: WaitingKind; count: number; slug: string | null; name: string | null; at: Date };

const OF_A_SALE = `sale.slug, editorial ->> 'name' AS name`;
/** Conditions of a row of `sale`: a live sealed tender waits for its opening, or for the answer of the seller. */
const WAITS_FOR_OPENING = `(sale.status = 'live' AND ${FORMAT_OF_SALE} = 'sealedTender' AND EXISTS (SELECT FROM parcel WHERE sale_id = sale.id AND phase = 'closed')
  AND NOT EXISTS (SELECT FROM parcel WHERE sale_id = sale.id AND phase IN ('scheduled', 'open')))`;
const WAITS_FOR_SELLER = `(sale.status = 'live' AND ${FORMAT_OF_SALE} = 'sealedTender' AND EXISTS (SELECT FROM parcel WHERE sale_id = sale.id AND phase = 'provisional'))`;
/** Whether a row of `parcel` is on hold and not decided; and how many clocks stand: one where only a block's recess does. */
const STILL_HELD = `parcel.phase IN ('scheduled', 'open') AND ${IS_HELD}`;
const CLOCKS = "greatest(count(*) FILTER (WHERE parcel.phase = 'open'), sign(count(*)))::int";

/**
 * Open tasks of the office, by kind and sale, but for those after the close (`listOpenPurchases`). Proposals are those
 * that `administratorId` may settle; none when it is null. A message of a seller counts for 400 days: so not all that
 * were ever written are looked through.
 */
export const listWaiting = (database: Queryable, administratorId: string | null): Promise<WaitingRow[]> =>
  queryRows(
    database,
    `SELECT 'held' AS kind, ${CLOCKS} AS count, ${OF_A_SALE}, coalesce((SELECT max(decided_at) FROM sale_history AS hold
         WHERE hold.sale_id = sale.id AND hold.kind IN ('parcel_held', 'sale_held')), clock_timestamp()) AS at
       FROM sale JOIN parcel ON parcel.sale_id = sale.id WHERE sale.status = 'live' AND NOT practice AND ${STILL_HELD} GROUP BY sale.id
     UNION ALL SELECT 'tender_opening', 1, ${OF_A_SALE}, (SELECT max(closes_at) FROM parcel WHERE sale_id = sale.id AND phase = 'closed')
       FROM sale WHERE NOT practice AND ${WAITS_FOR_OPENING}
     UNION ALL SELECT 'seller_answer', (SELECT count(*)::int FROM parcel WHERE sale_id = sale.id AND phase = 'provisional'), ${OF_A_SALE}, asked.until
       FROM sale CROSS JOIN LATERAL (SELECT to_timestamp((event ->> 'acceptBy')::bigint / 1000.0) AS until FROM sale_history
         WHERE sale_history.sale_id = sale.id AND kind = 'seller_asked' ORDER BY sequence DESC LIMIT 1) AS asked
       WHERE NOT practice AND ${WAITS_FOR_SELLER}
     UNION ALL SELECT 'undated', 1, ${OF_A_SALE}, coalesce(sale.decided_at, sale.created_at)
       FROM sale WHERE NOT practice AND published AND sale.status = 'postponed'
     UNION ALL SELECT 'mistake', count(*)::int, ${OF_A_SALE}, min(reported_at)
       FROM bid_mistake JOIN sale ON sale.id = sale_id
       WHERE NOT practice AND NOT EXISTS (SELECT FROM bid_mistake_answer AS answer WHERE answer.sale_id = bid_mistake.sale_id AND answer.sequence = bid_mistake.sequence)
       GROUP BY sale.id
     UNION ALL SELECT 'request', count(*)::int, ${OF_A_SALE}, min(requested_at)
       FROM registration JOIN sale ON sale.id = sale_id
       WHERE registration.status = 'requested' AND more_asked_at IS NULL AND sale.status IN ('upcoming', 'live', 'postponed') AND NOT practice GROUP BY sale.id
     UNION ALL SELECT 'limit', count(*)::int, ${OF_A_SALE}, min(limit_asked_at)
       FROM registration JOIN sale ON sale.id = sale_id
       WHERE registration.status IN ('approved', 'suspended') AND ${IS_LIMIT_ASKED} AND sale.status IN ('upcoming', 'live', 'postponed') AND NOT practice GROUP BY sale.id
     UNION ALL SELECT 'contact', count(*)::int, ${OF_A_SALE}, min(contact_task.created_at)
       FROM contact_task JOIN sale ON sale.id = sale_id WHERE done_at IS NULL AND NOT practice GROUP BY sale.id
     UNION ALL SELECT 'question', count(*)::int, ${OF_A_SALE}, min(asked_at)
       FROM parcel_question JOIN sale ON sale.id = sale_id WHERE parcel_question.status = 'waiting' AND NOT practice GROUP BY sale.id
     UNION ALL SELECT 'seller', count(*)::int, coalesce(sale.slug, sale_draft.slug), coalesce(editorial ->> 'name', draft ->> 'name'), min(said.at)
       FROM (SELECT seller_message.sale_id, seller_message.at FROM seller_message
           LEFT JOIN (SELECT sale_id, max(at) AS at FROM seller_message_read JOIN account_user ON account_user.id = user_id WHERE role <> 'bidder' GROUP BY sale_id) AS seen USING (sale_id)
           WHERE NOT from_staff AND seller_message.at > statement_timestamp() - interval '400 days' AND seller_message.at > coalesce(seen.at, '-infinity')
         UNION ALL SELECT sale_id, seller_answer.at FROM seller_answer JOIN seller_approval ON seller_approval.id = approval_id
           WHERE kind = 'comment' AND resolved_at IS NULL AND reply IS NULL) AS said
       LEFT JOIN sale ON sale.id = sale_id AND NOT practice LEFT JOIN sale_draft USING (sale_id)
       WHERE coalesce(sale.slug, sale_draft.slug) IS NOT NULL GROUP BY said.sale_id, sale.id, sale_draft.sale_id
     UNION ALL SELECT 'signed_copy', count(*)::int, coalesce(sale.slug, sale_draft.slug), coalesce(editorial ->> 'name', draft ->> 'name'), min(moved_at)
       FROM seller_document LEFT JOIN sale ON sale.id = sale_id AND NOT practice LEFT JOIN sale_draft USING (sale_id)
       WHERE seller_document.status = 'copy_sent' AND coalesce(sale.slug, sale_draft.slug) IS NOT NULL GROUP BY seller_document.sale_id, sale.id, sale_draft.sale_id
     UNION ALL SELECT 'signed_offer', count(*)::int, ${OF_A_SALE}, min(sent_at)
       FROM signed_offer JOIN sale ON sale.id = sale_id WHERE opened_at IS NULL AND source <> 'staff' AND NOT practice GROUP BY sale.id
     UNION ALL SELECT 'proposal', count(*)::int, NULL, NULL, min(proposed_at)
       FROM account_proposal WHERE outcome IS NULL AND effective_at IS NULL AND expires_at > clock_timestamp()
         AND $1::uuid IS NOT NULL AND proposed_by <> $1 AND user_id <> $1 HAVING count(*) > 0
     UNION ALL SELECT 'message', count(*)::int, NULL, NULL, min(received_at) FROM lead WHERE status = 'new' HAVING count(*) > 0
     UNION ALL SELECT 'form', count(*)::int, NULL, NULL, min(received_at) FROM undelivered_form WHERE settled_at IS NULL HAVING count(*) > 0
     UNION ALL SELECT 'email', count(*)::int, NULL, NULL, min(gave_up_at) FROM outbox
       WHERE gave_up_at > statement_timestamp() - interval '7 days' AND sent_at IS NULL
         AND NOT EXISTS (SELECT FROM delivery WHERE email_id = outbox.id AND outcome = 'suppressed') HAVING count(*) > 0
     ORDER BY 5 LIMIT 200`,
    [administratorId],
  );

export type NextSaleRow = {
  slug: string;
  name: string;
  zone: Zone;
  live: boolean;
  format: SaleFormat;
  opens_at: Date;
  closes_at: Date;
  parcels: number;
  approved: number;
  requested: number;
  held: number;
  stage: 'waiting' | 'seller' | null;
};

/** Live sales first, then those to come, soonest first. */
export const listNextSales = (database: Queryable, most: number): Promise<NextSaleRow[]> =>
  queryRows(
    database,
    `SELECT sale.slug, editorial ->> 'name' AS name, editorial ->> 'zone' AS zone, status = 'live' AS live, ${FORMAT_OF_SALE} AS format, times.*,
       (SELECT count(*)::int FROM jsonb_array_elements(editorial -> 'parcels') AS one WHERE one ->> 'kind' = 'parcel') AS parcels,
       (SELECT count(*)::int FROM registration WHERE sale_id = sale.id AND status = 'approved') AS approved,
       (SELECT count(*)::int FROM registration WHERE sale_id = sale.id AND status = 'requested' AND more_asked_at IS NULL) AS requested,
       (SELECT ${CLOCKS} FROM parcel WHERE sale_id = sale.id AND sale.status = 'live' AND ${STILL_HELD}) AS held,
       CASE WHEN ${WAITS_FOR_OPENING} THEN 'waiting' WHEN ${WAITS_FOR_SELLER} THEN 'seller' END AS stage
     FROM sale LEFT JOIN sale_draft ON sale_draft.sale_id = sale.id
     CROSS JOIN LATERAL (SELECT min(opens_at) AS opens_at, max(closes_at) AS closes_at FROM parcel WHERE parcel.sale_id = sale.id) AS times
     WHERE status IN ('live', 'upcoming') AND published AND NOT practice AND archived_at IS NULL
     ORDER BY status = 'live' DESC, opens_at, 2 LIMIT $1`,
    [most],
  );

/** Which steps before the first sale are done. What belongs to the demonstration does not count. */
export const readFirstSteps = (database: Queryable): Promise<Record<FirstStep, boolean>> =>
  queryOne(
    database,
    `WITH firm AS (SELECT record FROM published WHERE type = 'brand' AND record IS NOT NULL)
     SELECT EXISTS (SELECT FROM firm WHERE record ->> 'phone' <> '' AND record ->> 'email' <> '') AS brand,
       EXISTS (SELECT FROM firm WHERE record ->> 'legalName' <> '' AND record ->> 'postalStreet' <> '' AND record ->> 'postalTown' <> '') AS address,
       EXISTS (SELECT FROM terms_version WHERE sale_id IS NULL) AS terms,
       (SELECT count(*) > 1 FROM account_user WHERE role = 'administrator' AND closed_at IS NULL AND suspended_at IS NULL AND NOT demo) AS administrator,
       EXISTS (SELECT FROM delivery WHERE outcome = 'sent') AS email,
       EXISTS (SELECT FROM content_item WHERE type = 'wireInstructions' AND public_record IS NOT NULL) AS wire,
       EXISTS (SELECT FROM content_item WHERE type = 'saleDefaults' AND public_record IS NOT NULL) AS fee,
       EXISTS (SELECT FROM offer_form WHERE sale_id IS NULL AND in_force_at IS NOT NULL) AS offer,
       EXISTS (SELECT FROM published WHERE type = 'teamMember' AND record IS NOT NULL) AS team,
       EXISTS (SELECT FROM office_closing_days WHERE day >= current_date) AS days,
       EXISTS (SELECT FROM sale_draft) AS sale,
       EXISTS (SELECT FROM sale WHERE rehearsal_of IS NOT NULL) AS rehearsal`,
  );
