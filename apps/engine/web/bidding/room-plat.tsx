import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import './room-plat.css';

const RoomMap = lazy(() => import('./room-map.tsx'));

/**
 * The land on a map, after everything needed to bid is there and when it comes near: on a phone it stands two screens
 * down. Its place is kept until then.
 */
export function RoomPlat() {
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
    <section className="room-plat-box" aria-label="Map">
      <div className="room-plat-place" ref={place}>
        {isNear ? (
          <Suspense fallback={null}>
            <RoomMap />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
