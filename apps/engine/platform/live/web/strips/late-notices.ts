/** A notice is over the page for so long at least; afterwards it leaves with the next scroll. */
const OVER_PAGE_MS = 10_000;

/**
 * Lays notices that come after the first view over the page, so that nothing under a finger moves: the page is scrolled
 * by their height in the same frame, and they stay at the upper edge. When one leaves and the page cannot be scrolled
 * back, its room stays until it can. Returns a function that ends this.
 */
export function layLateNotices(section: HTMLElement): () => void {
  const firstHeight = section.offsetHeight;
  let height = firstHeight;
  let scrolledTo = window.scrollY;
  let stuckAt = 0;
  const keepPlace = (): void => {
    section.style.minHeight = '';
    const grown = section.offsetHeight - height;
    // The browser may have kept the place itself, where it can.
    const missing = grown - (window.scrollY - scrolledTo);
    if (window.scrollY + missing < 0) section.style.minHeight = `${height}px`;
    else if (missing !== 0) window.scrollBy({ top: missing, behavior: 'instant' });
    height = section.offsetHeight;
    scrolledTo = window.scrollY;
    if (grown <= 0) return;
    stuckAt = performance.now();
    section.style.position = 'sticky';
    section.style.zIndex = '4';
    section.style.top = `${-firstHeight}px`;
  };
  const scrolled = (): void => {
    scrolledTo = window.scrollY;
    if (section.style.position === 'sticky' && performance.now() - stuckAt > OVER_PAGE_MS) section.style.position = '';
  };
  // A notice that comes or goes is seen before anything is laid out; a width or a font that changes, only then.
  const changed = new MutationObserver(keepPlace);
  changed.observe(section, { childList: true, subtree: true, characterData: true });
  const resized = new ResizeObserver(keepPlace);
  resized.observe(section);
  window.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    changed.disconnect();
    resized.disconnect();
    window.removeEventListener('scroll', scrolled);
  };
}
