import './sales-page.css';
import { SalesProvince, type SalesProvinceProps } from '../home/sales-province.tsx';
import { OpenSalesMap } from '../map/open/open-sales-map.tsx';
import type { ListedSale, SalesProps } from '../parts/page-props.ts';
import { SalesSheet } from './sales-sheet.tsx';

type Props = Omit<SalesProvinceProps, 'sales'> &
  Pick<SalesProps, 'sheet' | 'upcoming'> & {
    /** Those that the list shows. */
    sales: readonly ListedSale[];
  };

/** Beside the list of sales: what it can be chosen by, and the map of what it shows. */
export const SalesTools = ({ upcoming, sheet, sales, filters, query, onChange }: Props) => (
  <>
    <SalesProvince sales={upcoming} filters={filters} query={query} onChange={onChange} />
    {sheet ? (
      <div className="sales-page-map">
        <SalesSheet sheet={sheet} sales={sales} />
        <OpenSalesMap sales={sales} area={query.area} onArea={(area) => onChange({ area })} />
      </div>
    ) : null}
  </>
);
