import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserTiming } from '../../../platform/web/timing.ts';
import { pendingBidsIn } from './bid/pending-bids.ts';
import { httpRoomEngine } from './feed/http-room-engine.ts';
import { openRoomSession, type RoomSession, type RoomView } from './feed/room-session.ts';

/** Opens the room of a sale for as long as its page is shown. */
export function useRoomSession(slug: string): RoomSession | null {
  const [session, setSession] = useState<RoomSession | null>(null);
  useEffect(() => {
    const opened = openRoomSession({
      engine: httpRoomEngine(slug),
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

export const useRoomView = (session: RoomSession | null): RoomView | null =>
  useSyncExternalStore(session?.subscribe ?? nothing, session?.view ?? noView);

/** Null when the browser forbids storage. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
