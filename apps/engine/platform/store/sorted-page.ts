import type { ListSort } from '@quarterline/contract';

/** Sort expressions of a list, over a row of its table, never null. */
export type SortColumns<Key extends string> = Readonly<Record<Key, string>>;

export const columnOf = <Key extends string>(sort: ListSort<Key>): Key => sort.replace(/^-/, '') as Key;
export const isDescending = (sort: string): boolean => sort.startsWith('-');

type Page = {
  /** The table, whose rows `id` names; the expressions name it too. */
  table: string;
  id: string;
  /** The parameter with the id of the row where the page before ended, with its type; null for the first page. */
  before: string;
};

/**
 * The SQL of one page of a list that is sorted: the condition on its rows and their order. Rows that are equal in their
 * column are ordered by id, so that no page repeats or leaves out one of them.
 */
export function sortedPage<Key extends string>(
  columns: SortColumns<Key>,
  sort: ListSort<Key>,
  { table, id, before }: Page,
): { condition: string; order: string } {
  const column = columns[columnOf<Key>(sort)];
  const [sign, direction] = isDescending(sort) ? ['<', 'DESC'] : ['>', 'ASC'];
  return {
    condition: `(${before} IS NULL OR (${column}, ${id}) ${sign} (SELECT ${column}, ${id} FROM ${table} WHERE ${id} = ${before}))`,
    order: `${column} ${direction}, ${id} ${direction}`,
  };
}
