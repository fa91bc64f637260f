import { type AdminSearch, SEARCH_KINDS } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import { many } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { accountQuery } from '../../store/accounts/account-search-store.ts';
import { prefixQuery } from '../../store/accounts/prefix-query.ts';
import { IS_FOR_STAFF } from '../../store/messages/email-state.ts';

type Kind = (typeof SEARCH_KINDS)[number];
type Hit = Omit<AdminSearch['hits'][number], 'kind'>;

const MAX_HITS = 8;
/** A short word may begin many names: as many are sorted, and no more. */
const MAX_SORTED = 200;
const TIMEOUT = '2s';

const IS_SOUGHT = (text: string): string => `to_tsvector('simple', ${text}) @@ to_tsquery('simple', $1)`;

/** Each of these reads an index over its words, except for sales, which are few. `account` is the condition on an account. */
export const SEARCH_STATEMENTS: Record<Kind, (account: string) => string> = {
  sales: () =>
    `SELECT slug AS id, name AS title, location AS detail FROM (
       SELECT coalesce(sale.slug, sale_draft.slug) AS slug, coalesce(draft ->> 'name', editorial ->> 'name') AS name,
         coalesce(draft ->> 'location', editorial ->> 'location', '') AS location, sale.created_at
       FROM sale FULL JOIN sale_draft ON sale_draft.sale_id = sale.id WHERE sale.practice IS NOT TRUE) AS one
     WHERE ${IS_SOUGHT(`translate(name || ' ' || location || ' ' || slug, '-', ' ')`)}
     ORDER BY created_at DESC NULLS FIRST, name LIMIT ${MAX_HITS}`,
  people: (account) =>
    `SELECT id::text, name AS title, email AS detail FROM (
       SELECT * FROM account_user WHERE ${account} AND closed_at IS NULL LIMIT ${MAX_SORTED}) AS one
     ORDER BY lower(name), id LIMIT ${MAX_HITS}`,
  purchases: (account) =>
    `SELECT slug AS id, editorial ->> 'name' || ', ' ||
       (SELECT one ->> 'name' FROM jsonb_array_elements(editorial -> 'parcels') AS one WHERE one ->> 'id' = newest.parcel_id::text) AS title,
       buyer AS detail
     FROM (SELECT DISTINCT ON (entry.sale_id, entry.parcel_id) entry.sale_id, entry.parcel_id, entry.at, buyer.name AS buyer
       FROM (SELECT id, name FROM account_user WHERE ${account} LIMIT ${MAX_SORTED}) AS buyer
       JOIN registration ON registration.user_id = buyer.id JOIN settlement_entry AS entry ON entry.buyer_id = registration.id
       ORDER BY entry.sale_id, entry.parcel_id, entry.sold_sequence DESC, entry.turn DESC) AS newest
     JOIN sale ON sale.id = newest.sale_id WHERE NOT practice ORDER BY newest.at DESC LIMIT ${MAX_HITS}`,
  emails: () =>
    `SELECT recipient AS id, subject AS title, recipient AS detail FROM (
       SELECT subject, recipient, created_at FROM outbox
       WHERE ${IS_SOUGHT(`translate(subject || ' ' || recipient, '@.-_+', '     ')`)} AND ${IS_FOR_STAFF} LIMIT ${MAX_SORTED}) AS one
     ORDER BY created_at DESC LIMIT ${MAX_HITS}`,
};

/** What begins with the typed words, of the kinds that the person may see. Given up after two seconds. */
export async function searchOffice(
  database: Database,
  typed: string,
  kinds: readonly Kind[],
): Promise<AdminSearch['hits']> {
  const words = prefixQuery(typed);
  const account = accountQuery(typed);
  if (words === null || account === null) return [];
  return inTransaction(database, async (client) => {
    await client.query(`SET LOCAL statement_timeout = '${TIMEOUT}'`);
    const hits: AdminSearch['hits'] = [];
    for (const kind of SEARCH_KINDS.filter((one) => kinds.includes(one))) {
      const value = kind === 'people' || kind === 'purchases' ? account.value : words;
      const found = await many<Hit>(client, SEARCH_STATEMENTS[kind](account.condition), [value]);
      hits.push(...found.map((hit) => ({ kind, ...hit })));
    }
    return hits;
  });
}
