import { type Addendum, enginePages } from '@quarterline/contract';
import { execute, hasRow, many, maybe, type Queryable, queryRow, writesOne } from '#database/statements/rows.ts';

type Row = Omit<Addendum, 'href'> & { slug: string };

/** Those that an entry of the record named. */
const FROM_PUBLISHED = `FROM conditions_addendum JOIN terms_version USING (sale_id, version, sha256)
  JOIN sale ON sale.id = conditions_addendum.sale_id`;
const COLUMNS = 'number, version, changes, text, sha256, published_at, slug';

const described = ({ slug, ...row }: Row): Addendum => ({ ...row, href: enginePages.addendum(slug, row.version) });

/** The addenda of a sale, oldest first. */
export const listAddenda = async (database: Queryable, saleId: string): Promise<Addendum[]> =>
  (await many<Row>(database, `SELECT ${COLUMNS} ${FROM_PUBLISHED} WHERE sale_id = $1 ORDER BY version`, [saleId])).map(
    described,
  );

/** Reads an addendum with its hashed text; null when no entry of the record names it. */
export async function readAddendum(
  database: Queryable,
  saleId: string,
  version: number,
): Promise<{ addendum: Addendum; body: string } | null> {
  const row = await maybe<Row & { body: string }>(
    database,
    `SELECT ${COLUMNS}, terms_version.body ${FROM_PUBLISHED} WHERE sale_id = $1 AND version = $2`,
    [saleId, version],
  );
  if (!row) return null;
  const { body, ...addendum } = row;
  return { addendum: described(addendum), body };
}

/** True when this addendum was published already. */
export const isAddendumPublished = (database: Queryable, saleId: string, id: string): Promise<boolean> =>
  hasRow(database, `SELECT ${FROM_PUBLISHED} WHERE conditions_addendum.id = $1 AND sale_id = $2`, [id, saleId]);

export type NewAddendum = Pick<Addendum, 'number' | 'version' | 'changes' | 'text' | 'sha256'> & {
  id: string;
  saleId: string;
  name: string;
  body: string;
  writtenBy: string;
};

/**
 * Keeps the words of an addendum before its entry is decided. One of that id gives way, but not once it is published:
 * then false.
 */
export async function keepAddendum(database: Queryable, addendum: NewAddendum): Promise<boolean> {
  const { id, saleId, version, number, name, changes, text, body, sha256, writtenBy } = addendum;
  return writesOne(
    database,
    `INSERT INTO conditions_addendum AS kept (id, sale_id, version, number, name, changes, text, body, sha256, written_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (id) DO UPDATE SET version = excluded.version, number = excluded.number, name = excluded.name, changes = excluded.changes,
       text = excluded.text, body = excluded.body, sha256 = excluded.sha256, written_by = excluded.written_by
     WHERE kept.sale_id = excluded.sale_id AND NOT EXISTS (SELECT FROM terms_version AS published
       WHERE published.sale_id = kept.sale_id AND published.version = kept.version AND published.sha256 = kept.sha256)`,
    [id, saleId, version, number, name, changes, text, body, sha256, writtenBy],
  );
}

/** Takes away the words of an addendum that was refused. */
export const dropAddendum = (database: Queryable, id: string): Promise<void> =>
  execute(database, 'DELETE FROM conditions_addendum WHERE id = $1', [id]);

/** Number of approved bidders, and of those who accepted this version. */
export const countAccepted = async (
  database: Queryable,
  saleId: string,
  version: number,
): Promise<{ approved: number; accepted: number }> =>
  (await queryRow<{ approved: number; accepted: number }>(
    database,
    `SELECT count(*)::int AS approved, count(*) FILTER (WHERE accepted_terms_version >= $2)::int AS accepted
     FROM registration WHERE sale_id = $1 AND status = 'approved'`,
    [saleId, version],
  )) ?? { approved: 0, accepted: 0 };
