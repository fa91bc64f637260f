import type { Database } from '#database/connect.ts';
import { queryColumn, queryRows, queryValue } from '#database/statements/rows.ts';

export type DemoBidderRow = { sale_id: string; user_id: string; bidder_id: string };

/** Robots approved for an auction that is live, both of the demonstration. */
export const listRobotsOfLiveSales = (database: Database): Promise<DemoBidderRow[]> =>
  queryRows(
    database,
    `SELECT sale.id AS sale_id, account_user.id AS user_id, registration.id AS bidder_id FROM sale
     JOIN registration ON registration.sale_id = sale.id AND registration.status = 'approved'
     JOIN account_user ON account_user.id = registration.user_id AND account_user.demo AND account_user.email LIKE 'robot-%'
     WHERE sale.status = 'live' AND sale.demo AND NOT editorial ? 'tender'`,
  );

/** True when an auction of the demonstration is live, or about to be. Sealed tenders do not count. */
export const hasLiveDemoSale = async (database: Database): Promise<boolean> =>
  (await queryValue<boolean>(
    database,
    `SELECT EXISTS (SELECT FROM sale WHERE demo AND NOT editorial ? 'tender' AND (status = 'live' OR (status = 'upcoming' AND next_due_at < clock_timestamp() + interval '2 minutes'))) AS live`,
  )) ?? false;

/** True when a block of the demonstration is open, or opens within `withinMs`. */
export const hasBlockRoundSoon = async (database: Database, withinMs: number): Promise<boolean> =>
  (await queryValue<boolean>(
    database,
    `SELECT EXISTS (SELECT FROM sale JOIN parcel ON parcel.sale_id = sale.id
       JOIN jsonb_array_elements(editorial -> 'parcels') AS lot ON lot ->> 'id' = parcel.id::text AND lot ->> 'kind' = 'enBloc'
       WHERE sale.demo AND sale.status = 'live' AND NOT editorial ? 'tender' AND (phase = 'open'
         OR phase = 'scheduled' AND opens_at < clock_timestamp() + $1 * interval '1 millisecond')) AS soon`,
    [withinMs],
  )) ?? false;

/** Showings of these sales that are over, oldest first, without the newest of each. */
export const listOldShowings = (database: Database, slugs: readonly string[]): Promise<string[]> =>
  queryColumn(
    database,
    `SELECT slug FROM (SELECT sale.slug, sale.status, row_number() OVER (PARTITION BY shown ORDER BY created_at DESC) AS newest
       FROM sale JOIN unnest($1::text[]) AS shown ON sale.slug LIKE shown || '-%' WHERE demo AND published) AS showing
     WHERE newest > 1 AND status = 'completed'`,
    [slugs],
  );

export const countSalesLike = async (database: Database, slug: string): Promise<number> =>
  (await queryValue<number>(
    database,
    `SELECT count(*)::int AS count FROM sale WHERE slug = $1 OR slug LIKE $1 || '-%'`,
    [slug],
  )) ?? 0;

export const listDemoEmails = (database: Database): Promise<string[]> =>
  queryColumn(database, 'SELECT email FROM account_user WHERE demo');

export const holdsDemoAccounts = async (database: Database): Promise<boolean> =>
  (await queryValue<boolean>(database, 'SELECT EXISTS (SELECT FROM account_user WHERE demo) AS demo')) ?? false;
