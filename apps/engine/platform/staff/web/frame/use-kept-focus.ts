import { useEffect } from 'react';

/**
 * Keeps the focus on the page. Where the element that has it is taken away or switched off, because a list was loaded again or what it
 * belonged to is settled, the focus goes to the nearest part of the page around it that is still there, and Tab goes on from there. A
 * button that was switched off while it was sending gets the focus back when it is switched on.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The element that had the focus last, and those around it, from the inside out. */
    let around: HTMLElement[] = [];
    /** A button that is switched off, and what has the focus in its place. */
    let waiting: { button: HTMLElement; instead: HTMLElement } | null = null;
    const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
    const focusAround = (): HTMLElement | null => {
      const left = around.slice(1).find((one) => one.isConnected && one !== document.body);
      if (!left) return null;
      // No stop of its own: once the reader has gone on, Tab passes it by.
      if (left.tabIndex < 0) left.tabIndex = -1;
      left.focus({ preventScroll: true });
      return left;
    };
    const remember = ({ target }: FocusEvent): void => {
      if (waiting && target !== waiting.instead) waiting = null;
      around = [];
      for (let one = target instanceof HTMLElement ? target : null; one; one = one.parentElement) around.push(one);
    };
    const restore = (): void => {
      const [focused] = around;
      if (waiting?.button.isConnected && !waiting.button.matches(':disabled')) {
        const { button, instead } = waiting;
        waiting = null;
        if (document.activeElement === instead || isLost()) button.focus({ preventScroll: true });
      } else if (focused && !focused.isConnected) {
        if (isLost()) focusAround();
      } else if (focused?.matches('button:disabled')) {
        const button = focused;
        const instead = focusAround();
        if (instead) waiting = { button, instead };
      }
    };
    const observer = new MutationObserver(restore);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
