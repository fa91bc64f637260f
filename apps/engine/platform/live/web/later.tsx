import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { LATER_MS } from './strips/later.ts';

/** A lazy part that nobody needs in order to bid: it is loaded a moment after everything that is needed. */
export function Later({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? <Suspense fallback={null}>{children}</Suspense> : null;
}
