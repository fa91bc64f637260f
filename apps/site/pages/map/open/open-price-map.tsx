import { useSameList } from '../../parts/use-same-list.ts';
import type { PricesOfMap } from '../prices/price-window.tsx';
import { OpenMap } from './open-map.tsx';

const fetchWindow = () => import('../prices/price-window.tsx');

/** Opens the map of prices that were paid. */
export function OpenPriceMap({ parcels, kind }: PricesOfMap) {
  const shown = useSameList(parcels);
  return (
    <OpenMap
      label="Show on the map"
      warm={fetchWindow}
      load={fetchWindow}
      staysOnDesktop
      draw={({ PriceWindow }, place) => <PriceWindow {...place} parcels={shown} kind={kind} />}
    />
  );
}
