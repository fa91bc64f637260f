import { type ContentDraft, type ContentHistoryEntry, type ContentType, FIXED_CONTENT } from '@quarterline/contract';
import { execute, hasRow, type Queryable, queryRow, queryRows, queryValue, run } from '#database/statements/rows.ts';

export type ContentRow = {
  id: string;
  type: ContentType;
  version: number;
  draft: ContentDraft;
  public_version: number | null;
  public_id: string | null;
  public_record: ContentDraft | null;
  published_at: Date | null;
  updated_at: Date;
  updated_by_name: string | null;
};

const COLUMNS = `content_item.id, type, version, draft, public_version, public_id, public_record, published_at, content_item.updated_at,
  account_user.name AS updated_by_name`;
const FROM = 'content_item LEFT JOIN account_user ON account_user.id = updated_by';

/**
 * Whatever is public and was not written here, such as a demonstration, becomes an item that can be edited. A draft of
 * the same that nobody has written in yet gives way to it.
 */
export async function adoptPublished(client: Queryable, type: ContentType): Promise<void> {
  await client.query(
    `INSERT INTO content_item (type, draft, public_version, public_id, public_record, published_at, updated_at)
     SELECT type, record, 1, id, record, changed_at, changed_at FROM published
     WHERE type = $1 AND record IS NOT NULL ON CONFLICT DO NOTHING`,
    [type],
  );
  await client.query(
    `UPDATE content_item AS item SET draft = record, public_version = version, public_id = published.id, public_record = record,
       published_at = changed_at, updated_at = changed_at
     FROM published WHERE item.type = $1 AND published.type = $1 AND record ->> 'slug' = item.draft ->> 'slug' AND record IS NOT NULL
       AND item.public_id IS NULL AND item.version = 1 AND item.updated_by IS NULL
       AND NOT EXISTS (SELECT FROM content_item AS other WHERE other.type = $1 AND other.public_id = published.id)`,
    [type],
  );
}

/** Creates drafts of the fixed content of the site. */
export const beginFixedContent = (
  client: Queryable,
  type: ContentType,
  drafts: readonly ContentDraft[],
): Promise<void> =>
  execute(
    client,
    `INSERT INTO content_item (type, draft) SELECT $1, draft FROM jsonb_array_elements($2::jsonb) AS draft
     ON CONFLICT (type, (draft ->> 'slug')) WHERE type IN ('${[...FIXED_CONTENT].join("', '")}') DO NOTHING`,
    [type, JSON.stringify(drafts)],
  );

export const listContent = (client: Queryable, type: ContentType): Promise<ContentRow[]> =>
  queryRows(client, `SELECT ${COLUMNS} FROM ${FROM} WHERE type = $1`, [type]);

export const findContent = (client: Queryable, type: ContentType, id: string): Promise<ContentRow | null> =>
  queryRow(client, `SELECT ${COLUMNS} FROM ${FROM} WHERE type = $1 AND content_item.id = $2`, [type, id]);

/** With its row locked until the end of the transaction, for writing and publishing. */
export async function lockContent(client: Queryable, type: ContentType, id: string): Promise<ContentRow | null> {
  await client.query('SELECT FROM content_item WHERE type = $1 AND id = $2 FOR UPDATE', [type, id]);
  return findContent(client, type, id);
}

type HistoryAction = ContentHistoryEntry['action'];

const remember = (client: Queryable, itemId: string, action: HistoryAction, actorId: string): Promise<void> =>
  execute(
    client,
    'INSERT INTO content_history (item_id, version, action, draft, actor_id) SELECT id, version, $2, draft, $3 FROM content_item WHERE id = $1',
    [itemId, action, actorId],
  );

/** False when there is one with this id already: the same input was sent twice. */
export async function beginContent(
  client: Queryable,
  type: ContentType,
  { id, draft }: { id: string; draft: ContentDraft },
  actorId: string,
): Promise<boolean> {
  const rowCount = await run(
    client,
    'INSERT INTO content_item (id, type, draft, updated_by) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING',
    [id, type, JSON.stringify(draft), actorId],
  );
  if (rowCount === 0) return false;
  await remember(client, id, 'begun', actorId);
  return true;
}

/** A draft with its history. The database refuses one that was public once. */
export const deleteContent = (client: Queryable, itemId: string): Promise<void> =>
  execute(client, 'DELETE FROM content_item WHERE id = $1', [itemId]);

export async function writeContent(
  client: Queryable,
  itemId: string,
  draft: ContentDraft,
  actorId: string,
): Promise<void> {
  await client.query(
    'UPDATE content_item SET draft = $2, version = version + 1, updated_at = clock_timestamp(), updated_by = $3 WHERE id = $1',
    [itemId, JSON.stringify(draft), actorId],
  );
  await remember(client, itemId, 'written', actorId);
}

/** False when another item has this address in public. */
export const isContentIdFree = async (
  client: Queryable,
  type: ContentType,
  publicId: string,
  itemId: string,
): Promise<boolean> =>
  !(await hasRow(client, 'SELECT FROM content_item WHERE type = $1 AND public_id = $2 AND id <> $3', [
    type,
    publicId,
    itemId,
  ]));

/** True when somebody else with the same rights could publish what this administrator was the last to write. */
export const waitsForAnother = async (client: Queryable, itemId: string, administratorId: string): Promise<boolean> =>
  (await queryValue<boolean>(
    client,
    `SELECT updated_by = $2 AND EXISTS (SELECT FROM account_user
       WHERE role = 'administrator' AND id <> $2 AND closed_at IS NULL AND suspended_at IS NULL) AS waits FROM content_item WHERE id = $1`,
    [itemId, administratorId],
  )) ?? false;

export async function markContentPublished(
  client: Queryable,
  itemId: string,
  publicId: string,
  record: unknown,
  actorId: string,
): Promise<void> {
  await client.query(
    `UPDATE content_item SET public_version = version, public_id = $2, public_record = $3, published_at = clock_timestamp() WHERE id = $1`,
    [itemId, publicId, JSON.stringify(record)],
  );
  await remember(client, itemId, 'published', actorId);
}

export async function markContentTakenBack(client: Queryable, itemId: string, actorId: string): Promise<void> {
  await client.query(
    'UPDATE content_item SET public_version = NULL, public_id = NULL, public_record = NULL WHERE id = $1',
    [itemId],
  );
  await remember(client, itemId, 'taken_back', actorId);
}

export type ContentHistoryRow = { action: HistoryAction; draft: ContentDraft; name: string | null; at: Date };

/** Oldest first. */
export const listContentHistory = (client: Queryable, itemId: string): Promise<ContentHistoryRow[]> =>
  queryRows(
    client,
    `SELECT action, draft, account_user.name, at FROM content_history LEFT JOIN account_user ON account_user.id = actor_id
     WHERE item_id = $1 ORDER BY content_history.id`,
    [itemId],
  );

/** Default values of new sales from Settings; empty before they are set. */
export const readSaleDefaults = async (client: Queryable): Promise<ContentDraft> =>
  (await queryValue<ContentDraft | null>(
    client,
    "SELECT public_record FROM content_item WHERE type = 'saleDefaults' AND public_id = 'saleDefaults'",
  )) ?? {};
