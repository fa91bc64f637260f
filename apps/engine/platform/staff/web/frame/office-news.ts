import { apiPath, OfficeNews } from '@quarterline/contract';
import { useEffect, useRef } from 'react';
import { askEngine } from '#platform/web/ask-engine.ts';

const EVERY_MS = 1000;
const PATIENCE_MS = 5000;
const EVENT = 'office-news';

/** Looks each second, while the page is looked at, whether something new waits for the office, and says so to the page. Once in a page. */
export function useOfficeNewsWatch(): void {
  useEffect(() => {
    let known: string | null = null;
    let asking = false;
    const look = async (): Promise<void> => {
      if (asking || document.visibilityState !== 'visible') return;
      asking = true;
      const answer = await askEngine(apiPath('GET /api/admin/news'), {
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null);
      asking = false;
      const mark = OfficeNews.safeParse(answer?.body).data?.mark ?? known;
      if (known !== null && mark !== known) window.dispatchEvent(new Event(EVENT));
      known = mark;
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    void look();
    return () => clearInterval(timer);
  }, []);
}

/** Does something at each piece of news. */
export function useOfficeNews(onNews: () => void): void {
  const newest = useRef(onNews);
  useEffect(() => {
    newest.current = onNews;
  });
  useEffect(() => {
    const onMessage = (): void => newest.current();
    window.addEventListener(EVENT, onMessage);
    return () => window.removeEventListener(EVENT, onMessage);
  }, []);
}
