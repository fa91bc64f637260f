import type { FormKind, UndeliveredForm } from '@quarterline/contract';
import { type Queryable, queryRow, queryRows, queryValue, writesOne } from '#database/statements/rows.ts';

export type UndeliveredFormRow = {
  id: string;
  kind: FormKind | null;
  email: string;
  body: Record<string, unknown>;
  code: string;
  message: string;
  received_at: Date;
};

/** More open ones than this are refused: the site keeps them on its disk and comes again. */
const MAX_OPEN = 20_000;

/** Keeps a form once. False when there is no room for another one. */
export async function keepUndeliveredForm(
  database: Queryable,
  { id, kind, body, code, message }: UndeliveredForm,
  email: string,
): Promise<boolean> {
  const [row] = await queryRows<{ open: number }>(
    database,
    'SELECT count(*)::int AS open FROM (SELECT FROM undelivered_form WHERE settled_at IS NULL LIMIT $1) AS counted',
    [MAX_OPEN],
  );
  if ((row?.open ?? 0) >= MAX_OPEN) return false;
  await database.query(
    `INSERT INTO undelivered_form (id, kind, email, body, code, message) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING`,
    [id, kind, email, JSON.stringify(body), code, message],
  );
  return true;
}

const OPEN = 'SELECT id, kind, email, body, code, message, received_at FROM undelivered_form WHERE settled_at IS NULL';

/** The newest that nobody has settled. */
export const listUndeliveredForms = (database: Queryable, limit: number): Promise<UndeliveredFormRow[]> =>
  queryRows(database, `${OPEN} ORDER BY received_at DESC, id LIMIT $1`, [limit]);

export const countUndeliveredForms = async (database: Queryable): Promise<number> =>
  (await queryValue<number>(
    database,
    'SELECT count(*)::int AS count FROM undelivered_form WHERE settled_at IS NULL',
  )) ?? 0;

export const readUndeliveredForm = (database: Queryable, id: string): Promise<UndeliveredFormRow | null> =>
  queryRow(database, `${OPEN} AND id = $1`, [id]);

/** False when somebody else was faster. */
export const settleUndeliveredForm = (
  database: Queryable,
  id: string,
  outcome: 'sent_on' | 'closed',
  staffId: string,
): Promise<boolean> =>
  writesOne(
    database,
    `UPDATE undelivered_form SET settled_at = clock_timestamp(), settled_by = $3, outcome = $2
     WHERE id = $1 AND settled_at IS NULL`,
    [id, outcome, staffId],
  );
