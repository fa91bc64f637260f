import { useEffect } from 'react';

/** While something lies over the page, the page behind does not scroll; the room of its scroll bar is kept, so that it does not jump. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    const { classList, style, clientWidth } = document.documentElement;
    style.paddingRight = `${innerWidth - clientWidth}px`;
    classList.add('is-locked');
    return () => {
      classList.remove('is-locked');
      style.paddingRight = '';
    };
  }, [locked]);
}
