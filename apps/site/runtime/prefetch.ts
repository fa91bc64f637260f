import type { PageLoader } from './load-page.ts';
import { normalizePath } from './navigation/normalize-path.ts';

const BATCH = 4;
const EVERY_MS = 3000;
const BOTS = /bot|crawl|spider|slurp|lighthouse|headless/i;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Pages are fetched ahead only for people on a line that bears it. */
export function mayPrefetch(browser: { userAgent: string; connection?: Connection }): boolean {
  if (BOTS.test(browser.userAgent)) return false;
  return !browser.connection?.saveData && !browser.connection?.effectiveType?.includes('2g');
}

/** Fetches the pages that the current page links to, four every three seconds. Returns how to stop. */
export function startPrefetching(
  loader: Pick<PageLoader, 'load'>,
  internalPath: (anchor: Element) => string | null,
): () => void {
  if (!mayPrefetch(navigator)) return () => {};
  const asked = new Set<string>();
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    const here = normalizePath(location.pathname);
    const paths = [...document.querySelectorAll('a[href]')]
      .map(internalPath)
      .filter((path): path is string => path !== null && path !== here && !asked.has(path));
    for (const path of [...new Set(paths)].slice(0, BATCH)) {
      asked.add(path);
      loader.load(path).catch(() => {});
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}
