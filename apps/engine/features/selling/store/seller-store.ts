import type { Queryable } from '../../../platform/store/queryable.ts';

/** The addresses of sales that an account sells in, newest first. The person who is only related to a seller is not among them. */
export const listSellingSlugs = async (database: Queryable, userId: string): Promise<string[]> => {
  const { rows } = await database.query<{ slug: string }>(
    `SELECT slug FROM seller_party JOIN sale ON sale.id = sale_id
     WHERE user_id = $1 AND relation = 'seller' AND published AND NOT practice ORDER BY status = 'live' DESC, status = 'upcoming' DESC, created_at DESC, slug LIMIT 50`,
    [userId],
  );
  return rows.map(({ slug }) => slug);
};
