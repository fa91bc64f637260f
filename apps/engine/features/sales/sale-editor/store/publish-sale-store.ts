import type { PublishedSale } from '@quarterline/contract';
import type { Queryable } from '../../../../platform/store/queryable.ts';
import { many } from '../../../../platform/store/rows.ts';

export const writeEditorial = async (
  client: Queryable,
  editorial: PublishedSale,
  registrationClosesAt: number | null,
): Promise<void> => {
  await client.query(
    'UPDATE sale SET editorial = $2, registration_closes_at = to_timestamp($3::bigint / 1000.0) WHERE id = $1',
    [editorial.id, JSON.stringify(editorial), registrationClosesAt],
  );
};

export type SellerAccount = { email: string; relation: 'seller' | 'related' };

export const listSellerAccounts = async (database: Queryable, saleId: string): Promise<SellerAccount[]> => {
  const { rows } = await database.query<SellerAccount>(
    `SELECT email, relation FROM seller_party JOIN account_user ON account_user.id = user_id WHERE sale_id = $1 ORDER BY email`,
    [saleId],
  );
  return rows;
};

/** The seller's side of a sale as it is now named; answers the addresses that no account has. */
export const writeSellerAccounts = async (
  client: Queryable,
  saleId: string,
  accounts: readonly SellerAccount[],
): Promise<string[]> => {
  const values = [saleId, accounts.map(({ email }) => email), accounts.map(({ relation }) => relation)];
  await client.query(
    `DELETE FROM seller_party USING account_user WHERE sale_id = $1 AND account_user.id = user_id AND NOT email = ANY ($2::text[])`,
    values.slice(0, 2),
  );
  await client.query(
    `INSERT INTO seller_party (sale_id, user_id, relation)
     SELECT $1, account_user.id, named.relation FROM unnest($2::text[], $3::text[]) AS named (email, relation)
     JOIN account_user ON account_user.email = named.email
     ON CONFLICT (sale_id, user_id) DO UPDATE SET relation = excluded.relation`,
    values,
  );
  const { rows } = await client.query<{ email: string }>(
    `SELECT email FROM unnest($1::text[]) AS named (email)
     WHERE NOT EXISTS (SELECT FROM account_user WHERE account_user.email = named.email)`,
    [values[1]],
  );
  return rows.map(({ email }) => email);
};

/** Approved bidders of a sale whose accounts these would name, and who are not on the seller's side yet. */
export const listBiddersToName = async (
  client: Queryable,
  saleId: string,
  accounts: readonly SellerAccount[],
): Promise<string[]> => {
  const rows = await many<{ id: string }>(
    client,
    `SELECT registration.id FROM registration JOIN account_user ON account_user.id = user_id
     WHERE sale_id = $1 AND registration.status = 'approved' AND email = ANY ($2::text[])
       AND NOT EXISTS (SELECT FROM seller_party WHERE seller_party.sale_id = $1 AND seller_party.user_id = account_user.id)`,
    [saleId, accounts.map(({ email }) => email)],
  );
  return rows.map(({ id }) => id);
};

/** Everybody who asked to bid in a sale and was not turned away. */
export const listRegistered = async (
  database: Queryable,
  saleId: string,
): Promise<{ name: string; email: string }[]> => {
  const { rows } = await database.query<{ name: string; email: string }>(
    `SELECT name, email FROM registration JOIN account_user ON account_user.id = user_id
     WHERE sale_id = $1 AND status IN ('requested', 'approved') AND closed_at IS NULL ORDER BY email`,
    [saleId],
  );
  return rows;
};
