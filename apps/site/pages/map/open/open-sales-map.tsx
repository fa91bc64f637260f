import type { SalesOfMap } from '../sales/sales-window.tsx';
import { OpenMap } from './open-map.tsx';

type Props = SalesOfMap & { onOpen: (isOpen: boolean) => void };

const fetchWindow = () => import('../sales/sales-window.tsx');

/** Opens the map of the sales in a list. */
export const OpenSalesMap = ({ onOpen, onAlert, ...shown }: Props) => (
  <OpenMap
    label="Show on the map"
    warm={fetchWindow}
    load={fetchWindow}
    staysOnDesktop
    onOpen={onOpen}
    draw={({ SalesWindow }, place) => (
      <SalesWindow
        {...shown}
        {...place}
        onAlert={() => {
          place.onClose();
          onAlert();
        }}
      />
    )}
  />
);
