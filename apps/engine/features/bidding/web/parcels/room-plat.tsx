import './room-plat.css';
import { lazy } from 'react';
import { WhenNear } from '../when-near.tsx';

const RoomMap = lazy(() => import('./room-map.tsx'));

/** The land on a map: on a phone it stands two screens down. */
export const RoomPlat = () => (
  <section className="room-plat-box" aria-label="Map">
    <WhenNear className="room-plat-place">
      <RoomMap />
    </WhenNear>
  </section>
);
