import { buttonClass } from '@quarterline/ui';
import { useEffect, useRef, useState } from 'react';

const COOKIE = 'CookieConsent';
const DAYS = 365;
const GAP = 16;

/** Shows until it was read once. Nothing that needs consent is loaded either way. */
export function CookieNotice({ path }: { path: string }) {
  const [shown, setShown] = useState(() => !document.cookie.split('; ').some((pair) => pair.startsWith(`${COOKIE}=`)));
  const notice = useRef<HTMLElement>(null);
  const isInTheWay = useInTheWay(notice, path);
  if (!shown) return null;
  const accept = (): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there yet in the browsers people have.
    document.cookie = `${COOKIE}=true; max-age=${DAYS * 86_400}; path=/; samesite=lax`;
    setShown(false);
  };
  return (
    <aside className={`ckn${isInTheWay ? ' is-away' : ''}`} aria-label="Cookies" ref={notice}>
      <p>We use cookies to keep you logged in. Nothing else is counted or kept.</p>
      <button type="button" className={buttonClass('ink', 'small')} onClick={accept}>
        I Understand
      </button>
    </aside>
  );
}

/** On a small phone the notice would lie on the search of the home page: it waits until that has moved on. */
function useInTheWay(notice: { current: HTMLElement | null }, path: string): boolean {
  const [isInTheWay, setInTheWay] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another search, or none.
  useEffect(() => {
    const look = (): void => {
      const [own, search] = [notice.current, document.querySelector('.hero-find')].map((part) =>
        part?.getBoundingClientRect(),
      );
      setInTheWay(
        !!own &&
          !!search &&
          search.bottom > own.top - GAP &&
          search.top < own.bottom &&
          search.right > own.left - GAP &&
          search.left < own.right,
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
