import type { AdminUser, AdminUserRow, ListSort, Role, USER_SORTS, UserState } from '@quarterline/contract';
import { execute, many, maybe, type Queryable, queryColumn, queryRows } from '#database/statements/rows.ts';
import { accountQuery } from '#platform/store/accounts/account-search-store.ts';
import { type SortColumns, sortedPage } from '#platform/store/sorted-page.ts';

export type AdminUserDetailRow = Omit<AdminUser, keyof Described> & {
  mergedInto: string | null;
  mergedIntoName: string | null;
};
/** What is made of other rows, or of who asks. */
type Described = Pick<
  AdminUser,
  | 'isYou'
  | 'roleIsFixedBecause'
  | 'sessions'
  | 'registrations'
  | 'parties'
  | 'proposals'
  | 'otherAdministrators'
  | 'mergedInto'
  | 'mergedFrom'
  | 'doubles'
>;

const STATE = `CASE WHEN account_user.closed_at IS NOT NULL THEN 'closed' WHEN account_user.suspended_at IS NOT NULL THEN 'suspended'
    WHEN NOT account_user.email_verified THEN 'unconfirmed' ELSE 'active' END`;
const COLUMNS = `account_user.id, account_user.name, account_user.email, account_user.phone, account_user.role, ${STATE} AS state,
    (SELECT role FROM account_proposal WHERE user_id = account_user.id AND kind = 'set_role' AND outcome IS NULL) AS proposed_role,
    account_user.second_factor_since IS NOT NULL OR EXISTS (SELECT FROM account_passkey WHERE user_id = account_user.id) AS second_factor,
    account_user.demo, account_user.created_at,
    (SELECT max(last_seen_at) FROM account_session WHERE user_id = account_user.id) AS last_seen_at`;

export type UserSearch = {
  words: string;
  role: Role | null;
  state: UserState | null;
  before: string | null;
  sort: UserSort;
};
type UserSort = ListSort<(typeof USER_SORTS)[number]>;

const SORTS: SortColumns<(typeof USER_SORTS)[number]> = {
  name: 'lower(account_user.name)',
  role: 'account_user.role',
  state: STATE,
  seen: `coalesce((SELECT max(last_seen_at) FROM account_session WHERE user_id = account_user.id), '-infinity')`,
  created: 'account_user.created_at',
};

/** Searches the beginnings of words. */
export async function searchUsers(database: Queryable, search: UserSearch, limit: number): Promise<AdminUserRow[]> {
  const words = accountQuery(search.words);
  if (words === null && search.words.trim() !== '') return [];
  const page = sortedPage(SORTS, search.sort, { table: 'account_user', id: 'account_user.id', before: '$4::uuid' });
  return many(
    database,
    `SELECT ${COLUMNS} FROM account_user WHERE account_user.id IN (
       SELECT id FROM account_user WHERE ${words?.condition ?? '$1::text IS NULL'}
         AND ($2::text IS NULL OR role = $2) AND ($3::text IS NULL OR ${STATE} = $3)
         AND ${page.condition}
       ORDER BY ${page.order} LIMIT $5)
     ORDER BY ${page.order}`,
    [words?.value ?? null, search.role, search.state, search.before, limit],
  );
}

export const findUser = (database: Queryable, id: string): Promise<AdminUserDetailRow | null> =>
  maybe(
    database,
    `SELECT ${COLUMNS}, account_user.legal_name, account_user.province, account_user.purchaser_kind, account_user.gst_number,
       account_user.suspended_reason, account_user.role_since,
       (SELECT coalesce(nullif(bounce_reason, ''), 'No reason was given.') FROM mail_address WHERE address = lower(account_user.email) AND bounced_at IS NOT NULL) AS mail_returns, account_user.merged_into, kept.name AS merged_into_name,
       (SELECT count(*)::int FROM account_passkey WHERE user_id = account_user.id) AS passkeys,
       (SELECT count(*)::int FROM account_recovery_code WHERE user_id = account_user.id AND used_at IS NULL) AS recovery_codes_left
     FROM account_user LEFT JOIN account_user AS kept ON kept.id = account_user.merged_into WHERE account_user.id = $1`,
    [id],
  );

/** With the rows held until the commit, always in one order: two administrators at once wait for each other. */
/** As a change of facts takes the lock of a sale after it, its queue may name these accounts meanwhile: NO KEY. */
export const lockUsers = (client: Queryable, ids: readonly string[]): Promise<void> =>
  execute(client, 'SELECT FROM account_user WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [ids]);

/** Those who still may do everything, held until the commit. */
export const lockAdministrators = (client: Queryable): Promise<string[]> =>
  queryColumn(
    client,
    `SELECT id FROM account_user WHERE role = 'administrator' AND closed_at IS NULL AND suspended_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
  );

/** To whom emails about rights go. */
export const listActiveAdministrators = (database: Queryable): Promise<{ id: string; name: string; email: string }[]> =>
  queryRows(
    database,
    `SELECT id, name, email FROM account_user WHERE role = 'administrator' AND closed_at IS NULL AND suspended_at IS NULL ORDER BY email`,
  );

export const listParties = (database: Queryable, userId: string): Promise<AdminUser['parties']> =>
  many(
    database,
    `SELECT slug AS sale_slug, editorial ->> 'name' AS sale_name, relation FROM seller_party JOIN sale ON sale.id = sale_id
     WHERE user_id = $1 AND NOT practice ORDER BY created_at DESC`,
    [userId],
  );

export type DoubleRow = { id: string; name: string; email: string; phone: string | null };

/** Other open accounts that may be the same person's: the same name or the same telephone. */
export const listDoubles = (database: Queryable, userId: string): Promise<DoubleRow[]> =>
  queryRows(
    database,
    `SELECT other.id, other.name, other.email, other.phone FROM account_user AS own
     JOIN account_user AS other ON other.id <> own.id AND (lower(other.name) = lower(own.name) OR other.phone = own.phone)
     WHERE own.id = $1 AND other.closed_at IS NULL AND other.role = 'bidder' AND other.demo = own.demo ORDER BY other.created_at LIMIT 10`,
    [userId],
  );

export const listMergedFrom = (database: Queryable, userId: string): Promise<{ id: string; name: string }[]> =>
  queryRows(database, 'SELECT id, name FROM account_user WHERE merged_into = $1 ORDER BY closed_at', [userId]);
