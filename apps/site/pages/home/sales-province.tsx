import './sales-province.css';
import { buttonClass } from '@quarterline/ui';
import type { SaleRow, SalesProps } from '../parts/page-props.ts';
import type { FilterQuery } from '../sales/filter-query.ts';
import { ListFilters } from '../sales/list-filters.tsx';
import type { SalesQuery } from '../sales/sales-query.ts';
import { ProvinceChoice } from './province-choice.tsx';

type Props = {
  sales: readonly SaleRow[];
  filters: SalesProps['filters'];
  query: SalesQuery & FilterQuery;
  onChange: (change: FilterQuery) => void;
};
const KEPT = ['find', 'coordinates', 'label'] as const;

/** What the sales to come can be chosen by: their province where there is more than one, and what was entered of their parcels. */
export function SalesProvince({ sales, filters, query, onChange }: Props) {
  const isInSeveral = new Set(sales.map(({ province }) => province)).size > 1;
  if (!isInSeveral && filters.length === 0) return null;
  return (
    <form className="sales-province" action="/sales">
      {KEPT.map((name) => (query[name] ? <input key={name} type="hidden" name={name} value={query[name]} /> : null))}
      {isInSeveral ? (
        <ProvinceChoice sales={sales} value={query.province} onChange={(province) => onChange({ province })} />
      ) : null}
      <ListFilters filters={filters} query={query} onChange={onChange} />
      <button type="submit" className={`page-only-plain ${buttonClass('line', 'small')}`}>
        Show
      </button>
    </form>
  );
}
