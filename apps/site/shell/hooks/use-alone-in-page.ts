import { type RefObject, useEffect } from 'react';
import { isDesktop } from './desktop.ts';

/** While a menu lies over a small screen, keys and screen readers cannot get lost on the page behind it. */
export function useAloneInPage(live: RefObject<HTMLElement | null>, alone: boolean): void {
  useEffect(() => {
    if (!alone || isDesktop()) return;
    const others = [...(live.current?.parentElement?.children ?? [])].filter(
      (other) => other !== live.current && !other.hasAttribute('inert') && other.matches('a, aside, main, footer'),
    );
    for (const other of others) other.setAttribute('inert', '');
    return () => {
      for (const other of others) other.removeAttribute('inert');
    };
  }, [live, alone]);
}
