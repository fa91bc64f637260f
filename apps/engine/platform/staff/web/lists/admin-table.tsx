import '../admin-table.css';
import type { ReactNode } from 'react';

/** A head that sorts the list by its column, upwards first. */
type SortHead = { name: string; sort: string };
/** How a list is sorted: a column, with a minus before it downwards; empty where it has its usual order. */
export type Sorting = { sort: string; usual: string; onSort: (sort: string) => void };

type Props = {
  heads: readonly (string | SortHead)[];
  sorting?: Sorting;
  /** Where columns of figures begin, which stand right. */
  figuresFrom?: number;
  /** The last column is of buttons and needs no words over it. */
  actions?: boolean;
  look?: string;
  children: ReactNode;
};

/** A table of the administration: its heads, and the rows below them. On a phone it scrolls, or its rows are stacked. */
export const AdminTable = ({
  heads,
  sorting,
  figuresFrom = Number.POSITIVE_INFINITY,
  actions = false,
  look = 'admin-table--wide',
  children,
}: Props) => (
  <div className="admin-table-wrap">
    <table className={`admin-table ${look}`}>
      <thead>
        <tr>
          {heads.map((head, at) => {
            const name = typeof head === 'string' ? head : head.name;
            const order = typeof head === 'string' || !sorting ? undefined : orderOf(head, sorting);
            return (
              <th key={name} scope="col" className={at < figuresFrom ? undefined : 'is-right'} aria-sort={order}>
                {typeof head === 'string' || !sorting ? (
                  name
                ) : (
                  <button
                    type="button"
                    className="admin-table-sort"
                    onClick={() => sorting.onSort(nextSort(head.sort, sorting))}
                  >
                    {name} <span aria-hidden="true">{order ? ARROWS[order] : ''}</span>
                  </button>
                )}
              </th>
            );
          })}
          {actions ? (
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

const ARROWS = { ascending: '↑', descending: '↓' } as const;

const orderOf = ({ sort }: SortHead, sorting: Sorting): keyof typeof ARROWS | undefined => {
  const current = sorting.sort || sorting.usual;
  if (current === sort) return 'ascending';
  return current === `-${sort}` ? 'descending' : undefined;
};

/** What a press on a column asks for: upwards, then downwards, then the usual order of the list, which is empty. */
export const nextSort = (column: string, { sort, usual }: { sort: string; usual: string }): string => {
  const current = sort || usual;
  const next = current === column ? `-${column}` : current === `-${column}` && sort !== '' ? '' : column;
  return next === usual ? '' : next;
};
