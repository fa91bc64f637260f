import type { DraftChange } from '@quarterline/contract';
import { execute, type Queryable, queryRows } from '#database/statements/rows.ts';

export type HistoryRow = {
  version: number;
  at: Date;
  name: string | null;
  action: string | null;
  taken: boolean;
  changes: DraftChange[];
};

export type HistoryEntry = {
  saleId: string;
  version: number;
  actorId: string | null;
  action?: string;
  taken?: boolean;
  changes: readonly DraftChange[];
};

export const addHistory = (client: Queryable, entry: HistoryEntry): Promise<void> =>
  execute(
    client,
    'INSERT INTO sale_draft_change (sale_id, version, actor_id, action, taken, changes) VALUES ($1, $2, $3, $4, $5, $6)',
    [
      entry.saleId,
      entry.version,
      entry.actorId,
      entry.action ?? null,
      entry.taken ?? true,
      JSON.stringify(entry.changes),
    ],
  );

/** Newest first. */
export const listHistory = (database: Queryable, saleId: string, most: number): Promise<HistoryRow[]> =>
  queryRows(
    database,
    `SELECT sale_draft_change.version, at, account_user.name, action, taken, changes
     FROM sale_draft_change LEFT JOIN account_user ON account_user.id = actor_id
     WHERE sale_id = $1 ORDER BY sale_draft_change.id DESC LIMIT $2`,
    [saleId, most],
  );

/** Last author of each value, by the paths of the history, to report conflicts. */
export const whoChangedSince = (
  client: Queryable,
  saleId: string,
  version: number,
): Promise<{ name: string; paths: string[] }[]> =>
  queryRows(
    client,
    `SELECT account_user.name, array(SELECT change ->> 'path' FROM jsonb_array_elements(changes) AS change) AS paths
     FROM sale_draft_change JOIN account_user ON account_user.id = actor_id
     WHERE sale_id = $1 AND sale_draft_change.version > $2 AND taken ORDER BY sale_draft_change.id DESC`,
    [saleId, version],
  );

const PRESENT_SECONDS = 15;

/** Writes that somebody has the editor open; answers who else does. */
export async function sayPresent(
  database: Queryable,
  saleId: string,
  userId: string,
  section: string,
): Promise<{ name: string; section: string }[]> {
  await database.query(
    `INSERT INTO sale_draft_reader (sale_id, user_id, section) VALUES ($1, $2, $3)
     ON CONFLICT (sale_id, user_id) DO UPDATE SET section = excluded.section, seen_at = clock_timestamp()`,
    [saleId, userId, section],
  );
  return queryRows(
    database,
    `SELECT account_user.name, section FROM sale_draft_reader JOIN account_user ON account_user.id = user_id
     WHERE sale_id = $1 AND user_id <> $2 AND seen_at > clock_timestamp() - make_interval(secs => $3) ORDER BY account_user.name`,
    [saleId, userId, PRESENT_SECONDS],
  );
}
