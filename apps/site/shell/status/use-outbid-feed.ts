import type { OutbidLots } from '@quarterline/contract';
import { useEffect } from 'react';
import { useDisplayUser } from '#site/account/use-display-user.ts';
import { useSite } from '../site-context.ts';
import { outbidStore } from './outbid-store.ts';
import { useLiveSales } from './use-live-sales.ts';

const EVERY_MS = 15_000;
/** What was known so long ago is not shown any more. */
const KEPT_MS = 60_000;

/** Asks the engine what the reader was outbid on, while a person is logged in and an auction is live. */
export function useOutbidFeed(): void {
  const { outbidFeed } = useSite().slice;
  const user = useDisplayUser();
  const isDue = useLiveSales().length > 0 && user !== null;
  useEffect(() => {
    if (!isDue) return;
    let knownAt = performance.now();
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const answer = await fetch(outbidFeed, { credentials: 'include', signal: AbortSignal.timeout(10_000) });
        if (!answer.ok) throw new Error(`The engine answered ${answer.status}.`);
        const { lots } = (await answer.json()) as OutbidLots;
        outbidStore.show(lots);
        knownAt = performance.now();
      } catch {
        if (performance.now() - knownAt > KEPT_MS) outbidStore.show([]);
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    const onVisible = (): void => void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      outbidStore.show([]);
    };
  }, [isDue, outbidFeed]);
}
