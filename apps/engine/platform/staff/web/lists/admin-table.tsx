import '../admin-table.css';
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

/** `sort`: a press sorts the list by this column, upwards first. `isHidden`: the column needs no words for the eyes. */
type Head = { name: string; sort?: string; className?: string; isHidden?: boolean };
/** How a list is sorted: a column, with a minus before it downwards; empty where it has its usual order. */
export type Sorting = { sort: string; usual: string; onSort: (sort: string) => void };

type Props = {
  /** An element is a `<th>` of its own, where a column has fields in its head. */
  heads: readonly (string | Head | ReactElement)[];
  sorting?: Sorting;
  /** Where columns of figures begin, which stand right. */
  figuresFrom?: number;
  /** The last column is of buttons and needs no words over it. */
  actions?: boolean;
  look?: string;
  /** Of a table that is wider than its place: it is named, and reached by keys to be scrolled. */
  label?: string | undefined;
  /** Of the box around it. */
  className?: string | undefined;
  children: ReactNode;
};

/** A table of the administration: its heads, and the rows below them. On a phone it scrolls, or its rows are stacked. */
export const AdminTable = ({
  heads,
  sorting,
  figuresFrom = Number.POSITIVE_INFINITY,
  actions = false,
  look = 'admin-table--wide',
  label,
  className,
  children,
}: Props) => (
  <Scrolled label={label} className={className}>
    <table className={`admin-table ${look}`}>
      <thead>
        <tr>
          {heads.map((head, at) => {
            if (isValidElement(head)) return <Fragment key={head.key}>{head}</Fragment>;
            const { name, sort, className: own, isHidden } = typeof head === 'string' ? { name: head } : (head as Head);
            const order = sort && sorting ? orderOf(sort, sorting) : undefined;
            return (
              <th
                key={name}
                scope="col"
                className={own ?? (at < figuresFrom ? undefined : 'is-right')}
                aria-sort={order}
              >
                {sort && sorting ? (
                  <button
                    type="button"
                    className="admin-table-sort"
                    onClick={() => sorting.onSort(nextSort(sort, sorting))}
                  >
                    {name} <span aria-hidden="true">{order ? ARROWS[order] : ''}</span>
                  </button>
                ) : isHidden ? (
                  <span className="sr-only">{name}</span>
                ) : (
                  name
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
  </Scrolled>
);

const Scrolled = ({ label, className = '', children }: Pick<Props, 'label' | 'className' | 'children'>) =>
  label ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys
    <section className={`admin-table-wrap ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  ) : (
    <div className={`admin-table-wrap ${className}`}>{children}</div>
  );

const ARROWS = { ascending: '↑', descending: '↓' } as const;

const orderOf = (sort: string, sorting: Sorting): keyof typeof ARROWS | undefined => {
  const current = sorting.sort || sorting.usual;
  if (current === sort) return 'ascending';
  return current === `-${sort}` ? 'descending' : undefined;
};

/** What a press on a column asks for: upwards, then downwards, then the usual order of the list, which is empty. */
export function nextSort(column: string, { sort, usual }: { sort: string; usual: string }): string {
  const current = sort || usual;
  const next = current === column ? `-${column}` : current === `-${column}` && sort !== '' ? '' : column;
  return next === usual ? '' : next;
}
