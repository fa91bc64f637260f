import type { NewTask } from '@quarterline/contract';
import type { Queryable } from '../../../platform/store/queryable.ts';

export type OfficeTaskRow = {
  id: string;
  text: string;
  due_on: string | null;
  owner_id: string | null;
  owner_name: string | null;
  sale_slug: string | null;
  sale_name: string | null;
  user_id: string | null;
  person_name: string | null;
  created_by: string;
  created_at: Date;
  done_by: string | null;
  done_at: Date | null;
};

const TASK = `SELECT office_task.id, office_task.text, due_on::text AS due_on, owner_id, owner.name AS owner_name, coalesce(sale.slug, sale_draft.slug) AS sale_slug,
    coalesce(sale_draft.draft ->> 'name', editorial ->> 'name') AS sale_name, office_task.user_id, person.name AS person_name,
    creator.name AS created_by, office_task.created_at, doer.name AS done_by, done_at
  FROM office_task JOIN account_user AS creator ON creator.id = office_task.created_by
  LEFT JOIN account_user AS owner ON owner.id = owner_id LEFT JOIN account_user AS person ON person.id = office_task.user_id
  LEFT JOIN account_user AS doer ON doer.id = done_by
  LEFT JOIN sale ON sale.id = office_task.sale_id LEFT JOIN sale_draft ON sale_draft.sale_id = office_task.sale_id`;

const PLACE = `(coalesce(due_on, 'infinity'::date), office_task.created_at, office_task.id)`;

/** Open tasks by their day, those without a day last. `owner` is an id, or `nobody`; null for all. */
export const listOpenTasks = async (
  database: Queryable,
  owner: string | null,
  before: string | null,
  limit: number,
): Promise<OfficeTaskRow[]> => {
  const { rows } = await database.query<OfficeTaskRow>(
    `${TASK} WHERE done_at IS NULL AND ($1::text IS NULL OR coalesce(owner_id::text, 'nobody') = $1)
       AND ($2::uuid IS NULL OR ${PLACE} > (SELECT coalesce(due_on, 'infinity'::date), created_at, id FROM office_task WHERE id = $2))
     ORDER BY coalesce(due_on, 'infinity'::date), office_task.created_at, office_task.id LIMIT $3`,
    [owner, before, limit],
  );
  return rows;
};

/** Done tasks, the newest first. */
export const listDoneTasks = async (
  database: Queryable,
  owner: string | null,
  before: string | null,
  limit: number,
): Promise<OfficeTaskRow[]> => {
  const { rows } = await database.query<OfficeTaskRow>(
    `${TASK} WHERE done_at IS NOT NULL AND ($1::text IS NULL OR coalesce(owner_id::text, 'nobody') = $1)
       AND ($2::uuid IS NULL OR (done_at, office_task.id) < (SELECT done_at, id FROM office_task WHERE id = $2))
     ORDER BY done_at DESC, office_task.id DESC LIMIT $3`,
    [owner, before, limit],
  );
  return rows;
};

/** Everything that is or was to do about one person: open ones first. */
export const listTasksAbout = async (database: Queryable, userId: string): Promise<OfficeTaskRow[]> => {
  const { rows } = await database.query<OfficeTaskRow>(
    `${TASK} WHERE office_task.user_id = $1 ORDER BY done_at IS NOT NULL, coalesce(due_on, 'infinity'::date), done_at DESC, office_task.id LIMIT 100`,
    [userId],
  );
  return rows;
};

/** The task as it is, kept from others until the transaction ends; null when there is none. */
export const lockTask = async (client: Queryable, id: string): Promise<OfficeTaskRow | null> => {
  const { rows } = await client.query<OfficeTaskRow>(`${TASK} WHERE office_task.id = $1 FOR UPDATE OF office_task`, [
    id,
  ]);
  return rows[0] ?? null;
};

/** Whether somebody with this id has an account that is not closed. */
export const isOpenAccount = async (database: Queryable, userId: string): Promise<boolean> => {
  const { rowCount } = await database.query('SELECT FROM account_user WHERE id = $1 AND closed_at IS NULL', [userId]);
  return rowCount === 1;
};

/** Of a sale or a draft; null when there is none. */
export const findSaleId = async (database: Queryable, slug: string): Promise<string | null> => {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM sale WHERE slug = $1 UNION SELECT sale_id FROM sale_draft WHERE slug = $1',
    [slug],
  );
  return rows[0]?.id ?? null;
};

/** False when there is such an id already. */
export const insertTask = async (
  client: Queryable,
  { id, text, dueOn, ownerId, personId }: NewTask,
  saleId: string | null,
  createdBy: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO office_task (id, text, due_on, owner_id, sale_id, user_id, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
    [id, text, dueOn, ownerId, saleId, personId, createdBy],
  );
  return rowCount === 1;
};

export const changeTask = async (
  client: Queryable,
  id: string,
  { text, dueOn, ownerId }: Pick<NewTask, 'text' | 'dueOn' | 'ownerId'>,
): Promise<void> => {
  await client.query('UPDATE office_task SET text = $2, due_on = $3, owner_id = $4 WHERE id = $1', [
    id,
    text,
    dueOn,
    ownerId,
  ]);
};

/** `doneBy` is null to open it again. */
export const setTaskDone = async (client: Queryable, id: string, doneBy: string | null): Promise<void> => {
  await client.query(
    'UPDATE office_task SET done_by = $2, done_at = CASE WHEN $2::uuid IS NOT NULL THEN clock_timestamp() END WHERE id = $1',
    [id, doneBy],
  );
};
