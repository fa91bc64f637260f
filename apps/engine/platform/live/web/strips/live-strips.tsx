import { Button } from '@quarterline/ui';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { pageSettings } from '#platform/web/page-settings.ts';
import { stripText } from '../feed/connection.ts';
import { useLive } from '../live-context.ts';
import { liveWords } from '../live-words.ts';
import { LATER_MS } from './later.ts';
import { termsDue } from './terms-due.ts';

/** For practice, and for a sale that is to come. */
const PracticeStrips = lazy(() => import('./practice-strips.tsx'));
/** What few sales or sessions need, and what can be said a moment later. */
const RareStrips = lazy(() => import('./rare-strips.tsx'));

/** What everybody in the live view must know now, under the bar: one plain line each. */
export function LiveStrips() {
  const { live, view } = useLive();
  const { connection } = view;
  const words = liveWords(live);
  const notices = useRef<HTMLElement>(null);
  const isLater = useLater(notices);
  const isSending = Object.values(view.attempts).some(({ at }) => at === 'sending' || at === 'checking');
  const strip = stripText(connection, isSending);
  const isWeak = connection.state === 'weak' && !isSending;
  return (
    <section aria-label="Notices" ref={notices}>
      {live.sale.practice || (live.status === 'upcoming' && words.canPractise) ? (
        <Suspense fallback={null}>
          <PracticeStrips />
        </Suspense>
      ) : null}
      {!live.sale.practice && (live.sale.demo || pageSettings().isDemo) ? (
        <p className="strip strip--demo">
          <b>Demonstration sale.</b> The land and the other bidders are invented. No {words.bid} here binds anybody.
        </p>
      ) : null}
      {strip ? (
        <p className={`strip strip--connection${isWeak ? ' strip--phone' : ''}`} role={isWeak ? undefined : 'status'}>
          {strip}
        </p>
      ) : null}
      {view.outdated ? (
        <p className="strip strip--connection" role="status">
          <b>This page is older than our server.</b> Load it again to go on. {words.Bids} with a receipt stand.{' '}
          <Button size="small" disabled={isSending} onClick={() => location.reload()}>
            {isSending ? 'Your bid is on its way' : 'Load again'}
          </Button>
        </p>
      ) : null}
      {isLater || view.loggedOut || hasRareNews(live) ? (
        <Suspense fallback={null}>
          <RareStrips />
        </Suspense>
      ) : null}
    </section>
  );
}

const hasRareNews = (live: ReturnType<typeof useLive>['live']): boolean =>
  live.hold !== null ||
  live.announcements.length > 0 ||
  live.phase === 'postponed' ||
  live.phase === 'cancelled' ||
  Boolean(termsDue(live)?.document);

/** A moment after everything that a bid needs. Notices that come from then on move nothing. */
function useLater(box: RefObject<HTMLElement | null>): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    let stop = (): void => {};
    const timer = setTimeout(async () => {
      const late = await import('./late-notices.ts').catch(() => null);
      if (late && box.current) stop = late.layLateNotices(box.current);
      setLater(true);
    }, LATER_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [box]);
  return isLater;
}
