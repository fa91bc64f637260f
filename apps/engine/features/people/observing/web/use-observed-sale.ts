import { apiPath, ObservedSale } from '@quarterline/contract';
import { useEffect, useState } from 'react';
import { askEngine } from '../../../../platform/web/ask-engine.ts';

/** The seat is read with every answer: asked for so often, an end of it is seen within a second. */
const EVERY_MS = 1000;

export type Observed =
  | { at: 'loading' }
  | { at: 'out' }
  | { at: 'ended' }
  /** `isStale`: the last answers did not come. */
  | { at: 'known'; what: ObservedSale; isStale: boolean };

/** The view of the bidder for whom somebody looks on, once a second while the page is looked at. */
export function useObservedSale(seatId: string): Observed {
  const [observed, setObserved] = useState<Observed>({ at: 'loading' });
  const isOver = observed.at === 'ended' || observed.at === 'out';
  useEffect(() => {
    if (isOver) return;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking || document.hidden) return;
      isAsking = true;
      try {
        const { status, body } = await askEngine(apiPath('GET /api/account/seats/:seatId/view', { seatId }));
        if (status === 401) setObserved({ at: 'out' });
        else if (status === 403) setObserved({ at: 'ended' });
        else if (status === 200) setObserved({ at: 'known', what: ObservedSale.parse(body), isStale: false });
        else setObserved(stale);
      } catch {
        setObserved(stale);
      } finally {
        isAsking = false;
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    const look = (): void => void ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [seatId, isOver]);
  return observed;
}

const stale = (before: Observed): Observed => (before.at === 'known' ? { ...before, isStale: true } : before);
