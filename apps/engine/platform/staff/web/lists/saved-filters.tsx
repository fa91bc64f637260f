import './saved-filters.css';
import { apiPath, type FilteredList, type SavedFilters as Known } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useAsked } from '../use-asked.ts';
import { NameFilterDialog } from './name-filter-dialog.tsx';

type Props = {
  list: FilteredList;
  /** What stands in the address now, from its question mark on; empty when nothing narrows the list. */
  query: string;
};

/** Above a list: what one person looks for again and again. Each is an address; the one that is shown can be renamed and deleted. */
export function SavedFilters({ list, query }: Props) {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/saved-filters', {}, { list }));
  const [changed, setChanged] = useState<Known | null>(null);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const [said, setSaid] = useState<{ sentence: string; isProblem: boolean } | null>(null);
  const known = changed ?? (asked.at === 'known' ? asked.what : null);
  if (asked.at === 'failed' || asked.at === 'refused')
    return (
      <p className="saved-filters field-error" role="alert">
        Your saved filters could not be loaded.
        <Button size="row" onClick={() => void reload()}>
          Try again<span className="sr-only"> to load your saved filters</span>
        </Button>
      </p>
    );
  if (!known) return null;
  const shown = known.filters.find((filter) => isSameQuery(filter.query, query));
  const remove = async ({ id, name }: Known['filters'][number]): Promise<void> => {
    const posted = await postToEngine(apiPath('POST /api/admin/saved-filters/:filterId', { filterId: id }), {
      action: 'delete',
    });
    if (posted.kind === 'refused') return setSaid({ sentence: posted.message, isProblem: true });
    setChanged(posted.body as Known);
    setSaid({ sentence: `The filter “${name}” is deleted.`, isProblem: false });
  };
  if (known.filters.length === 0 && query === '' && said === null) return null;
  return (
    <nav className="saved-filters" aria-label="Saved filters">
      {known.filters.length === 0 ? null : (
        <ul>
          {known.filters.map(({ id, name, query: kept }) => (
            <li key={id}>
              <a
                className="saved-filters-one"
                href={location.pathname + kept}
                aria-current={shown?.id === id ? 'true' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {shown ? (
        <>
          <Button size="row" onClick={() => setNaming('rename')}>
            Rename<span className="sr-only"> the filter {shown.name}</span>
          </Button>
          <Button size="row" onClick={() => void remove(shown)}>
            Delete<span className="sr-only"> the filter {shown.name}</span>
          </Button>
        </>
      ) : query === '' ? null : (
        <Button size="row" onClick={() => setNaming('new')}>
          Save this filter
        </Button>
      )}
      {said ? (
        <span className={said.isProblem ? 'field-error' : ''} role={said.isProblem ? 'alert' : 'status'}>
          {said.sentence}
        </span>
      ) : null}
      {naming ? (
        <NameFilterDialog
          list={list}
          query={query}
          renamed={naming === 'rename' ? (shown ?? null) : null}
          onClose={() => setNaming(null)}
          onDone={(after, name) => {
            setNaming(null);
            setChanged(after);
            setSaid({ sentence: `The filter is kept as “${name}”.`, isProblem: false });
          }}
        />
      ) : null}
    </nav>
  );
}

/** Do two addresses ask for the same, in whichever order? */
const isSameQuery = (one: string, other: string): boolean => sorted(one) === sorted(other);

const sorted = (query: string): string => {
  const parts = new URLSearchParams(query);
  parts.sort();
  return parts.toString();
};
