import './menu-drop.css';
import { chevronDownIcon, Icon } from '@quarterline/ui';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { isDesktop } from '../hooks/desktop.ts';
import { moveFocus, stopOf } from '../hooks/move-focus.ts';

type MenuDropProps = {
  name: string;
  label: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A hand that crosses a corner on its way to a link has not left. */
const LEAVE_AFTER_MS = 180;

/**
 * One dropdown. Under a mouse on a desktop it opens by itself; by key, finger and on small screens by its button. Escape
 * closes it and gives the focus back.
 */
export function MenuDrop({ name, label, isOpen, onOpen, onClose, children }: MenuDropProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointer = useRef('');
  useEffect(() => () => clearTimeout(leaving.current), []);
  const onEnter = (event: PointerEvent): void => {
    clearTimeout(leaving.current);
    if (event.pointerType === 'mouse' && isDesktop() && !isOpen) onOpen();
  };
  const onLeave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && isDesktop()) leaving.current = setTimeout(onClose, LEAVE_AFTER_MS);
  };
  const onClick = (): void => {
    // What the mouse has opened by coming, its click does not close again.
    if (isOpen && !(pointer.current === 'mouse' && isDesktop())) onClose();
    else onOpen();
    pointer.current = '';
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOnButton = event.target === button.current;
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      onClose();
      button.current?.focus();
      return;
    }
    const stop = stopOf(event.key);
    if (stop === null || (isOnButton && stop !== 'next' && stop !== 'previous')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isOnButton) return void moveFocus(panel.current, stop);
    onOpen();
    // The links can take the focus once they are there.
    requestAnimationFrame(() => moveFocus(panel.current, stop === 'next' ? 'first' : 'last'));
  };
  const onBlur = (event: FocusEvent): void => {
    if (isDesktop() && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does what keys and fingers need.
    <div className="menu-drop" onPointerEnter={onEnter} onPointerLeave={onLeave} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        data-top
        aria-expanded={isOpen}
        aria-controls={`menu-${name}`}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
        }}
        onClick={onClick}
      >
        {label}
        <Icon art={chevronDownIcon} />
      </button>
      <div className="menu-drop-panel" id={`menu-${name}`} hidden={!isOpen} ref={panel}>
        <div className="menu-drop-inner">{children}</div>
      </div>
    </div>
  );
}
