import type { CivilZone } from '@quarterline/civil-time';
import { type Queryable, queryColumn, queryRow } from '#database/statements/rows.ts';

/**
 * The addresses of sales that an account sells in, newest first. The person who is only related to a seller is not
 * among them.
 */
export const listSellingSlugs = (database: Queryable, userId: string): Promise<string[]> =>
  queryColumn(
    database,
    `SELECT slug FROM seller_party JOIN sale ON sale.id = sale_id
     WHERE user_id = $1 AND relation = 'seller' AND published AND NOT practice ORDER BY status = 'live' DESC, status = 'upcoming' DESC, created_at DESC, slug LIMIT 50`,
    [userId],
  );

/** Sale of a seller, public or draft; null when there is none. Rehearsals do not count. */
export const findSaleOfSeller = (
  database: Queryable,
  slug: string,
): Promise<{ id: string; slug: string; name: string; zone: CivilZone; isPublic: boolean; isOver: boolean } | null> =>
  queryRow(
    database,
    `SELECT id, slug, editorial ->> 'name' AS name, editorial ->> 'zone' AS zone, true AS "isPublic", status IN ('completed', 'cancelled') AS "isOver" FROM sale WHERE slug = $1 AND published AND NOT practice
     UNION ALL SELECT sale_id, slug, draft ->> 'name', draft ->> 'zone', false, false FROM sale_draft
       WHERE slug = $1 AND NOT EXISTS (SELECT FROM sale WHERE sale.id = sale_id AND published)`,
    [slug],
  );

/** Drafts that are not public, with a request for approval or a document to sign before this account, newest first. */
export const listAskedDrafts = (database: Queryable, userId: string): Promise<string[]> =>
  queryColumn(
    database,
    `SELECT slug FROM sale_draft JOIN LATERAL (SELECT max(at) AS at FROM (SELECT sale_id, at FROM seller_approval UNION ALL SELECT sale_id, put_up_at FROM seller_document) AS sent
         WHERE sent.sale_id = sale_draft.sale_id) AS asked ON asked.at IS NOT NULL
     WHERE published_at IS NULL AND archived_at IS NULL AND NOT EXISTS (SELECT FROM sale WHERE sale.id = sale_draft.sale_id AND published)
       AND EXISTS (SELECT FROM jsonb_array_elements(draft -> 'sellerAccounts') AS named JOIN account_user ON account_user.email = lower(trim(named ->> 'email'))
         WHERE named ->> 'relation' = 'seller' AND account_user.id = $1 AND email_verified)
     ORDER BY asked.at DESC LIMIT 50`,
    [userId],
  );
