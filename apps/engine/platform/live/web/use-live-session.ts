import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserTiming } from '../../web/timing.ts';
import { httpEngineClient } from './feed/http-engine-client.ts';
import { type LivePageState, type LiveSession, openLiveSession } from './feed/live-session.ts';
import { pendingBidsIn } from './sending/bid-controller.ts';

/** Opens the live view of a sale for as long as its page is shown. */
export function useLiveSession(slug: string): LiveSession | null {
  const [session, setSession] = useState<LiveSession | null>(null);
  useEffect(() => {
    const opened = openLiveSession({
      engine: httpEngineClient(slug),
      timing: browserTiming,
      pending: pendingBidsIn(tabStorage(), slug),
    });
    const wake = (): void => {
      if (document.visibilityState === 'visible') opened.wake();
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    window.addEventListener('pageshow', wake);
    setSession(opened);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      window.removeEventListener('pageshow', wake);
      opened.stop();
    };
  }, [slug]);
  return session;
}

const nothing = (): (() => void) => () => {};
const noView = (): null => null;

export const useLivePageState = (session: LiveSession | null): LivePageState | null =>
  useSyncExternalStore(session?.subscribe ?? nothing, session?.view ?? noView);

/** Null when the browser forbids storage. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
