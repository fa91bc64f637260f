import { type MouseEvent, type ReactNode, use, useCallback } from 'react';
import { PathContext, useSite } from '#site/shell/site-context.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import type { AuthEvent } from './auth-machine.ts';

/** What leads where. `edit` goes to the profile to change something. */
const ACTIONS = {
  login: ['login', 'AUTHENTICATE'],
  register: ['register', 'REGISTER'],
  logout: ['logout', 'UNAUTHENTICATE'],
  edit: ['edit', 'EDIT_ACCOUNT'],
} as const satisfies Record<string, [keyof SiteSlice['account'], AuthEvent['type']]>;

/** A link to a page of the account on the engine; it comes back to this page, also before there are scripts. */
export function AccountLink({
  action,
  className,
  children,
}: {
  action: keyof typeof ACTIONS;
  className?: string;
  children: ReactNode;
}) {
  const { account } = useSite().slice;
  const linkFor = useAuthLink();
  const [page, event] = ACTIONS[action];
  return (
    <a className={className} href={account[page] + use(PathContext)} onClick={linkFor(event)}>
      {children}
    </a>
  );
}

/** Links that hand their action to the sign-in machine where it takes it. */
function useAuthLink(): (type: AuthEvent['type']) => (event: MouseEvent) => void {
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
