import type { LoadedPage } from '../load-page.ts';
import { pageDataPath } from '../navigation/normalize-path.ts';
import { firstKeptAt, showKeptNote } from './kept-note.ts';

const ID = 'update-note';
const LONGEST_TAKE_OVER_MS = 2000;

/** With every page that is shown: whether it is an old one, and that it may be wanted again without a connection. */
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
      if (worker.state === 'installed') announce(registration);
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

/** A page that was visited can be read again without a connection: as a file, and as data for anybody who comes from another page. */
function keepPage(path: string, worker = navigator.serviceWorker?.controller): void {
  worker?.postMessage({ type: 'keep', addresses: [path, pageDataPath(path)] });
}

function announce(registration: ServiceWorkerRegistration): void {
  if (document.getElementById(ID)) return;
  const note = document.createElement('p');
  note.id = ID;
  note.role = 'status';
  note.textContent = 'A new version of this site is ready. ';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn btn--small';
  button.textContent = 'Reload';
  button.addEventListener('click', () => takeOver(registration), { once: true });
  note.append(button);
  document.body.append(note);
}

/**
 * Reloads with the newest site. The worker that was announced may be gone by now: a newer one has replaced it, or another tab has
 * taken it. One that waits takes over first, unless the present one stays busy: pages come from the network in either case.
 */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  const reload = (): void => location.reload();
  if (!waiting) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, LONGEST_TAKE_OVER_MS);
  waiting.postMessage({ type: 'take-over' });
}
