import { firstKeptAt, showKeptNote } from './kept-note.ts';
import type { LoadedPage } from './load-page.ts';
import { pageDataPath } from './normalize-path.ts';

const ID = 'update-note';

/** With every page that is shown: whether it is an old one, and that it may be wanted again without a line. */
export function pageIsShown(page: LoadedPage, isFirst: boolean): void {
  showKeptNote(isFirst ? firstKeptAt() : page.keptAt);
  if (isFirst) void startOffline();
  else if (page.keptAt === null) keepPage(page.data.path);
}

/**
 * Registers the service worker, hands it what this page has loaded already, and says when a newer site is ready. Nothing is
 * reloaded behind the reader’s back.
 */
async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js').catch(() => null);
  if (!registration) return;
  const watch = (worker: ServiceWorker | null): void => {
    if (!worker || !serviceWorker.controller) return;
    const look = (): void => {
      if (worker.state === 'installed') announce(worker);
    };
    worker.addEventListener('statechange', look);
    look();
  };
  watch(registration.waiting);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  const { active } = await serviceWorker.ready;
  // Styles that stand in this page itself are files for the next one.
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href);
  const loaded = [...new Set([...performance.getEntriesByType('resource').map(({ name }) => name), ...styles])]
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|images|plats)\//.test(pathname))
    .map(({ pathname }) => pathname);
  active?.postMessage({ type: 'keep', addresses: loaded });
  keepPage(location.pathname, active);
}

/** A page that was visited can be read again without a line: as a file, and as data for whoever comes from another page. */
function keepPage(path: string, worker = navigator.serviceWorker?.controller): void {
  worker?.postMessage({ type: 'keep', addresses: [path, pageDataPath(path)] });
}

function announce(worker: ServiceWorker): void {
  if (document.getElementById(ID)) return;
  const note = document.createElement('p');
  note.id = ID;
  note.role = 'status';
  note.textContent = 'A new version of this site is ready. ';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn btn--line btn--sm';
  button.textContent = 'Reload';
  button.addEventListener('click', () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage({ type: 'take-over' });
  });
  note.append(button);
  document.body.append(note);
}
