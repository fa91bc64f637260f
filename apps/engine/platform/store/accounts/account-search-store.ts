import { soughtPhone } from '@quarterline/listing';
import { type Queryable, queryColumn } from '#database/statements/rows.ts';
import { prefixQuery } from './prefix-query.ts';

/** The words of an account as they are searched: there is an index over this very expression. */
const ACCOUNT_WORDS = 'account_search_text(name, legal_name, email, phone)';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * An account's own id, or words: "prok ann" finds Anna Prokop, every typed word begins a word of the account, and so do the digits of
 * a number, however it was spaced. Null: neither.
 */
export function accountQuery(typed: string): { condition: string; value: string } | null {
  if (ID.test(typed.trim())) return { condition: 'account_user.id = $1::uuid', value: typed.trim() };
  const value = prefixQuery(soughtPhone(typed) ?? typed);
  return value === null ? null : { condition: `${ACCOUNT_WORDS} @@ to_tsquery('simple', $1)`, value };
}

export async function findAccountIds(database: Queryable, typed: string, limit: number): Promise<string[]> {
  const query = accountQuery(typed);
  if (query === null) return [];
  return queryColumn(database, `SELECT id FROM account_user WHERE ${query.condition} LIMIT $2`, [query.value, limit]);
}
