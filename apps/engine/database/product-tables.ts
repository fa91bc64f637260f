import { PlainError } from '#engine/plain-error.ts';
import { listMigrations, readMigrations } from './migrate.ts';
import { tablesAfter, viewsOf } from './migrating/migration-file.ts';
import { listAppliedMigrations, type Queryable } from './schema-version.ts';
import { BASE, migrationOf } from './take-over-base.ts';

/**
 * The names of the tables and views that the migrations of a database have made, sorted: the one list for backups and rights. The
 * catalogue also has tables of the firm, of an extension, or of another version. Throws one sentence where this version cannot know.
 */
export async function readProductTables(database: Queryable): Promise<{ tables: string[]; views: string[] }> {
  const [applied, own] = [await listAppliedMigrations(database), await listMigrations()];
  const newest = migrationOf(applied);
  if (newest === null)
    throw new PlainError(
      `The database has no tables of ${BASE}, where the migrations of this version begin. Use the version that made them, or run npm run migrate first.`,
    );
  const newer = applied.filter((name) => !own.includes(name));
  if (newer.length > 0)
    throw new PlainError(
      `A newer version has applied ${newer.join(', ')}. Use that version for its backups and rights.`,
    );
  const files = await readMigrations(newest);
  return { tables: tablesAfter(files).toSorted(), views: viewsOf(files) };
}
