import { Change, type PublishedSale, type PublishedType } from '@quarterline/contract';
import type pg from 'pg';
import type { Database } from '#database/connect.ts';
import { type Queryable, queryRows, queryValue } from '#database/statements/rows.ts';

/**
 * Puts one record before the public and moves it to the end of the change feed. The last statement of a transaction:
 * the cursor's row is held until the commit, so that cursors become visible in their order.
 */
export const publishStatement = (type: PublishedType, id: string, record: unknown | null): pg.QueryConfig => ({
  text: `WITH next AS (UPDATE published_cursor SET value = value + 1 RETURNING value)
     INSERT INTO published (type, id, cursor, record) SELECT $1, $2, next.value, $3::jsonb FROM next
     ON CONFLICT (type, id) DO UPDATE SET cursor = excluded.cursor, record = excluded.record, changed_at = clock_timestamp()`,
  values: [type, id, record === null ? null : JSON.stringify(record)],
});

/**
 * Publishes what staff or a filling hands in. Throws on a record that is not in the contract: one of those would stop
 * the feed.
 */
export async function publish(
  client: pg.PoolClient | Database,
  type: PublishedType,
  id: string,
  record: unknown | null,
): Promise<void> {
  Change.parse({ cursor: 1, type, id, record });
  await client.query(publishStatement(type, id, record));
}

/** A sale as it is public; null for one that is not. */
export const readShownSale = (client: Queryable, slug: string): Promise<PublishedSale | null> =>
  queryValue(client, `SELECT record FROM published WHERE type = 'sale' AND id = $1`, [slug]);

/** How far the change feed has come. */
export const readPublishedCursor = async (database: Database): Promise<number> =>
  (await queryValue<number>(database, 'SELECT value FROM published_cursor', [], 'published-cursor')) ?? 0;

/** `change`: one change as JSON, in the words in which it was kept. */
export type ChangeRow = { cursor: number; change: string };

/**
 * Changes after a cursor, oldest first: at most `limit`, and no more bytes than `maxBytes` but for a first one that is
 * larger. As text: records were held against the contract when they were published, and are not taken apart again.
 */
export const readChanges = (database: Database, after: number, limit: number, maxBytes: number): Promise<ChangeRow[]> =>
  queryRows(
    database,
    `SELECT cursor, change FROM (SELECT cursor, change, sum(octet_length(change)) OVER (ORDER BY cursor) - octet_length(change) AS before
       FROM (SELECT cursor, json_build_object('cursor', cursor, 'type', type, 'id', id,
           'changedAt', to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'record', record)::text AS change
         FROM published WHERE cursor > $1 ORDER BY cursor LIMIT $2) AS next) AS sized
     WHERE before < $3 ORDER BY cursor`,
    [after, limit, maxBytes],
  );
