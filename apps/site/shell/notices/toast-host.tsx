import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { untilThere } from '#site/runtime/navigation/until-there.ts';
import { notices } from './notices.ts';

const Toasts = lazy(() => untilThere(() => import('./toasts.tsx')));
const NONE: readonly never[] = [];

/** Where messages appear. Its code is fetched when there is the first one to show. */
export function ToastHost() {
  const list = useSyncExternalStore(
    notices.subscribe,
    () => notices.list,
    () => NONE,
  );
  // Stays once it was needed: the last message still has to leave the screen.
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (list.length > 0) setNeeded(true);
  }, [list]);
  return needed ? (
    <Suspense fallback={null}>
      <Toasts list={list} />
    </Suspense>
  ) : null;
}
