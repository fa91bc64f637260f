import './search-box.css';
import { searchRoute } from '@quarterline/listing';
import { Icon, searchIcon, xIcon } from '@quarterline/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { RouterContext } from '#site/runtime/navigation/router-context.ts';
import { isDesktop } from '#site/shell/hooks/desktop.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

type SearchBoxProps = {
  /** Names the box; there may be several on a page. */
  id: string;
  className: string;
  /** Left out where the page has a visible one. */
  label?: string;
  placeholder: string;
  button?: ReactNode;
  onLeave?: () => void;
};

/**
 * A combobox over places, sales and pages. The focus stays in the box; arrows move through the suggestions, Enter opens
 * the active one or searches all pages. Without JavaScript it is a form that leads to the search page.
 */
export function SearchBox({ id, className, label, placeholder, button, onLeave }: SearchBoxProps) {
  const navigation = useContext(RouterContext);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(text, isOpen);
  const listId = `${id}-list`;
  const keys = suggestions.groups.flatMap((group) => group.options.map((option) => option.key));
  const isListed = isOpen && keys.length > 0;
  useShowWhole(form, isListed && !onLeave);
  // The box may have been typed in, and may have the focus, before this code arrived: no event tells of either.
  useEffect(() => {
    setText(box.current?.value ?? '');
    setOpen(document.activeElement === box.current);
  }, []);
  useEffect(() => {
    if (isListed && active) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [isListed, active, listId]);

  const open = (): void => {
    if (isOpen) return;
    setOpen(true);
    setActive(null);
  };
  const close = (): void => {
    setOpen(false);
    setActive(null);
  };
  const leave = (): void => {
    close();
    setText('');
    box.current?.blur();
    onLeave?.();
  };
  const clear = (): void => {
    setText('');
    close();
    onLeave?.();
  };
  const step = (by: 1 | -1): void => {
    const at = active === null ? (by === 1 ? -1 : keys.length) : keys.indexOf(active);
    // One step past either end is the box itself, with what was typed in it.
    setActive(keys[at + by] ?? null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isListed) step(event.key === 'ArrowDown' ? 1 : -1);
      else open();
    } else if (event.key === 'Escape' && onLeave) {
      // In the overlay the first Escape already leaves, as it does from every dialog.
      event.preventDefault();
      onLeave();
    } else if (event.key === 'Escape' && (isOpen || text !== '')) {
      event.preventDefault();
      if (isOpen) close();
      else setText('');
    }
  };
  const onSubmit = (event: SubmitEvent): void => {
    const chosen = active && isListed ? document.getElementById(optionId(listId, active)) : null;
    if (chosen) {
      event.preventDefault();
      chosen.click();
    } else if (navigation) {
      event.preventDefault();
      // Its code is only wanted by those who press Enter.
      void import('./enter-route.ts')
        .then(({ enterRoute }) => enterRoute(text))
        .catch(() => searchRoute(text))
        .then((route) => navigation.go(route));
      leave();
    }
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <search>
      <form
        ref={form}
        className={`${className}${isOpen ? ' is-open' : ''}`}
        action="/search"
        onSubmit={onSubmit}
        onBlur={onBlur}
      >
        {label ? (
          <label className="sr-only" htmlFor={id}>
            {label}
          </label>
        ) : null}
        <Icon art={searchIcon} />
        <input
          id={id}
          ref={box}
          name="query"
          type="text"
          role="combobox"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={placeholder}
          value={text}
          onFocus={open}
          onClick={open}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setActive(null);
            setOpen(true);
          }}
        />
        {text === '' ? null : (
          <button type="button" className="search-box-clear" aria-label="Clear the search" onClick={clear}>
            <Icon art={xIcon} />
          </button>
        )}
        {button}
        {isOpen ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the box while an entry is pressed.
          <div className="search-box-panel" onMouseDown={(event) => event.preventDefault()}>
            <SuggestionList
              id={listId}
              suggestions={suggestions}
              activeKey={active}
              onPoint={setActive}
              onChoose={leave}
            />
          </div>
        ) : null}
        <span className="sr-only" role="status">
          {isListed && suggestions.status === 'ready' ? `${keys.length} suggestions` : ''}
        </span>
      </form>
    </search>
  );
}

/** When the list opens, it is to be seen: on a phone, whose keyboard takes the lower half, the box moves to the top. */
function useShowWhole(form: RefObject<HTMLFormElement | null>, isListed: boolean): void {
  useEffect(() => {
    if (!isListed) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (isDesktop()) form.current?.querySelector('.search-box-panel')?.scrollIntoView({ block: 'nearest', behavior });
    else form.current?.scrollIntoView({ block: 'start', behavior });
  }, [form, isListed]);
}
