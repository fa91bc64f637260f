import { useEffect, useState } from 'react';

/**
 * The time, once a second while `running`. `null` on the server and at the first drawing: a file cannot know the time,
 * so pages first say when, and then how long.
 */
export function useNow(running = true, everyMs = 1000): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [running, everyMs]);
  return now;
}
