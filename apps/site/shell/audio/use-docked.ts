import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * True once the search of the home page has left the screen at the top: from there the header, fixed, carries it. A
 * sticky one will not do: browsers scroll the page to where it would stand as soon as somebody types in it. Its room
 * stays free, so that nothing moves.
 */
export function useDocked(isHome: boolean, live: RefObject<HTMLElement | null>): boolean {
  const [isDocked, setDocked] = useState(false);
  useEffect(() => {
    const search = isHome ? document.querySelector('.home-hero-search') : null;
    if (!search) return setDocked(false);
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setDocked(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    watcher.observe(search);
    return () => watcher.disconnect();
  }, [isHome]);
  useLayoutEffect(() => {
    const element = live.current;
    const header = element?.firstElementChild;
    if (element && header instanceof HTMLElement) element.style.height = isDocked ? `${header.offsetHeight}px` : '';
  }, [isDocked, live]);
  return isDocked;
}
