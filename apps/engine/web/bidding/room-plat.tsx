import { lazy, Suspense } from 'react';

const RoomMap = lazy(() => import('./room-map.tsx'));

/** The land on a map, after everything needed to bid is there. Its place is kept until then. */
export const RoomPlat = () => (
  <section className="platbox" aria-label="Map">
    <div className="platmap">
      <Suspense fallback={null}>
        <RoomMap />
      </Suspense>
    </div>
  </section>
);
