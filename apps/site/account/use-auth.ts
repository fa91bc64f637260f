import { type MouseEvent, useCallback, useSyncExternalStore } from 'react';
import { useSite } from '../shell/site-context.ts';
import type { AuthEvent } from './auth-machine.ts';
import { type AuthView, NOBODY_YET } from './auth-view.ts';

const never = () => () => {};

/** Sign-in state for drawing, and links that hand their act to the machine where it takes it. */
export function useAuth(): AuthView & { linkFor: (type: AuthEvent['type']) => (event: MouseEvent) => void } {
  const { auth } = useSite();
  const view = useSyncExternalStore(
    auth?.subscribe ?? never,
    () => auth?.view ?? NOBODY_YET,
    () => NOBODY_YET,
  );
  const linkFor = useCallback(
    (type: AuthEvent['type']) => (event: MouseEvent) => {
      // Another tab, another window: the browser knows what was meant.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (auth?.send({ type })) event.preventDefault();
    },
    [auth],
  );
  return { ...view, linkFor };
}
