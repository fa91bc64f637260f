import './header-search.css';
import { Icon, searchIcon } from '@quarterline/ui';
import { useEffect, useRef, useState } from 'react';
import { SearchBox } from '../../search/search-box.tsx';
import { SearchOverlay } from '../../search/search-overlay.tsx';
import { useScrollLock } from '../hooks/use-scroll-lock.ts';

/** The search of the header: a box where there is room, otherwise a button that opens it over the page. */
export function HeaderSearch({ path }: { path: string }) {
  const [isOver, setOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of route closes it.
  useEffect(() => setOver(false), [path]);
  useScrollLock(isOver);
  const close = (): void => {
    setOver(false);
    button.current?.focus();
  };
  return (
    <>
      <div className="header-search-place">
        <SearchBox id="finder" className="header-search-box" label="Search land and sales" placeholder="Search land" />
      </div>
      <button
        ref={button}
        type="button"
        className="header-search-button"
        aria-label="Search"
        aria-haspopup="dialog"
        onClick={() => setOver(true)}
      >
        <Icon art={searchIcon} />
      </button>
      {isOver ? <SearchOverlay onClose={close} /> : null}
    </>
  );
}
