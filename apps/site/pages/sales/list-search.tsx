import { Button, Icon, searchIcon } from '@quarterline/ui';
import { type SubmitEvent, useRef } from 'react';
import type { FilterQuery } from './filter-query.ts';
import type { SalesQuery } from './sales-query.ts';

type ListSearchProps = {
  query: SalesQuery & FilterQuery;
  onSearch: (change: Pick<SalesQuery, 'find' | 'coordinates' | 'label'>) => void;
};

/** What a new search takes the place of. */
const SOUGHT = ['find', 'coordinates', 'label'];

/** Looks for a word among the sales to come; what the list is filtered by stays. */
export function ListSearch({ query, onSearch }: ListSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const search = (event: SubmitEvent): void => {
    event.preventDefault();
    onSearch({ find: box.current?.value.trim() ?? '', coordinates: '', label: '' });
  };
  return (
    <search>
      <form className="page-search" action="/sales" onSubmit={search}>
        <label className="sr-only" htmlFor="list-find">
          Find land for sale
        </label>
        <Icon art={searchIcon} />
        <input
          id="list-find"
          key={query.find}
          ref={box}
          name="find"
          type="search"
          className="field-input"
          placeholder="Town or county"
          defaultValue={query.find}
        />
        {Object.keys(query).map((name) =>
          query[name] && !SOUGHT.includes(name) ? (
            <input key={name} type="hidden" name={name} value={query[name]} />
          ) : null,
        )}
        <Button type="submit" tone="ink">
          Search
        </Button>
      </form>
    </search>
  );
}
