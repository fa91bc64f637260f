import type { AdminSaleRow, AdminSales, AdminSalesQuery } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { readListPage } from '#platform/http/requests/read-list-page.ts';
import { countSales, listCurrentSales, listSalesPage } from '#platform/store/sales/admin-sale-store.ts';
import { describeSaleRow } from './describe-sale-row.ts';

/** A page of the list of sales. `now`: milliseconds since 1970. */
export async function listSales(
  database: Queryable,
  { shown = 'current', words, sort, ...place }: AdminSalesQuery,
  now: number,
): Promise<AdminSales> {
  const before = place.before ?? null;
  const describe = (row: Parameters<typeof describeSaleRow>[0]): AdminSaleRow => describeSaleRow(row, now);
  const isCurrent = shown === 'current' && words === '';
  const [{ page, next }, counts] = await Promise.all([
    readListPage(
      async (limit) => {
        if (isCurrent)
          return after((await listCurrentSales(database)).map(describe).toSorted(currentOrder(sort)), before, limit);
        const found = { shown, words, sort: sort ?? '-dates', before } as const;
        return (await listSalesPage(database, found, limit)).map(describe);
      },
      ({ slug }) => slug,
    ),
    countSales(database),
  ]);
  return { sales: page, next, counts };
}

/** The rows behind one of them. One that is gone meanwhile begins the list anew, so that nothing is left out. */
const after = (rows: readonly AdminSaleRow[], slug: string | null, limit: number): AdminSaleRow[] => {
  const begin = slug === null ? 0 : rows.findIndex((row) => row.slug === slug) + 1;
  return rows.slice(begin, begin + limit);
};

type Order = (one: AdminSaleRow, other: AdminSaleRow) => number;

const byName: Order = (one, other) => one.name.localeCompare(other.name, 'en-CA');
/** Drafts have the dates that were typed; one without a date comes first of what is to be done. */
const byDates: Order = (one, other) => (one.opensAt ?? 0) - (other.opensAt ?? 0);
const BY: Readonly<Record<'name' | 'status' | 'dates', Order>> = {
  name: byName,
  status: (one, other) => one.status.localeCompare(other.status),
  dates: byDates,
};
const usual: Order = (one, other) =>
  Number(other.status === 'live') - Number(one.status === 'live') || byDates(one, other) || byName(one, other);

const currentOrder = (sort: AdminSalesQuery['sort']): Order => {
  if (sort === undefined) return usual;
  const order = BY[sort.replace(/^-/, '') as keyof typeof BY];
  const turn = sort.startsWith('-') ? -1 : 1;
  return (one, other) => turn * order(one, other) || usual(one, other);
};
