import type { ReactNode } from 'react';
import { useSite } from '../shell/site-context.ts';
import type { SiteSlice } from '../shell/site-slice.ts';
import type { AuthEvent } from './auth-machine.ts';
import { useAuthLink } from './use-auth-link.ts';

/** What leads where. `profile` only looks; `edit` goes to the same page to change something. */
const ACTIONS = {
  login: ['login', 'AUTHENTICATE'],
  register: ['register', 'REGISTER'],
  logout: ['logout', 'UNAUTHENTICATE'],
  edit: ['profile', 'EDIT_ACCOUNT'],
} as const satisfies Record<string, [keyof SiteSlice['account'], AuthEvent['type']]>;

/** A link to a page of the account on the engine; it comes back to this page. */
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
    <a className={className} href={account[page]} onClick={linkFor(event)}>
      {children}
    </a>
  );
}
