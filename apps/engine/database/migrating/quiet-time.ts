import { type Queryable, readNames } from '../schema-version.ts';
import { queryRows } from '../statements/rows.ts';

/** A sale that a migration could disturb: `live` until its last parcel is decided, or `dueAt` when something happens by itself. */
export type NearSale = { slug: string; isLive: boolean; dueAt: Date | null };

/** Sales that are live or have something due before `until`; none where there are no tables. Practice is no sale. */
export async function listNearSales(database: Queryable, until: Date): Promise<NearSale[]> {
  const [sales] = await readNames(database, `SELECT to_regclass('public.sale')::text AS name`);
  if (!sales) return [];
  // Two questions, each with an index of its own.
  const rows = await queryRows<NearSale>(
    database,
    `SELECT slug, status = 'live' AS "isLive", next_due_at AS "dueAt" FROM sale WHERE status = 'live' AND NOT practice
     UNION
     SELECT slug, status = 'live', next_due_at FROM sale WHERE next_due_at IS NOT NULL AND next_due_at < $1 AND NOT practice
     ORDER BY 2 DESC, 3, 1`,
    [until],
  );
  return rows;
}

/** Why tables stay as they are for now, in one sentence; null when no sale is live or near. */
export function whyNotNow(sales: readonly NearSale[]): string | null {
  const [first] = sales;
  if (first === undefined) return null;
  const others = sales.length > 1 ? ` and ${sales.length - 1} more` : '';
  const state = first.isLive ? 'is live' : `has something due at ${first.dueAt?.toISOString()}`;
  return `The sale ${first.slug}${others} ${state}: nothing was changed. Migrate when no sale is live or near, choose with --hours how near that is, or add --during-sales.`;
}
