import type { DisplayUser } from '@quarterline/contract';
import type { AuthEvent } from './auth-machine.ts';

/** What may be drawn: the state’s name, "authenticated.normal" for instance, and the user. */
export type AuthView = { state: string; user: DisplayUser | null };

const NOBODY_YET: AuthView = { state: 'initializing', user: null };

/** What pages know of the sign-in state. The person who finds it out, a session whose code comes later, shows it here. */
export class AuthStore {
  view = NOBODY_YET;
  /** Hands an event on. False while nobody takes it: then the link leads. */
  send: (event: AuthEvent) => boolean = () => false;
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(view: AuthView): void {
    if (JSON.stringify(view) === JSON.stringify(this.view)) return;
    this.view = view;
    for (const listener of this.#listeners) listener();
  }
}
