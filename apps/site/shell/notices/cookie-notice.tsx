import './cookie-notice.css';
import { Button } from '@quarterline/ui';
import { useEffect, useRef, useState } from 'react';
import { readConsent, writeConsent } from '#site/analytics/consent.ts';
import type { AnalyticsSettings } from '#site/analytics/settings.ts';
import { useSite } from '../site-context.ts';

const GAP = 16;

/** Shows until it was answered once. Where consent has to be asked for, nothing is counted before the answer, or after a no. */
export function CookieNotice({ path }: { path: string }) {
  const { analytics } = useSite().slice;
  const [shown, setShown] = useState(() => readConsent(document.cookie) === null);
  const notice = useRef<HTMLElement>(null);
  const isInTheWay = useInTheWay(notice, path);
  if (!shown) return null;
  const answer = (agrees: boolean): void => {
    writeConsent(agrees);
    setShown(false);
  };
  return (
    <aside className={`cookie-notice${isInTheWay ? ' is-away' : ''}`} aria-label="Cookies" ref={notice}>
      <p>{wordsOf(analytics)}</p>
      <div className="cookie-notice-buttons">
        <Button tone="ink" size="small" onClick={() => answer(true)}>
          I Understand
        </Button>
        {analytics?.strict ? (
          <Button size="small" onClick={() => answer(false)}>
            Do not count
          </Button>
        ) : null}
      </div>
    </aside>
  );
}

const wordsOf = (analytics: AnalyticsSettings | null): string => {
  if (analytics === null) return 'We use cookies to keep you logged in. Nothing else is counted or kept.';
  return analytics.strict
    ? 'We use cookies to keep you logged in. If you agree, we also count visits and which advertisements led here.'
    : 'We use cookies to keep you logged in, to count visits, and to see which advertisements led here.';
};

/** What the notice never lies on: the search of the home page, the headline of a page, and that of a sale's clock. */
const KEPT_CLEAR = '.home-hero-search, main h1, .sale-clock-box';

/** On a small phone the notice would lie on one of these: it waits until that has moved on. */
function useInTheWay(notice: { current: HTMLElement | null }, path: string): boolean {
  const [isInTheWay, setInTheWay] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another headline.
  useEffect(() => {
    setInTheWay(false);
    const look = (): void => {
      const own = notice.current?.getBoundingClientRect();
      if (!own) return;
      setInTheWay(
        [...document.querySelectorAll(KEPT_CLEAR)].some((kept) => {
          const its = kept.getBoundingClientRect();
          return (
            its.bottom > own.top - GAP && its.top < own.bottom && its.right > own.left - GAP && its.left < own.right
          );
        }),
      );
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [path]);
  return isInTheWay;
}
