import { type MouseEvent, useCallback } from 'react';
import { useSite } from '#site/shell/site-context.ts';
import type { AuthEvent } from './auth-machine.ts';

/** Links that hand their action to the sign-in machine where it takes it. */
export function useAuthLink(): (type: AuthEvent['type']) => (event: MouseEvent) => void {
  const { auth } = useSite();
  return useCallback(
    (type) => (event) => {
      // Another tab, another window: the browser knows what was meant.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (auth?.send({ type })) event.preventDefault();
    },
    [auth],
  );
}
