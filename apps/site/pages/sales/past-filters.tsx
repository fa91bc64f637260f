import './past-filters.css';
import { Button } from '@quarterline/ui';
import { ProvinceChoice } from '../home/province-choice.tsx';
import { Choice } from '../parts/choice.tsx';
import type { PastSalesProps } from '../parts/page-props.ts';
import type { FilterQuery } from './filter-query.ts';
import { FilterFold, ListFilters } from './list-filters.tsx';
import { type PastQuery, yearOf } from './past-sales-query.ts';
import { sizeOptions } from './sale-sizes.ts';

type Props = Pick<PastSalesProps, 'sales' | 'filters'> & {
  query: PastQuery & FilterQuery;
  onChange: (change: FilterQuery) => void;
};

/** Choices that have something behind them. */
export function PastFilters({ sales, filters, query, onChange }: Props) {
  const years = [...new Set(sales.map(yearOf))].sort().reverse();
  return (
    <FilterFold set={Object.values(query).filter(Boolean).length}>
      <form action="/past-sales">
        <fieldset className="past-filters">
          <legend className="sr-only">Choose among the past sales</legend>
          <Choice
            name="year"
            label="Year"
            value={query.year}
            options={years.map((year) => [year, year])}
            onChange={(year) => onChange({ year })}
          />
          <ProvinceChoice sales={sales} value={query.province} onChange={(province) => onChange({ province })} />
          <Choice
            name="size"
            label="Size"
            value={query.size}
            options={sizeOptions(sales)}
            onChange={(size) => onChange({ size })}
          />
          <Choice
            name="sort"
            label="Order"
            value={query.sort}
            all="Newest first"
            options={[['per-acre', 'Highest price per acre first']]}
            onChange={(sort) => onChange({ sort })}
          />
          <ListFilters filters={filters} query={query} onChange={onChange} />
        </fieldset>
        <Button type="submit" size="small" className="page-only-plain">
          Show
        </Button>
      </form>
    </FilterFold>
  );
}
