import { type Queryable, queryRows } from '#database/statements/rows.ts';

type TeamMember = { slug: string; name: string; email: string; order: number };

/**
 * Contact of the office for a sale, or in general: the person who runs it, else the first of the published team, else
 * the office. Null address: none is published. `saleName`: null when no such sale is published.
 */
export async function readInCharge(
  database: Queryable,
  saleSlug: string | null,
): Promise<{ address: string | null; saleName: string | null }> {
  const rows = await queryRows<{ type: string; record: Record<string, unknown> }>(
    database,
    `SELECT type, record FROM published WHERE record IS NOT NULL AND (type IN ('teamMember', 'brand') OR (type = 'sale' AND record ->> 'slug' = $1))`,
    [saleSlug],
  );
  const of = (type: string) => rows.filter((row) => row.type === type).map(({ record }) => record);
  const team = (of('teamMember') as unknown as TeamMember[]).toSorted((left, right) => left.order - right.order);
  const [sale] = of('sale');
  const inCharge = team.find(({ slug }) => slug === sale?.teamMemberSlug) ?? team[0];
  const office = of('brand')[0]?.email as string | undefined;
  return { address: inCharge?.email || office || null, saleName: (sale?.name as string | undefined) ?? null };
}
