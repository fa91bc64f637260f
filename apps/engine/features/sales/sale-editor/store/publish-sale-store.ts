import type { PublishedSale } from '@quarterline/contract';
import { execute, many, type Queryable, queryRows } from '#database/statements/rows.ts';

export const writeEditorial = (
  client: Queryable,
  editorial: PublishedSale,
  registrationClosesAt: number | null,
): Promise<void> =>
  execute(
    client,
    'UPDATE sale SET editorial = $2, registration_closes_at = to_timestamp($3::bigint / 1000.0) WHERE id = $1',
    [editorial.id, JSON.stringify(editorial), registrationClosesAt],
  );

/** Ids of the accounts with these addresses, by address. */
export async function findAccountIds(client: Queryable, emails: readonly string[]): Promise<Map<string, string>> {
  const text = 'SELECT id, email FROM account_user WHERE email = ANY ($1::text[])';
  const rows = await many<{ id: string; email: string }>(client, text, [emails]);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Everybody who asked to bid in a sale and was not turned away. */
export const listRegistered = (database: Queryable, saleId: string): Promise<{ name: string; email: string }[]> =>
  queryRows(
    database,
    `SELECT name, email FROM registration JOIN account_user ON account_user.id = user_id
     WHERE sale_id = $1 AND status IN ('requested', 'approved') AND closed_at IS NULL ORDER BY email`,
    [saleId],
  );
