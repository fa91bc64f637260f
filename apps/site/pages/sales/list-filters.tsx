import './list-filters.css';
import { Button } from '@quarterline/ui';
import { type ReactNode, useState } from 'react';
import { Choice } from '../parts/choice.tsx';
import type { SalesProps } from '../parts/page-props.ts';
import type { FilterQuery } from './filter-query.ts';

type Props = { filters: SalesProps['filters']; query: FilterQuery; onChange: (change: FilterQuery) => void };

/** The choices of a list, on a phone behind a button that counts those that are set. Without scripts they are open. */
export function FilterFold({ set, children }: { set: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={isOpen ? 'list-filters-fold is-open' : 'list-filters-fold'}>
      <Button size="small" className="list-filters-fold-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filters{set > 0 ? `, ${set} set` : ''}
      </Button>
      {children}
    </div>
  );
}

/** What a list of sales can be chosen by because of what was entered of its parcels. They are folded away until one is used. */
export const ListFilters = ({ filters, query, onChange }: Props) =>
  filters.length === 0 ? null : (
    <details className="list-filters" open={filters.some(({ name }) => query[name])}>
      <summary>
        More filters<span className="sr-only">: {namesText(filters.map(({ label }) => label))}</span>
      </summary>
      <div className="list-filters-choices">
        {filters.map(({ name, label, options }) => (
          <Choice
            key={name}
            name={name}
            label={label}
            value={query[name] ?? ''}
            options={options}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </details>
  );

const namesText = (labels: readonly string[]): string => {
  const names = labels.map((label) => label.toLowerCase());
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};
