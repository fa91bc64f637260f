import { useEffect, useState } from 'react';
import { searchOf } from './search-of.ts';
import { useSettled } from './use-settled.ts';

export type Search<Fields> = {
  search: Fields;
  set: (change: Partial<Fields>) => void;
  /** What was typed, for the address and the engine, once nobody types. */
  query: string;
};

/** What somebody looks for in a list. It stands in the address: it can be sent to a colleague, and is there again after "back". */
export function useSearch<Fields extends Record<string, string>>(nothing: Fields): Search<Fields> {
  const [search, setSearch] = useState<Fields>(() => {
    const asked = new URLSearchParams(location.search);
    return Object.fromEntries(
      Object.entries(nothing).map(([name, usual]) => [name, asked.get(name) ?? usual]),
    ) as Fields;
  });
  const query = searchOf(useSettled(search));
  useEffect(() => history.replaceState(null, '', location.pathname + query), [query]);
  return { search, set: (change) => setSearch((before) => ({ ...before, ...change })), query };
}
