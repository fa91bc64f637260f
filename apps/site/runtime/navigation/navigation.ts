import type { LoadedPage, PageLoader } from '../load-page.ts';
import { normalizePath } from './normalize-path.ts';
import { scrollMemory } from './scroll-memory.ts';

/** What is kept with each entry of the history. `behind` is set when the page is a modal over another one. */
type EntryState = { key: string; modal: boolean };

export type View = {
  page: LoadedPage;
  /** The page that stays under a modal. */
  behind: LoadedPage | null;
  /** Names this visit of this location. */
  key: string;
  search: string;
  hash: string;
  /** How the view came to be: decides about scrolling and focus. */
  cause: 'start' | 'push' | 'pop' | 'query';
};

const SLOW_MS = 1000;
/** A page without an answer for so long is left to the browser: its HTML can be read without code. */
const LONGEST_LOAD_MS = 15_000;
const RELOADED = 'reloaded-for-build';

type Listener = () => void;

/** The one place that moves from page to page. */
export class Navigation {
  readonly #loader: PageLoader;
  readonly #build: string;
  /** The query that the first page’s HTML was drawn for. */
  readonly drawnSearch: string;
  readonly #listeners = new Set<Listener>();
  #view: View;
  #slow = false;
  #sequence = 0;
  /** Path and query that the first page was asked for at. A reader who goes back before this code is there has left them. */
  readonly #drawnAt: string;
  /** The history says modal and there is no page under it, after a reload: then `/` is put there. */
  #alone: boolean;

  constructor(loader: PageLoader, first: LoadedPage) {
    this.#loader = loader;
    this.#build = first.data.build;
    this.drawnSearch = first.data.search ?? '';
    const drawnAt = documentAddress();
    this.#drawnAt = placeOf(drawnAt);
    const isLeft = this.#drawnAt !== placeOf(location);
    const key = (isLeft ? null : stateOf(history.state)?.key) ?? newKey();
    this.#alone = !isLeft && stateOf(history.state)?.modal === true;
    // One page has one address: a trailing slash or an index name goes away as soon as the page is there.
    const { search, hash } = isLeft ? drawnAt : location;
    if (!isLeft) history.replaceState({ key, modal: this.#alone } satisfies EntryState, '', this.#drawnAt + hash);
    this.#view = { page: first, behind: null, key, search, hash, cause: 'start' };
  }

  get view(): View {
    return this.#view;
  }

  /** True while a navigation has taken more than a second. */
  get slow(): boolean {
    return this.#slow;
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts to listen to the browser’s own back and forward. */
  start(): () => void {
    history.scrollRestoration = 'manual';
    const onPop = (event: PopStateEvent): void => void this.#popped(stateOf(event.state));
    addEventListener('popstate', onPop);
    if (this.#alone) void this.#showAlone();
    if (this.#view.cause === 'start' && this.#drawnAt !== placeOf(location)) void this.#popped(stateOf(history.state));
    return () => removeEventListener('popstate', onPop);
  }

  /** Goes to an address of this site. */
  async go(
    href: string,
    { modal = false, replace = false }: { modal?: boolean; replace?: boolean } = {},
  ): Promise<void> {
    const url = new URL(href, location.href);
    const path = normalizePath(url.pathname);
    const address = path + url.search + url.hash;
    const samePage = path === normalizePath(location.pathname) && this.#view.behind === null;
    scrollMemory.save(this.#view.key);
    const sequence = ++this.#sequence;
    const page = samePage ? this.#view.page : await this.#loadWithNotice(path, address, sequence);
    if (page === null || sequence !== this.#sequence) return;
    const state: EntryState = { key: newKey(), modal };
    history[replace ? 'replaceState' : 'pushState'](state, '', address);
    const behind = modal ? (this.#view.behind ?? this.#view.page) : null;
    this.#show({ page, behind, key: state.key, search: url.search, hash: url.hash, cause: 'push' });
  }

  /** Changes the query of the current address without leaving the page. */
  setSearch(search: string, mode: 'push' | 'replace'): void {
    const address = normalizePath(location.pathname) + search + location.hash;
    const state: EntryState = { key: mode === 'push' ? newKey() : this.#view.key, modal: this.#view.behind !== null };
    history[mode === 'push' ? 'pushState' : 'replaceState'](state, '', address);
    this.#show({ ...this.#view, key: state.key, search, cause: 'query' });
  }

  /** Closes a modal: back to the earlier page, or to `/` without scrolling when there is none. */
  closeModal(): void {
    const { behind } = this.#view;
    if (!behind) return;
    if (!this.#alone) {
      history.back();
      return;
    }
    const key = newKey();
    history.pushState({ key, modal: false } satisfies EntryState, '', '/');
    this.#show({ page: behind, behind: null, key, search: '', hash: '', cause: 'push' });
  }

  async #showAlone(): Promise<void> {
    const before = this.#view;
    const behind = await this.#loader.load('/').catch(() => null);
    if (behind && this.#view === before) this.#show({ ...before, behind });
    else this.#alone = false;
  }

  async #popped(state: EntryState | null): Promise<void> {
    scrollMemory.save(this.#view.key);
    const path = normalizePath(location.pathname);
    const [search, hash, key] = [location.search, location.hash, state?.key ?? newKey()];
    // Raised even when no page has to be loaded: a slow page on its way must not win over the step back.
    const sequence = ++this.#sequence;
    const kept = [this.#view.page, this.#view.behind].find((page) => page?.data.path === path) ?? null;
    const page = kept ?? (await this.#loadWithNotice(path, path + search + hash, sequence));
    if (page === null || sequence !== this.#sequence) return;
    const under = this.#view.behind ?? this.#view.page;
    const behind = state?.modal && under.data.path !== path ? under : null;
    this.#show({ page, behind, key, search, hash, cause: 'pop' });
  }

  async #loadWithNotice(path: string, address: string, sequence: number): Promise<LoadedPage | null> {
    const timer = setTimeout(() => this.#setSlow(true), SLOW_MS);
    try {
      const page = await inTime(this.#loader.load(path));
      if (sequence !== this.#sequence) return null;
      if (page.data.build === this.#build || alreadyReloadedFor(page.data.build)) return page;
      leaveTo(address);
      return null;
    } catch {
      // Data or code that cannot be had: the browser goes there by a full navigation.
      if (sequence === this.#sequence) leaveTo(address);
      return null;
    } finally {
      clearTimeout(timer);
      this.#setSlow(false);
    }
  }

  #setSlow(slow: boolean): void {
    if (this.#slow === slow) return;
    this.#slow = slow;
    this.#tell();
  }

  #show(view: View): void {
    if (view.cause === 'push' || view.cause === 'pop') this.#alone = false;
    this.#view = view;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Rejects when `loading` takes longer than a page may. */
async function inTime(loading: Promise<LoadedPage>): Promise<LoadedPage> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page took too long.')), LONGEST_LOAD_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** A full navigation, also where the address bar names the page already: there an assignment could only scroll. */
function leaveTo(address: string): void {
  if (placeOf(new URL(address, location.href)) !== placeOf(location)) {
    location.assign(address);
    return;
  }
  history.replaceState(history.state, '', address);
  location.reload();
}

const placeOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => normalizePath(pathname) + search;

/** What the document was asked for at; the address bar may say something else by now. */
const documentAddress = (): URL => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);

const newKey = (): string => Math.random().toString(36).slice(2, 10);

const stateOf = (state: unknown): EntryState | null =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? { key: state.key, modal: 'modal' in state && state.modal === true }
    : null;

/** A new build means one reload, never two: a cache that still has the old page must not make a circle. */
function alreadyReloadedFor(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === build) return true;
    sessionStorage.setItem(RELOADED, build);
    return false;
  } catch {
    return true;
  }
}
