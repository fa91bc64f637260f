import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/**
 * Draws and loads its children when their place comes near the screen, after everything needed to bid is there. `className` is of
 * the place, which is kept until then.
 */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !place.current) return;
    const watcher = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '300px',
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isNear]);
  return (
    <div className={className} ref={place}>
      {isNear ? <Suspense fallback={null}>{children}</Suspense> : null}
    </div>
  );
}
