import './more-rows.css';
import { Button } from '@quarterline/ui';
import { type ReactNode, useState } from 'react';

const PAGE = 100;
type Props<Row> = {
  rows: readonly Row[];
  one: string;
  many?: string;
  /** The list itself, with as many of the rows as are drawn. */
  children: (shown: readonly Row[]) => ReactNode;
};

/** A list that came whole: a hundred rows are drawn at a time, so that a long one opens as fast as a short one. */
export function ShownRows<Row>({ rows, one, many = `${one}s`, children }: Props<Row>) {
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      {children(rows.slice(0, shown))}
      <div className="more-rows row row--12">
        <span role="status">
          {rows.length === 1 ? `1 ${one}` : `${rows.length} ${many}`}
          {rows.length > shown ? `, ${shown} shown` : ''}
        </span>
        {rows.length > shown ? (
          <Button size="small" onClick={() => setShown(shown + PAGE)}>
            Show more
          </Button>
        ) : null}
      </div>
    </>
  );
}
