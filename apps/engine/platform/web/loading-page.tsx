import { ScaleBar, type ScaleSegment } from '@quarterline/ui';
import { useEffect, useState } from 'react';

const SLOW_MS = 1000;
/** After this time a page without its code is loaded anew. */
export const LATE_MS = 25_000;
const BAR: ScaleSegment[] = ['a', 'b', 'c', 'now', 'd', 'e'].map((key) =>
  key === 'now' ? { key, tone: 'now' } : { key },
);

/** While something is fetched: the scale bar and, when it takes long, a word that it goes on. Never a made-up price. */
export function Loading({ what }: { what: string }) {
  const [isSlow, setSlow] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timers = [setTimeout(() => setSlow(true), SLOW_MS), setTimeout(() => setLate(true), LATE_MS)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className="loading-page stack stack--16" aria-busy="true">
      <ScaleBar className="loading-page-bar" segments={BAR} />
      <p role="status">
        Loading {what}.{isSlow ? ' Slow connection, still going.' : ''}
      </p>
      {isLate ? (
        <p>
          <a href={location.pathname + location.search}>Reload the page</a>
        </p>
      ) : null}
    </div>
  );
}

/** The same where there is nothing else of the page yet. */
export const LoadingPage = ({ what }: { what: string }) => (
  <main className="message-page stack stack--16 stack--start" aria-busy="true">
    <Loading what={what} />
  </main>
);
