import type { BidderTab, ListSort } from '@quarterline/contract';
import { type Queryable, queryRows } from '#database/statements/rows.ts';
import { isDescending, sortedPage } from '../sorted-page.ts';
import { IS_LIMIT_ASKED, OF_STAFF, type StaffRegistrationRow } from './registration-store.ts';

/** In SQL: who is in each part of the list. */
const IN_TAB: Readonly<Record<BidderTab, string>> = {
  requested: `(status = 'requested' AND more_asked_at IS NULL)`,
  more_asked: `(status = 'requested' AND more_asked_at IS NOT NULL)`,
  limit_asked: `(status IN ('approved', 'suspended') AND ${IS_LIMIT_ASKED})`,
  approved: `status = 'approved'`,
  declined: `status = 'declined'`,
  suspended: `status = 'suspended'`,
};

type Sort = ListSort<'number' | 'name' | 'asked' | 'limit'>;
export type RegistrationSearch = {
  /** Null: everybody. */
  tab: BidderTab | null;
  /** A part of the number, the name or the address; empty: all. */
  words: string;
  /** The digits of a telephone number, where these were typed. */
  digits: string | null;
  /** Null: those who wait first, in the order in which they asked. */
  sort: Sort | null;
  /** The id where the page before ended. */
  before: string | null;
};

/** Those without a number or a limit come last in both directions. */
const columnsFor = (sort: Sort) => {
  const last = isDescending(sort) ? '-1' : '9223372036854775807';
  return {
    number: `coalesce(bidder_number::bigint, ${last})`,
    name: 'lower(name)',
    asked: 'requested_at',
    limit: `coalesce(limit_cents, ${last})`,
  };
};
/** Two columns as one, which is possible upwards alone. */
const WAITING_FIRST = { waiting: `status <> 'requested', requested_at` };

const JOINED = 'registration JOIN account_user ON account_user.id = user_id';

/** A page of the bidders of a sale, at most `limit`. */
export async function searchRegistrations(
  database: Queryable,
  saleId: string,
  { tab, words, digits, sort, before }: RegistrationSearch,
  limit: number,
): Promise<StaffRegistrationRow[]> {
  const place = { table: JOINED, id: 'registration.id', before: '$4::uuid' };
  const { condition, order } =
    sort === null ? sortedPage(WAITING_FIRST, 'waiting', place) : sortedPage(columnsFor(sort), sort, place);
  return queryRows<StaffRegistrationRow>(
    database,
    `${OF_STAFF} AND registration.id IN (
       SELECT registration.id FROM ${JOINED} WHERE sale_id = $1 AND ${tab === null ? 'true' : IN_TAB[tab]}
         AND ($2 = '' OR position($2 IN lower(concat_ws(' ', bidder_number, name, email))) > 0 OR position($3::text IN phone) > 0)
         AND ${condition}
       ORDER BY ${order} LIMIT $5)
     ORDER BY ${order}`,
    [saleId, words.toLowerCase(), digits, before, limit],
  );
}

export type RegistrationCounts = Record<BidderTab, number> & { all: number };

export async function countRegistrations(database: Queryable, saleId: string): Promise<RegistrationCounts> {
  const counts = Object.entries(IN_TAB).map(
    ([tab, condition]) => `count(*) FILTER (WHERE ${condition})::int AS ${tab}`,
  );
  const [row] = await queryRows<RegistrationCounts>(
    database,
    `SELECT ${counts.join(', ')}, count(*)::int AS all FROM registration WHERE sale_id = $1`,
    [saleId],
  );
  if (!row) throw new Error('The registrations of a sale were not counted.');
  return row;
}
