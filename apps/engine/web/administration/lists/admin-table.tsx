import type { ReactNode } from 'react';

type Props = {
  heads: readonly string[];
  /** Where columns of figures begin, which stand right. */
  figuresFrom?: number;
  /** The last column is of buttons and needs no words over it. */
  acts?: boolean;
  look?: string;
  /** The rows. */
  children: ReactNode;
};

/** A table of the administration: its heads, and the rows below them. On a phone it scrolls, or its rows are stacked. */
export const AdminTable = ({
  heads,
  figuresFrom = Number.POSITIVE_INFINITY,
  acts = false,
  look = 'at--sales',
  children,
}: Props) => (
  <div className="at-wrap">
    <table className={`at ${look}`}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at < figuresFrom ? undefined : 'r'}>
              {head}
            </th>
          ))}
          {acts ? (
            <th scope="col">
              <span className="sr">Acts</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
