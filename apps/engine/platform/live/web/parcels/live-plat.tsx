import './live-plat.css';
import { lazy } from 'react';
import { WhenNear } from '../when-near.tsx';

const LiveMap = lazy(() => import('./live-map.tsx'));

/** The land on a map: on a phone it stands two screens down. */
export const LivePlat = () => (
  <section className="live-plat-box" aria-label="Map">
    <WhenNear className="live-plat-place">
      <LiveMap />
    </WhenNear>
  </section>
);
