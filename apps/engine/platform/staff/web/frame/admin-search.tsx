import './admin-search.css';
import { type AdminSearch as Answer, apiPath, pagePath } from '@quarterline/contract';
import { Icon, searchIcon } from '@quarterline/ui';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSettled } from '../lists/use-settled.ts';
import { useAsked } from '../use-asked.ts';

type Hit = Answer['hits'][number];
const KINDS: Record<Hit['kind'], string> = {
  sales: 'Sales',
  parcels: 'Parcels',
  people: 'People',
  coBuyers: 'Co-buyers and names on title',
  purchases: 'Purchases',
  emails: 'Emails',
};

/** The page where the work on it is, and its name. */
const workOn = ({ kind, id, status }: Hit, seesPeople: boolean): readonly [href: string, page: string] => {
  switch (kind) {
    case 'sales':
    case 'parcels':
      if (status === 'live' && seesPeople)
        return [pagePath('/admin/auctions/:slug/control/', { slug: id }), 'Control board'];
      if (status === 'completed' && seesPeople)
        return [pagePath('/admin/auctions/:slug/results/', { slug: id }), 'Results'];
      return [pagePath('/admin/auctions/:slug/editor/', { slug: id }), 'Editor'];
    case 'people':
    case 'coBuyers':
      return [pagePath('/admin/people/:slug/', { slug: id }), 'Person'];
    case 'purchases':
      return [pagePath('/admin/auctions/:slug/results/', { slug: id }), 'Results'];
    case 'emails':
      return [pagePath('/admin/deliveries/', {}, { words: id }), 'Deliveries'];
  }
};

const SETTLED_MS = 200;

/** One box over everything of the office. "/" goes to it, the arrow keys choose, Enter opens, Escape leaves. */
export function AdminSearch({ seesPeople }: { seesPeople: boolean }) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const words = useSettled(typed.trim(), SETTLED_MS);
  useEffect(() => {
    const slash = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', slash);
    return () => document.removeEventListener('keydown', slash);
  }, []);
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const take = (found: readonly Hit[]): void => {
    setHits(found);
    setAt(0);
  };
  const isShown = isOpen && typed.trim().length > 1;
  const current = hits[at];
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setOpen(false);
      box.current?.blur();
    } else if (event.key === 'ArrowDown') setAt(Math.max(0, Math.min(at + 1, hits.length - 1)));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && isShown && current) location.assign(workOn(current, seesPeople)[0]);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not known to every browser that staff use
    <div
      className="admin-search"
      role="search"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <label>
        <Icon art={searchIcon} />
        <span className="sr-only">
          {seesPeople ? 'Search sales, land, people, phone numbers and emails' : 'Search sales and land'}
        </span>
        <input
          ref={box}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && current ? `${listId}-${at}` : undefined}
          value={typed}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
          }}
          onKeyDown={press}
        />
        <span className="admin-search-key">
          <span className="sr-only">The key for this box is </span>/
        </span>
      </label>
      <div className="admin-search-hits" id={listId} role="listbox" aria-label="Found" hidden={!isShown}>
        {isShown && words.length > 1 ? (
          <Hits key={words} words={words} at={at} listId={listId} seesPeople={seesPeople} onHits={take} />
        ) : null}
      </div>
    </div>
  );
}

type HitsProps = {
  words: string;
  at: number;
  listId: string;
  seesPeople: boolean;
  onHits: (hits: readonly Hit[]) => void;
};

function Hits({ words, at, listId, seesPeople, onHits }: HitsProps) {
  const [asked] = useAsked(apiPath('GET /api/admin/search', {}, { q: words }));
  const hits = asked.at === 'known' ? asked.what.hits : [];
  const known = asked.at === 'known';
  // Before they are seen: a key that is pressed at once moves among them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the answer is there
  useLayoutEffect(() => onHits(hits), [known]);
  if (asked.at === 'loading') return <p role="status">Searching...</p>;
  if (asked.at !== 'known') return <p role="alert">The search failed. Type again.</p>;
  if (hits.length === 0) return <p role="status">Nothing begins with these words.</p>;
  return hits.map((hit, index) => {
    const [href, page] = workOn(hit, seesPeople);
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the same email may have been sent twice
        key={index}
        id={`${listId}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        href={href}
      >
        {hit.kind === hits[index - 1]?.kind ? null : <em>{KINDS[hit.kind]}</em>}
        <b>{hit.title}</b>
        <span>{[hit.detail, page].filter(Boolean).join(' · ')}</span>
      </a>
    );
  });
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null);
