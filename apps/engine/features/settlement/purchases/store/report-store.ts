import type { PublishedSale } from '@quarterline/contract';
import type { SaleEvent } from '@quarterline/rules';
import { type Queryable, queryColumn, queryRow, queryRows } from '#database/statements/rows.ts';

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
     LEFT JOIN account_user AS actor ON actor.id::text = actor_id
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

/** Every sale that is over, as the public reads it. */
export const listFinishedSales = (database: Queryable): Promise<PublishedSale[]> =>
  queryColumn(
    database,
    `SELECT record FROM published WHERE type = 'sale' AND record ->> 'saleStatus' = 'completed' ORDER BY id`,
  );
