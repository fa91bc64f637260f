import type { PricesOfMap } from '../prices/price-window.tsx';
import { OpenMap } from './open-map.tsx';

const fetchWindow = () => import('../prices/price-window.tsx');

/** Opens the map of prices that were paid. */
export const OpenPriceMap = (shown: PricesOfMap) => (
  <OpenMap
    label="Show on the map"
    warm={fetchWindow}
    load={fetchWindow}
    staysOnDesktop
    draw={({ PriceWindow }, place) => <PriceWindow {...shown} {...place} />}
  />
);
