import { Change, type PublishedType } from '@quarterline/contract';
import type pg from 'pg';
import type { Database } from '../../database/connect.ts';

/**
 * Puts one record before the public and moves it to the end of the change feed. The last statement of a transaction: the
 * cursor's row is held until the commit, so that cursors become visible in their order.
 */
export const publishStatement = (type: PublishedType, id: string, record: unknown | null): pg.QueryConfig => ({
  text: `WITH next AS (UPDATE published_cursor SET value = value + 1 RETURNING value)
     INSERT INTO published (type, id, cursor, record) SELECT $1, $2, next.value, $3::jsonb FROM next
     ON CONFLICT (type, id) DO UPDATE SET cursor = excluded.cursor, record = excluded.record, changed_at = clock_timestamp()`,
  values: [type, id, record === null ? null : JSON.stringify(record)],
});

/** Publishes what staff or a filling hands in. Throws on a record that is not in the contract: one of those would stop the feed. */
export const publish = async (
  client: pg.PoolClient | Database,
  type: PublishedType,
  id: string,
  record: unknown | null,
): Promise<void> => {
  Change.parse({ cursor: 1, type, id, record });
  await client.query(publishStatement(type, id, record));
};

/** How far the change feed has come. */
export const readPublishedCursor = async (database: Database): Promise<number> => {
  const { rows } = await database.query<{ value: number }>({
    name: 'published-cursor',
    text: 'SELECT value FROM published_cursor',
  });
  return rows[0]?.value ?? 0;
};

export type ChangeRow = { cursor: number; type: PublishedType; id: string; record: unknown };

export const readChanges = async (database: Database, after: number, limit: number): Promise<ChangeRow[]> => {
  const { rows } = await database.query<ChangeRow>(
    'SELECT cursor, type, id, record FROM published WHERE cursor > $1 ORDER BY cursor LIMIT $2',
    [after, limit],
  );
  return rows;
};
