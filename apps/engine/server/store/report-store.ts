import type { Queryable } from './queryable.ts';

export type BiddingCounts = { asked: number; approved: number; bid: number; refused: number };

/** How many took part in a sale, and how many bids were refused. Numbers only. */
export const countTakingPart = async (database: Queryable, saleId: string): Promise<BiddingCounts> => {
  const { rows } = await database.query<BiddingCounts>(
    `SELECT count(*)::int AS asked, count(*) FILTER (WHERE bidder_number IS NOT NULL)::int AS approved,
       (SELECT count(DISTINCT bidder_id)::int FROM sale_record WHERE sale_id = $1 AND kind = 'bid_accepted') AS bid,
       (SELECT count(*)::int FROM sale_record WHERE sale_id = $1 AND kind = 'bid_refused') AS refused
     FROM registration WHERE sale_id = $1`,
    [saleId],
  );
  return rows[0] ?? { asked: 0, approved: 0, bid: 0, refused: 0 };
};
