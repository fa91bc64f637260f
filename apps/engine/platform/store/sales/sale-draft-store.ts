import type { SaleDraft } from '@quarterline/contract';
import { readDraft, storeDraft } from '@quarterline/drafting';
import { execute, type Queryable, queryRow, queryRows, queryValue, writesOne } from '#database/statements/rows.ts';

export type DraftRow = {
  sale_id: string;
  slug: string;
  version: number;
  draft: SaleDraft;
  public_draft: SaleDraft | null;
  published_at: Date | null;
  published_by_name: string | null;
  publish_at: Date | null;
  publish_asked_by: string | null;
  publish_refused: string | null;
  publish_without_approval: string | null;
  archived_at: Date | null;
  preview_token: string;
  updated_at: Date;
  updated_by: string | null;
  updated_by_name: string | null;
};

const COLUMNS = `sale_id, slug, version, draft, public_draft, published_at, publisher.name AS published_by_name, publish_at, publish_asked_by,
  publish_refused, publish_without_approval, archived_at, preview_token, sale_draft.updated_at, updated_by, editor.name AS updated_by_name`;
const FROM = `sale_draft LEFT JOIN account_user AS publisher ON publisher.id = published_by
  LEFT JOIN account_user AS editor ON editor.id = updated_by`;

/** Rows as they stand in the table: drafts of the format in which they were stored. */
type StoredRow = Omit<DraftRow, 'draft' | 'public_draft'> & { draft: unknown; public_draft: unknown };

const readRow = (row: StoredRow | null): DraftRow | null =>
  row
    ? {
        ...row,
        draft: readDraft(row.draft),
        public_draft: row.public_draft === null ? null : readDraft(row.public_draft),
      }
    : null;

export const findDraft = async (database: Queryable, slug: string): Promise<DraftRow | null> =>
  readRow(await queryRow(database, `SELECT ${COLUMNS} FROM ${FROM} WHERE slug = $1`, [slug]));

/** The same with the row locked until the end of the transaction, for saving and publishing. */
export const lockDraft = async (client: Queryable, slug: string): Promise<DraftRow | null> =>
  readRow(await queryRow(client, `SELECT ${COLUMNS} FROM ${FROM} WHERE slug = $1 FOR UPDATE OF sale_draft`, [slug]));

export type NewDraft = {
  saleId: string;
  slug: string;
  draft: SaleDraft;
  publicDraft: SaleDraft | null;
  publishedAt: Date | null;
  previewToken: string;
  actorId: string | null;
};

/** False when the address is taken. */
export const insertDraft = (client: Queryable, input: NewDraft): Promise<boolean> =>
  writesOne(
    client,
    `INSERT INTO sale_draft (sale_id, slug, draft, public_draft, published_at, preview_token, created_by, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING`,
    [
      input.saleId,
      input.slug,
      storeDraft(input.draft),
      input.publicDraft === null ? null : storeDraft(input.publicDraft),
      input.publishedAt,
      input.previewToken,
      input.actorId,
    ],
  );

/**
 * A draft with its history, its openers and their keys, and what its seller said. The database refuses one that was
 * public once.
 */
export async function deleteDraft(client: Queryable, saleId: string): Promise<void> {
  await client.query('DELETE FROM tender_opener WHERE sale_id = $1', [saleId]);
  await client.query('DELETE FROM tender_engine_key WHERE sale_id = $1', [saleId]);
  for (const table of ['seller_approval', 'seller_document', 'seller_message', 'seller_message_read'])
    await client.query(`DELETE FROM ${table} WHERE sale_id = $1`, [saleId]);
  await client.query('DELETE FROM sale_draft WHERE sale_id = $1', [saleId]);
}

export const isSlugTaken = async (database: Queryable, slug: string): Promise<boolean> =>
  (await queryValue<boolean>(
    database,
    'SELECT EXISTS (SELECT FROM sale WHERE slug = $1) OR EXISTS (SELECT FROM sale_draft WHERE slug = $1) AS taken',
    [slug],
  )) ?? false;

/**
 * Writes the draft under its next version; answers that version. The public draft of the row is written with it, so
 * that both have the same format and the database can tell whether they say the same.
 */
export async function writeDraft(
  client: Queryable,
  row: Pick<DraftRow, 'sale_id' | 'public_draft'>,
  draft: SaleDraft,
  actorId: string,
): Promise<{ version: number; updatedAt: Date }> {
  const written = await queryRow<{ version: number; updated_at: Date }>(
    client,
    `UPDATE sale_draft SET draft = $2, public_draft = $4, version = version + 1, updated_by = $3, updated_at = clock_timestamp()
     WHERE sale_id = $1 RETURNING version, updated_at`,
    [row.sale_id, storeDraft(draft), actorId, row.public_draft && storeDraft(row.public_draft)],
  );
  if (!written) throw new Error(`There is no draft of sale ${row.sale_id}.`);
  return { version: written.version, updatedAt: written.updated_at };
}

/** Both drafts follow what the sale's record says, without a new author. */
export const alignDraft = (
  client: Queryable,
  saleId: string,
  drafts: { draft: SaleDraft; publicDraft: SaleDraft },
): Promise<void> =>
  execute(client, 'UPDATE sale_draft SET draft = $2, public_draft = $3, version = version + 1 WHERE sale_id = $1', [
    saleId,
    storeDraft(drafts.draft),
    storeDraft(drafts.publicDraft),
  ]);

export const setArchived = (database: Queryable, saleId: string, archived: boolean): Promise<void> =>
  execute(
    database,
    'UPDATE sale_draft SET archived_at = CASE WHEN $2 THEN coalesce(archived_at, clock_timestamp()) END WHERE sale_id = $1',
    [saleId, archived],
  );

export const findDraftByPreview = async (database: Queryable, token: string): Promise<DraftRow | null> =>
  readRow(await queryRow(database, `SELECT ${COLUMNS} FROM ${FROM} WHERE preview_token = $1`, [token]));

/** The draft is public from now on, as it is. */
export const markPublished = async (
  client: Queryable,
  saleId: string,
  draft: SaleDraft,
  actorId: string,
): Promise<number> =>
  (await queryValue<number>(
    client,
    `UPDATE sale_draft SET draft = $2, public_draft = $2, version = version + 1, published_at = clock_timestamp(), published_by = $3,
       publish_at = NULL, publish_asked_by = NULL, publish_refused = NULL, publish_without_approval = NULL WHERE sale_id = $1 RETURNING version`,
    [saleId, storeDraft(draft), actorId],
  )) ?? 0;

/** Sets the automatic publication; null removes it. */
export const setPublishAt = (
  client: Queryable,
  saleId: string,
  at: Date | null,
  { actorId, withoutApproval }: { actorId: string; withoutApproval: string },
): Promise<void> =>
  execute(
    client,
    `UPDATE sale_draft SET publish_at = $2, publish_asked_by = CASE WHEN $2::timestamptz IS NULL THEN NULL ELSE $3::uuid END,
       publish_refused = NULL, publish_without_approval = nullif($4, '') WHERE sale_id = $1`,
    [saleId, at, actorId, at === null ? '' : withoutApproval],
  );

/** Drafts whose moment has come, the longest waiting first. */
export const listDueDrafts = (database: Queryable): Promise<{ slug: string }[]> =>
  queryRows(database, 'SELECT slug FROM sale_draft WHERE publish_at <= clock_timestamp() ORDER BY publish_at LIMIT 20');

/** True when the publication is still due after locking its row: another node may have done it. */
export const isStillDue = async (client: Queryable, saleId: string): Promise<boolean> =>
  (await queryValue<boolean>(
    client,
    'SELECT coalesce(publish_at <= clock_timestamp(), false) AS due FROM sale_draft WHERE sale_id = $1',
    [saleId],
  )) ?? false;

/** Records a failed automatic publication: it is not tried again, and the editor shows the reason. */
export const refuseDuePublication = (database: Queryable, slug: string, why: string): Promise<void> =>
  execute(
    database,
    `UPDATE sale_draft SET publish_at = NULL, publish_asked_by = NULL, publish_refused = $2
     WHERE slug = $1 AND publish_at <= clock_timestamp()`,
    [slug, why.slice(0, 1000)],
  );
