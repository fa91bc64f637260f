import { many, maybe, type Queryable } from '#database/statements/rows.ts';

export type Relation = 'seller' | 'related';
export type SellerAccount = { email: string; relation: Relation };

/** Seller, or related to one: may watch, may not bid. Null: neither. */
export async function relationToSeller(database: Queryable, saleId: string, userId: string): Promise<Relation | null> {
  const text = 'SELECT relation FROM seller_party WHERE sale_id = $1 AND user_id = $2';
  return (await maybe<{ relation: Relation }>(database, text, [saleId, userId]))?.relation ?? null;
}

/** Sales on whose seller's side the account is. */
export const listSellerSides = (
  database: Queryable,
  userId: string,
): Promise<{ saleId: string; relation: Relation }[]> =>
  many(database, 'SELECT sale_id, relation FROM seller_party WHERE user_id = $1', [userId]);

/** The seller's side of a sale, in the order of the addresses. */
export const listSellerAccounts = (
  database: Queryable,
  saleId: string,
): Promise<(SellerAccount & { userId: string })[]> =>
  many(
    database,
    'SELECT user_id, email, relation FROM seller_party JOIN account_user ON account_user.id = user_id WHERE sale_id = $1 ORDER BY email',
    [saleId],
  );

/** Puts accounts on the seller's side; what they were there before is replaced. Inside `changeFacts` alone. */
export async function putOnSellerSide(
  client: Queryable,
  saleId: string,
  userIds: readonly string[],
  relations: readonly Relation[],
): Promise<void> {
  await client.query(
    `INSERT INTO seller_party (sale_id, user_id, relation) SELECT $1, named.* FROM unnest($2::uuid[], $3::text[]) AS named
     ON CONFLICT (sale_id, user_id) DO UPDATE SET relation = excluded.relation`,
    [saleId, userIds, relations],
  );
}

/** Takes accounts from the seller's side. Inside `changeFacts` alone. */
export async function takeFromSellerSide(client: Queryable, saleId: string, userIds: readonly string[]): Promise<void> {
  await client.query('DELETE FROM seller_party WHERE sale_id = $1 AND user_id = ANY ($2::uuid[])', [saleId, userIds]);
}
