import { decodedPart } from '@quarterline/listing';

const PREFIX = 'scroll:';

/** Where the reader was on each visited location, kept for the length of the visit. */
export const scrollMemory = {
  save(key: string): void {
    try {
      sessionStorage.setItem(PREFIX + key, String(Math.round(window.scrollY)));
    } catch {
      // A full or forbidden store only costs the reader a scroll.
    }
  },
  read(key: string): number | null {
    try {
      const saved = sessionStorage.getItem(PREFIX + key);
      return saved === null ? null : Number(saved);
    } catch {
      return null;
    }
  },
};

/** Scrolls to the element a hash names. `false` when there is none. */
export function scrollToHash(hash: string): boolean {
  if (hash.length < 2) return false;
  // A browser looks for the words as they stand where percent signs spell nothing.
  const element = document.getElementById(decodedPart(hash.slice(1)) ?? hash.slice(1));
  element?.scrollIntoView();
  return element !== null;
}

const PATIENCE_MS = 5000;

/** For an element in a part that is still on its way: scrolls when it is there, unless the reader has moved meanwhile. */
export function scrollToHashLater(hash: string): () => void {
  if (hash.length < 2) return () => {};
  const observer = new MutationObserver(() => {
    if (scrollToHash(hash)) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const action of ['wheel', 'touchmove', 'keydown'] as const) removeEventListener(action, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const action of ['wheel', 'touchmove', 'keydown'] as const) addEventListener(action, stop, { passive: true });
  return stop;
}
