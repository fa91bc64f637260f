import '../admin-table.css';
import type { ReactNode } from 'react';

type Props = {
  heads: readonly string[];
  /** Where columns of figures begin, which stand right. */
  figuresFrom?: number;
  /** The last column is of buttons and needs no words over it. */
  actions?: boolean;
  look?: string;
  /** The rows. */
  children: ReactNode;
};

/** A table of the administration: its heads, and the rows below them. On a phone it scrolls, or its rows are stacked. */
export const AdminTable = ({
  heads,
  figuresFrom = Number.POSITIVE_INFINITY,
  actions = false,
  look = 'admin-table--wide',
  children,
}: Props) => (
  <div className="admin-table-wrap">
    <table className={`admin-table ${look}`}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at < figuresFrom ? undefined : 'is-right'}>
              {head}
            </th>
          ))}
          {actions ? (
            <th scope="col">
              <span className="sr-only">Acts</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
