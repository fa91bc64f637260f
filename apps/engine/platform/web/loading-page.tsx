import { ScaleBar, type ScaleSegment } from '@quarterline/ui';
import { useEffect, useState } from 'react';

const SLOW_MS = 1000;
const BAR: ScaleSegment[] = ['a', 'b', 'c', 'now', 'd', 'e'].map((key) =>
  key === 'now' ? { key, tone: 'now' } : { key },
);

/** While something is fetched: the scale bar and, when it takes long, a word that it goes on. Never a made-up price. */
export function Loading({ what }: { what: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading-page" aria-busy="true">
      <ScaleBar className="loading-page-bar" segments={BAR} />
      <p role="status">
        Loading {what}.{slow ? ' Slow connection, still going.' : ''}
      </p>
    </div>
  );
}

/** The same where there is nothing else of the page yet. */
export const LoadingPage = ({ what }: { what: string }) => (
  <main className="message-page" aria-busy="true">
    <Loading what={what} />
  </main>
);
