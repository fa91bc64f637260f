import { type AdminSearch, SEARCH_KINDS } from '@quarterline/contract';
import { formatLegalLand, readLegal } from '@quarterline/land';
import type { Database } from '#database/connect.ts';
import { many } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { accountQuery } from '../../store/accounts/account-search-store.ts';
import { prefixQuery } from '../../store/accounts/prefix-query.ts';
import { IS_FOR_STAFF } from '../../store/messages/email-state.ts';

type Kind = (typeof SEARCH_KINDS)[number];
type Hit = Omit<AdminSearch['hits'][number], 'kind' | 'status'> & Partial<Pick<AdminSearch['hits'][number], 'status'>>;

const MAX_HITS = 8;
/** A short word may begin many names: as many are sorted, and no more. */
const MAX_SORTED = 200;
/** A word such as "quarter" is in the land of every sale. */
const MAX_PARCELS = 2000;
const TIMEOUT = '2s';

const IS_SOUGHT = (text: string): string => `to_tsvector('simple', ${text}) @@ to_tsquery('simple', $1)`;

/** Without marks, like the names of people: "cote" finds Côté. Other texts take the place of what an account has. */
const IS_NAMED = (...texts: readonly [string, string, string]): string =>
  `account_search_text(${texts.join(', ')}, NULL) @@ to_tsquery('simple', $1)`;
const CO_BUYERS = `coalesce(application ->> 'coBuyers', '')`;
const NAMES_ON_TITLE = `application ->> 'namesOnTitle'`;

/** Each of these reads an index over its words. `account` is the condition on an account. */
export const SEARCH_STATEMENTS: Record<Kind, (account: string) => string> = {
  sales: () =>
    `SELECT sale_search.slug AS id, name AS title, location AS detail, coalesce(status, 'upcoming') AS status
     FROM (SELECT * FROM sale_search WHERE ${IS_NAMED('name', 'location', 'slug')} ORDER BY opens_at DESC LIMIT ${MAX_SORTED}) AS sale_search
     LEFT JOIN sale ON sale.id = sale_id ORDER BY created_at DESC NULLS FIRST, name LIMIT ${MAX_HITS}`,
  parcels: () =>
    `SELECT sale_search.slug AS id, parcel_search.name AS title, concat_ws(', ', nullif(legal, ''), sale_search.name) AS detail, coalesce(status, 'upcoming') AS status
     FROM (SELECT * FROM parcel_search WHERE ${IS_NAMED('name', 'legal', 'lies_in')} LIMIT ${MAX_PARCELS}) AS parcel_search
     JOIN sale_search USING (sale_id) LEFT JOIN sale ON sale.id = sale_id
     ORDER BY created_at DESC NULLS FIRST, sale_search.slug, title LIMIT ${MAX_HITS}`,
  people: (account) =>
    `SELECT id::text, name AS title, email AS detail FROM (
       SELECT * FROM account_user WHERE ${account} AND closed_at IS NULL LIMIT ${MAX_SORTED}) AS one
     ORDER BY lower(name), id LIMIT ${MAX_HITS}`,
  coBuyers: () =>
    `SELECT user_id::text AS id, (SELECT string_agg(DISTINCT text, ', ')
         FROM jsonb_array_elements_text(coalesce(application -> 'coBuyers', '[]') || coalesce(application -> 'namesOnTitle', '[]')) AS text) AS title,
       account_user.name || ', ' || (sale.editorial ->> 'name') AS detail
     FROM (SELECT * FROM registration WHERE ${IS_NAMED(CO_BUYERS, NAMES_ON_TITLE, "''")} LIMIT ${MAX_SORTED}) AS one
     JOIN account_user ON account_user.id = user_id JOIN sale ON sale.id = sale_id
     WHERE NOT practice AND closed_at IS NULL ORDER BY sale.created_at DESC, title LIMIT ${MAX_HITS}`,
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

/** The words of land as titles print it, one after the other: "ne14 38 22 w2" finds NE-14-38-22-W2. Null: no land. */
function landQuery(typed: string): string | null {
  const lands = readLegal(typed).lands.map((land) => formatLegalLand(land).toLowerCase().split('-').join(' <-> '));
  return lands.length === 0 ? null : lands.map((land) => `(${land})`).join(' | ');
}

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
      const byKind: Partial<Record<Kind, string>> = {
        parcels: landQuery(typed) ?? words,
        people: account.value,
        purchases: account.value,
      };
      const value = byKind[kind] ?? words;
      const found = await many<Hit>(client, SEARCH_STATEMENTS[kind](account.condition), [value]);
      hits.push(...found.map((hit) => ({ kind, status: null, ...hit })));
    }
    return hits;
  });
}
