import type { DisplayUser } from '@quarterline/contract';
import { useSyncExternalStore } from 'react';
import { useSite } from '#site/shell/site-context.ts';

const never = () => () => {};
const nobody = (): null => null;

/** Who is signed in, for drawing only. Nobody on the server and at the first drawing. */
export function useDisplayUser(): DisplayUser | null {
  const { auth } = useSite();
  return useSyncExternalStore(auth?.subscribe ?? never, () => auth?.view.user ?? null, nobody);
}
