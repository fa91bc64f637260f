import './search-overlay.css';
import '#site/shell/header/header-search.css';
import { Icon, xIcon } from '@quarterline/ui';
import { useEffect, useRef } from 'react';
import { SearchBox } from './search-box.tsx';

/** The eye comes first, then the keyboard: the box takes the focus when the overlay stands. */
const FOCUS_AFTER_MS = 250;

/** The search over the page, where the header has no room for a box. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
    const timer = setTimeout(() => document.getElementById('overlay-find')?.focus(), FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Closed before it is gone, so that the page behind can take the focus again.
  const close = (): void => {
    dialog.current?.close();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; the click beside it is the same for a mouse.
    <dialog
      ref={dialog}
      className="search-overlay"
      aria-labelledby="overlay-find-title"
      onClick={(event) => event.target === dialog.current && isBeside(event, dialog.current) && close()}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="search-overlay-head">
        <h2 id="overlay-find-title" ref={heading} tabIndex={-1}>
          Search
        </h2>
        <button type="button" className="dialog-close" aria-label="Close the search" onClick={close}>
          <Icon art={xIcon} />
        </button>
      </div>
      <SearchBox
        id="overlay-find"
        className="header-search-box"
        label="Search land and sales"
        placeholder="Search land"
        onLeave={close}
      />
    </dialog>
  );
}

/** The dialog has padding of its own, which is not beside it. */
const isBeside = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }, dialog: HTMLElement): boolean => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
};
