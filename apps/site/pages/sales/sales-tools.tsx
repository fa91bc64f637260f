import './sales-tools.css';
import { SalesProvince, type SalesProvinceProps } from '../home/sales-province.tsx';
import { OpenSalesMap } from '../map/open/open-sales-map.tsx';
import type { ListedSale } from '../parts/page-props.ts';

type Props = Omit<SalesProvinceProps, 'sales'> & {
  all: readonly ListedSale[];
  /** Those that the list shows. */
  sales: readonly ListedSale[];
};

/** Over the list of sales: what it can be chosen by, and the map of what it shows. */
export const SalesTools = ({ all, sales, filters, query, onChange }: Props) => (
  <div className="sales-tools">
    <SalesProvince sales={all} filters={filters} query={query} onChange={onChange} />
    {all.length > 0 ? <OpenSalesMap sales={sales} area={query.area} onArea={(area) => onChange({ area })} /> : null}
  </div>
);
