import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { LoadedPage, PageLoader } from '../load-page.ts';
import { DrawnPage } from '../offline/drawn-page.tsx';
import { applyHead } from '../page-head.ts';
import type { Navigation, View } from './navigation.ts';
import { RouterContext } from './router-context.ts';
import '../offline/offline.css';
import { normalizePath } from './normalize-path.ts';
import { scrollMemory, scrollToHash, scrollToHashLater } from './scroll-memory.ts';

type RouterProps = {
  navigation: Navigation;
  loader: PageLoader;
  shell: (page: ReactNode, main: { kind: string; path: string }) => ReactNode;
};

/** Draws the page of the current address inside the shell, and a modal over it when the history says so. */
export function Router({ navigation, loader, shell }: RouterProps) {
  const view = useSyncExternalStore(
    navigation.subscribe,
    () => navigation.view,
    () => navigation.view,
  );
  const slow = useSyncExternalStore(
    navigation.subscribe,
    () => navigation.slow,
    () => false,
  );
  useEffect(() => navigation.start(), [navigation]);
  usePrefetch(loader);
  useOffline(view);
  useLinks(navigation);
  useScrollAndFocus(view);
  const announcement = view.cause === 'push' || view.cause === 'pop' ? view.page.data.head.title : '';
  return (
    <RouterContext value={navigation}>
      <DrawnPage
        view={view}
        shell={shell}
        announcement={announcement}
        slow={slow}
        onCloseModal={() => navigation.closeModal()}
      />
    </RouterContext>
  );
}

/** Nothing is fetched ahead in the first seconds; its code may come in them. */
function usePrefetch(loader: PageLoader): void {
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    void import('../prefetch.ts').then(
      ({ startPrefetching }) => {
        if (stop) stop = startPrefetching(loader, internalPath);
      },
      () => {
        // Without it every page is fetched when it is asked for.
      },
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [loader]);
}

/** After the page: a single visit costs nothing, and the next visit works without a connection. */
function useOffline({ page, cause }: View): void {
  useEffect(() => {
    if (page.data.build !== 'dev')
      void import('../offline/offline.ts').then(({ pageIsShown }) => pageIsShown(page, cause === 'start'));
  }, [page, cause]);
}

/** Every link of the document leads through the navigation, wherever it was drawn. */
function useLinks(navigation: Navigation): void {
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!anchor || internalPath(anchor) === null) return;
      event.preventDefault();
      void navigation.go(anchor.getAttribute('href') ?? '/', { modal: anchor.hasAttribute('data-modal') });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigation]);
}

function useScrollAndFocus(view: View): void {
  const shown = useRef(view.key);
  const under = useRef<LoadedPage | null>(null);
  const opener = useRef<Element | null>(null);
  const stopWaiting = useRef(() => {});
  useLayoutEffect(() => {
    applyHead(view.page.data.head);
    if (shown.current === view.key && view.cause !== 'start') return;
    shown.current = view.key;
    stopWaiting.current();
    if (view.behind && !under.current) opener.current = document.activeElement;
    const wasUnder = under.current;
    under.current = view.behind;
    if (wasUnder === view.page) {
      // It was there all the time: nothing moves, and the reader goes on from the link that they followed.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      return;
    }
    if (view.behind || view.cause === 'query') return;
    const saved = view.cause === 'push' ? null : scrollMemory.read(view.key);
    if (saved !== null) window.scrollTo(0, saved);
    else if (!scrollToHash(view.hash)) {
      if (view.cause !== 'start') window.scrollTo(0, 0);
      stopWaiting.current = scrollToHashLater(view.hash);
    }
    // Focus goes to the page’s own heading, so that the next Tab starts there and a screen reader says where we are.
    if (view.cause !== 'start') document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [view]);
  useEffect(() => {
    const save = (): void => scrollMemory.save(shown.current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(save, 150);
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('pagehide', save);
    };
  }, []);
}

/** Addresses of this host that are not pages. */
const NOT_PAGES = /^\/(?:api|media|assets|images|plats|page-data|slice-data)\//;

/** The path of a link to one of our own pages; `null` for everything the browser should do itself. */
export function internalPath(anchor: Element): string | null {
  const href = anchor.getAttribute('href');
  if (href === null || href.startsWith('#') || anchor.hasAttribute('download')) return null;
  const target = anchor.getAttribute('target');
  if (target !== null && target !== '' && target !== '_self') return null;
  let url: URL;
  try {
    url = new URL(href, location.href);
  } catch {
    return null;
  }
  if (url.origin !== location.origin || NOT_PAGES.test(url.pathname) || /\.(?!html$)[a-z0-9]+$/i.test(url.pathname))
    return null;
  return normalizePath(url.pathname);
}
