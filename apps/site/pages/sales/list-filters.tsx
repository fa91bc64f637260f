import { Choice } from '../parts/choice.tsx';
import type { SalesProps } from '../parts/page-props.ts';
import type { FilterQuery } from './filter-query.ts';

type Props = { filters: SalesProps['filters']; query: FilterQuery; onChange: (change: FilterQuery) => void };

/** What a list of sales can be chosen by because of what was entered of its parcels. */
export const ListFilters = ({ filters, query, onChange }: Props) =>
  filters.map(({ name, label, options }) => (
    <Choice
      key={name}
      name={name}
      label={label}
      value={query[name] ?? ''}
      options={options}
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
