import './sales-province.css';
import { Button } from '@quarterline/ui';
import { Choice } from '../parts/choice.tsx';
import type { SaleRow, SalesProps } from '../parts/page-props.ts';
import type { FilterQuery } from '../sales/filter-query.ts';
import { FilterFold, ListFilters } from '../sales/list-filters.tsx';
import { monthOptions, statusOptions } from '../sales/sale-dates.ts';
import { sizeOptions } from '../sales/sale-sizes.ts';
import type { SalesQuery } from '../sales/sales-query.ts';
import { ProvinceChoice } from './province-choice.tsx';

export type SalesProvinceProps = {
  sales: readonly SaleRow[];
  filters: SalesProps['filters'];
  query: SalesQuery & FilterQuery;
  onChange: (change: FilterQuery) => void;
};
const KEPT = ['find', 'coordinates', 'label', 'area'] as const;

/** What the sales to come can be chosen by: what has only one answer is not asked. It is a form, for readers without scripts. */
export function SalesProvince({ sales, filters, query, onChange }: SalesProvinceProps) {
  const choices = [
    { name: 'status', label: 'Status', options: statusOptions(sales) },
    { name: 'month', label: 'First close', options: monthOptions(sales) },
    { name: 'size', label: 'Size', options: sizeOptions(sales) },
  ].filter(({ name, options }) => options.length > 1 || query[name]);
  const isInSeveral = new Set(sales.map(({ province }) => province)).size > 1;
  if (!isInSeveral && filters.length === 0 && choices.length === 0) return null;
  const names = ['province', ...choices.map(({ name }) => name), ...filters.map(({ name }) => name)];
  return (
    <FilterFold set={names.filter((name) => query[name]).length}>
      <form className="sales-province" action="/sales">
        {KEPT.map((name) => (query[name] ? <input key={name} type="hidden" name={name} value={query[name]} /> : null))}
        {isInSeveral ? (
          <ProvinceChoice sales={sales} value={query.province} onChange={(province) => onChange({ province })} />
        ) : null}
        {choices.map(({ name, label, options }) => (
          <Choice
            key={name}
            name={name}
            label={label}
            value={query[name] ?? ''}
            options={options}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        <ListFilters filters={filters} query={query} onChange={onChange} />
        <Button type="submit" size="small" className="page-only-plain">
          Show
        </Button>
      </form>
    </FilterFold>
  );
}
