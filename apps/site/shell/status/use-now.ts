import { onServerTime, serverTimeMs } from '@quarterline/civil-time';
import { useEffect, useState } from 'react';

/**
 * The server's time, once a second while `running`. `null` on the server and until its first answer: a file cannot know
 * the time and a device may be wrong, so pages first say when, and then how long.
 */
export function useNow(running = true, everyMs = 1000): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const show = (): void => setNow(serverTimeMs());
    show();
    const stopWaiting = onServerTime(show);
    const timer = running ? setInterval(show, everyMs) : undefined;
    return () => {
      stopWaiting();
      clearInterval(timer);
    };
  }, [running, everyMs]);
  return now;
}
