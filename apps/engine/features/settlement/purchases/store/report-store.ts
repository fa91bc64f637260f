import type { PriceReport } from '@quarterline/contract';
import type { SaleEvent } from '@quarterline/rules';
import { many, type Queryable, queryRow, queryRows } from '#database/statements/rows.ts';
import { accountIdOf } from '#platform/store/accounts/account-id-of.ts';

export type BiddingCounts = { asked: number; approved: number; bid: number; refused: number };

/** Numbers of participants in a sale, and of refused bids. */
export const countTakingPart = async (database: Queryable, saleId: string): Promise<BiddingCounts> =>
  (await queryRow<BiddingCounts>(
    database,
    `SELECT count(*)::int AS asked, count(*) FILTER (WHERE bidder_number IS NOT NULL)::int AS approved,
       (SELECT count(DISTINCT bidder_id)::int FROM sale_record WHERE sale_id = $1 AND kind IN ('bid_accepted', 'tender_placed')) AS bid,
       (SELECT count(*)::int FROM sale_record WHERE sale_id = $1 AND kind = 'bid_refused') AS refused
     FROM registration WHERE sale_id = $1`,
    [saleId],
  )) ?? { asked: 0, approved: 0, bid: 0, refused: 0 };

export type BidRecordRow = {
  event: SaleEvent;
  bidder_number: number | null;
  bidder_name: string | null;
  actor_name: string | null;
};

const BID_KINDS: readonly SaleEvent['kind'][] = ['bid_accepted', 'bid_refused', 'bid_voided'];
const TENDER_KINDS: readonly SaleEvent['kind'][] = ['tender_placed'];

/** Every bid of a record, taken or refused, and every void; or every tender that was taken. Oldest first. */
export const listBidRecord = (
  database: Queryable,
  saleId: string,
  what: 'bids' | 'tenders' = 'bids',
): Promise<BidRecordRow[]> =>
  queryRows(
    database,
    `SELECT event, bidder_number, bidder.name AS bidder_name, actor.name AS actor_name FROM sale_history
     LEFT JOIN registration ON registration.id = bidder_id LEFT JOIN account_user AS bidder ON bidder.id = user_id
     LEFT JOIN account_user AS actor ON actor.id = ${accountIdOf('actor_id')}
     WHERE sale_history.sale_id = $1 AND kind = ANY ($2::text[]) ORDER BY sequence LIMIT 100000`,
    [saleId, what === 'bids' ? BID_KINDS : TENDER_KINDS],
  );

export type BidderSheetRow = {
  bidder_number: number | null;
  name: string;
  email: string;
  phone: string | null;
  status: string;
  limit_cents: number | null;
  application: { namesOnTitle?: string[]; coBuyers?: string[]; financing?: string | null } | null;
  late: boolean;
  requested_at: Date;
  decided_at: Date | null;
  bids: number;
};

/** Everybody who asked to bid in a sale, with how often they bid. */
export const listBidderSheet = (database: Queryable, saleId: string): Promise<BidderSheetRow[]> =>
  queryRows(
    database,
    `SELECT bidder_number, name, email, phone, status, limit_cents, application, late, requested_at, decided_at,
       (SELECT count(*)::int FROM sale_record WHERE sale_record.sale_id = $1 AND bidder_id = registration.id AND kind IN ('bid_accepted', 'tender_placed')) AS bids
     FROM registration JOIN account_user ON account_user.id = user_id WHERE sale_id = $1 ORDER BY bidder_number, requested_at LIMIT 5000`,
    [saleId],
  );

export type PriceRow = PriceReport['rows'][number];

/**
 * Land prices by area and year, of the sales as the public reads them: blocks are the same land once more and left out,
 * and so is a parcel that has no price now. The database adds them up: all texts of all sales would not fit into an
 * engine.
 */
export async function listPrices(database: Queryable): Promise<PriceRow[]> {
  const rows = await many<PriceRow>(
    database,
    `SELECT area, year, count(*)::int AS parcels, sum(acres)::float8 AS acres, sum(cents)::bigint AS cents, coalesce(round(sum(cents) / nullif(sum(acres), 0)), 0)::bigint AS "perAcreCents",
       coalesce(min(round(cents / nullif(acres, 0))), 0)::bigint AS "leastPerAcreCents", coalesce(max(round(cents / nullif(acres, 0))), 0)::bigint AS "mostPerAcreCents", bool_or(demo) AS demo
     FROM (SELECT location AS area, extract(year FROM (one ->> 'endTime')::timestamptz AT TIME ZONE zone)::int AS year,
         (one ->> 'acres')::numeric AS acres, (one ->> 'acceptedBidCents')::numeric AS cents, demo
       FROM published CROSS JOIN LATERAL jsonb_to_record(record) AS sale (location text, zone text, demo boolean, "saleStatus" text, parcels jsonb)
       CROSS JOIN LATERAL jsonb_array_elements(parcels) AS one
       WHERE type = 'sale' AND "saleStatus" = 'completed' AND NOT (one ->> 'enBloc')::boolean AND one ->> 'acceptedBidCents' IS NOT NULL) AS sold
     GROUP BY area, year`,
  );
  return rows.toSorted((one, other) => one.area.localeCompare(other.area) || other.year - one.year);
}
