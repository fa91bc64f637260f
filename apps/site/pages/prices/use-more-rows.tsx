import { Button } from '@quarterline/ui';
import { useState } from 'react';

/** The first rows, and a button for the next ones. */
export function useMoreRows<Row>(rows: readonly Row[], atOnce: number) {
  const [shown, setShown] = useState(atOnce);
  const more = Math.min(atOnce, rows.length - shown);
  const button =
    more > 0 ? (
      <p className="page-apart">
        <Button size="small" onClick={() => setShown(shown + atOnce)}>
          {`Show ${more} more of ${rows.length}`}
        </Button>
      </p>
    ) : null;
  return [rows.slice(0, shown), button] as const;
}
