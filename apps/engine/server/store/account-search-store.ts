import type { Queryable } from './queryable.ts';

/** The words of an account as they are searched: the index of the migration is over this very expression. */
const WORDS = `to_tsvector('simple', translate(name || ' ' || coalesce(legal_name, '') || ' ' || email || ' ' || coalesce(phone, ''), '@.-_+''', '      '))`;

/** "prok ann" finds Anna Prokop: every word that was typed begins a word of hers. Null when there is no word in it. */
const wordsQuery = (typed: string): string | null => {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? null
    : words
        .slice(0, 8)
        .map((word) => `${word}:*`)
        .join(' & ');
};

/** Of a search, or of one account by its id. */
export const findAccountIds = async (database: Queryable, typed: string, limit: number): Promise<string[]> => {
  const query = wordsQuery(typed);
  if (query === null) return [];
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM account_user WHERE ${WORDS} @@ to_tsquery('simple', $1) OR id::text = lower($2) LIMIT $3`,
    [query, typed.trim(), limit],
  );
  return rows.map(({ id }) => id);
};
