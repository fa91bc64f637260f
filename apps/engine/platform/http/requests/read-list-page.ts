const A_PAGE = 50;

/**
 * The next rows of a list, and the place from which the list goes on; null where it ends. A store is asked for one row
 * more than fits: it says whether there is another page.
 */
export async function readListPage<Row, Place>(
  list: (limit: number) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
): Promise<{ page: Row[]; next: Place | null }> {
  const rows = await list(A_PAGE + 1);
  const page = rows.slice(0, A_PAGE);
  const last = page.at(-1);
  return { page, next: last && rows.length > A_PAGE ? placeOf(last) : null };
}
