import { areaText, readArea } from '@quarterline/land';
import { useMemo } from 'react';
import type { ListedSale } from '../../parts/page-props.ts';
import { useSameList } from '../../parts/use-same-list.ts';
import { OpenMap } from './open-map.tsx';

type Props = {
  sales: readonly ListedSale[];
  /** As the address says it; empty without one. */
  area: string;
  onArea: (area: string) => void;
};

const fetchWindow = () => import('../sales/sales-window.tsx');

/** Opens the map of the sales in a list. */
export function OpenSalesMap({ sales, area, onArea }: Props) {
  const shown = useSameList(sales);
  const ring = useMemo(() => readArea(area), [area]);
  return (
    <OpenMap
      warm={fetchWindow}
      load={fetchWindow}
      staysOnDesktop
      draw={({ SalesWindow }, place) => (
        <SalesWindow
          {...place}
          sales={shown}
          area={ring}
          onArea={(drawn) => onArea(drawn === null ? '' : areaText(drawn))}
          onAlert={() => {
            place.onClose();
            goToAlertForm();
          }}
        />
      )}
    />
  );
}

/** After the map has closed and given the focus back. */
const goToAlertForm = (): void =>
  void requestAnimationFrame(() =>
    document.querySelector<HTMLInputElement>('.land-alert-form [name="email-address"]')?.focus(),
  );
