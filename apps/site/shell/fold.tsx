import './fold.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { isDesktop } from './hooks/desktop.ts';

/**
 * A part under its heading, which closes to the heading on a phone: open on a desk, on paper and without scripts. One that
 * is in sight when the page is taken over stays open, so that nothing moves under the reader.
 */
export function Fold({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = fold.current;
    if (!details || isDesktop() || details.querySelector(':target')) return;
    if (details.getBoundingClientRect().top > innerHeight) details.open = false;
  }, []);
  return (
    <details className="fold" ref={fold} open>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
