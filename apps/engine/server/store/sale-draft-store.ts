import type { SaleDraft } from '@quarterline/contract';
import type { Database } from '../../database/connect.ts';
import type { Queryable } from './queryable.ts';

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
  archived_at: Date | null;
  preview_token: string;
  updated_at: Date;
  updated_by: string | null;
  updated_by_name: string | null;
};

const COLUMNS = `sale_id, slug, version, draft, public_draft, published_at, publisher.name AS published_by_name, publish_at, publish_asked_by,
  publish_refused, archived_at, preview_token, sale_draft.updated_at, updated_by, editor.name AS updated_by_name`;
const FROM = `sale_draft LEFT JOIN account_user AS publisher ON publisher.id = published_by
  LEFT JOIN account_user AS editor ON editor.id = updated_by`;

export const findDraft = async (database: Queryable, slug: string): Promise<DraftRow | null> => {
  const { rows } = await database.query<DraftRow>(`SELECT ${COLUMNS} FROM ${FROM} WHERE slug = $1`, [slug]);
  return rows[0] ?? null;
};

/** The same with the row locked: whoever saves or publishes is alone with it until the end of the transaction. */
export const lockDraft = async (client: Queryable, slug: string): Promise<DraftRow | null> => {
  const { rows } = await client.query<DraftRow>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE slug = $1 FOR UPDATE OF sale_draft`,
    [slug],
  );
  return rows[0] ?? null;
};

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
export const insertDraft = async (client: Queryable, wish: NewDraft): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO sale_draft (sale_id, slug, draft, public_draft, published_at, preview_token, created_by, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING`,
    [
      wish.saleId,
      wish.slug,
      JSON.stringify(wish.draft),
      wish.publicDraft === null ? null : JSON.stringify(wish.publicDraft),
      wish.publishedAt,
      wish.previewToken,
      wish.actorId,
    ],
  );
  return rowCount === 1;
};

export const isSlugTaken = async (database: Queryable, slug: string): Promise<boolean> => {
  const { rows } = await database.query(
    'SELECT EXISTS (SELECT FROM sale WHERE slug = $1) OR EXISTS (SELECT FROM sale_draft WHERE slug = $1) AS taken',
    [slug],
  );
  return rows[0].taken;
};

/** Writes the draft under its next version; answers that version. */
export const writeDraft = async (
  client: Queryable,
  saleId: string,
  draft: SaleDraft,
  actorId: string,
): Promise<{ version: number; updatedAt: Date }> => {
  const { rows } = await client.query<{ version: number; updated_at: Date }>(
    `UPDATE sale_draft SET draft = $2, version = version + 1, updated_by = $3, updated_at = clock_timestamp()
     WHERE sale_id = $1 RETURNING version, updated_at`,
    [saleId, JSON.stringify(draft), actorId],
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no draft of sale ${saleId}.`);
  return { version: row.version, updatedAt: row.updated_at };
};

export const setArchived = async (database: Database, saleId: string, archived: boolean): Promise<void> => {
  await database.query(
    'UPDATE sale_draft SET archived_at = CASE WHEN $2 THEN coalesce(archived_at, clock_timestamp()) END WHERE sale_id = $1',
    [saleId, archived],
  );
};
