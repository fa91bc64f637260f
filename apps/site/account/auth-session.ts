import type { SiteSlice } from '#site/shell/site-slice.ts';
import type { RunningAuth } from './auth-machine.ts';
import type { AuthStore, AuthView } from './auth-view.ts';
import { displayCookieOf, readDisplayUser } from './display-user.ts';

type Load = () => Promise<Pick<typeof import('./run-auth.ts'), 'runAuth'>>;

const LOOK_EVERY_MS = 60_000;

/**
 * Who is signed in, for drawing only. The cookie is read at once; the machine, whose code comes after the page, takes
 * over from there. When the cookie has changed in another tab or run out, the machine starts anew.
 */
export class AuthSession {
  readonly #store: AuthStore;
  readonly #account: SiteSlice['account'];
  #cookie = '';
  #running: RunningAuth | null = null;
  #run: (() => void) | null = null;

  constructor(store: AuthStore, account: SiteSlice['account']) {
    this.#store = store;
    this.#account = account;
  }

  /** Begins to follow the cookie. `load` brings the machine. */
  start(load: Load): () => void {
    let stopped = false;
    this.#showCookie();
    this.#store.send = (event) => {
      if (!this.#running?.can(event)) return false;
      this.#running.send(event);
      return true;
    };
    void load()
      .then(({ runAuth }) => {
        if (stopped) return;
        this.#run = () => {
          this.#running?.stop();
          this.#running = runAuth(this.#account, (view) => this.#machineSays(view));
        };
        this.#run();
      })
      .catch(() => {
        // Without the machine the cookie still says what to draw, and every action is a link.
      });
    const look = (): void => this.#lookAgain();
    const timer = setInterval(look, LOOK_EVERY_MS);
    addEventListener('focus', look);
    return () => {
      stopped = true;
      clearInterval(timer);
      removeEventListener('focus', look);
      this.#running?.stop();
      this.#running = null;
      this.#run = null;
    };
  }

  #showCookie(): void {
    this.#cookie = displayCookieOf(document.cookie);
    this.#store.show({ state: 'initializing', user: readDisplayUser(document.cookie) });
  }

  #lookAgain(): void {
    if (displayCookieOf(document.cookie) === this.#cookie) return;
    this.#cookie = displayCookieOf(document.cookie);
    if (this.#run) this.#run();
    else this.#showCookie();
  }

  /** While the machine begins, what the cookie said stays on the screen. */
  #machineSays(view: AuthView): void {
    if (view.state === 'initializing') return;
    this.#cookie = displayCookieOf(document.cookie);
    this.#store.show(view);
  }
}
