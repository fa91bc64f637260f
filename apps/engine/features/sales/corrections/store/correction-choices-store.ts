import { type Queryable, queryRows } from '#database/statements/rows.ts';

export type StandingBid = {
  id: string;
  parcelId: string;
  amountCents: number;
  bidder: string;
  byPhone: boolean;
};

const MAX_BIDS = 200;

/** Bids, and opened tenders that count, which no void has taken out, newest first, with the name and number of each bidder. */
export const listStandingBids = (database: Queryable, saleId: string): Promise<StandingBid[]> =>
  queryRows(
    database,
    `SELECT bid.bid_id AS id, bid.parcel_id AS "parcelId", bid.amount_cents AS "amountCents",
       coalesce(registration.bidder_number || ' ', '') || account_user.name AS bidder, bid.event ->> 'enteredBy' IS NOT NULL AS "byPhone"
     FROM sale_record AS bid JOIN registration ON registration.id = bid.bidder_id JOIN account_user ON account_user.id = registration.user_id
     WHERE bid.sale_id = $1 AND (bid.kind = 'bid_accepted' OR bid.kind = 'tender_opened' AND bid.event ->> 'uncounted' IS NULL) AND NOT EXISTS (SELECT FROM sale_history AS fall
       WHERE fall.sale_id = $1 AND fall.kind = 'bid_voided' AND (fall.event ->> 'bidSequence')::bigint = coalesce((bid.event ->> 'placedSequence')::bigint, bid.sequence))
     ORDER BY bid.sequence DESC LIMIT ${MAX_BIDS}`,
    [saleId],
  );

export type SaleBidder = { id: string; name: string; email: string; status: string };

const MAX_BIDDERS = 2000;

/** Everybody who asked to bid in a sale, by name. */
export const listSaleBidders = (database: Queryable, saleId: string): Promise<SaleBidder[]> =>
  queryRows(
    database,
    `SELECT registration.id, coalesce(bidder_number || ' ', '') || name AS name, email, status FROM registration
     JOIN account_user ON account_user.id = user_id WHERE sale_id = $1 AND closed_at IS NULL ORDER BY account_user.name LIMIT ${MAX_BIDDERS}`,
    [saleId],
  );
