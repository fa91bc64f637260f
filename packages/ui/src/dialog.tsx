import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { xIcon } from './generated/icons.ts';
import { Icon } from './icon.tsx';

type DialogProps = {
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Centre of the screen, its right edge, or its bottom. A sheet is for confirming: a click beside it does not close it. */
  kind?: 'modal' | 'side' | 'sheet';
  className?: string;
};

/**
 * A native dialog: it traps and returns the focus and closes on Escape by itself. Focus starts on the heading, so that
 * no key pressed in haste decides anything.
 */
export function Dialog({ title, open, onClose, children, kind = 'modal', className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      (element.querySelector<HTMLElement>('[data-focus]') ?? heading.current)?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);
  // A dialog that is taken off the page while it is open gives no focus back: it is closed first.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  const closeBeside = (event: MouseEvent): void => {
    if (kind !== 'sheet' && event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; the click beside it is the same for a mouse.
    <dialog
      ref={dialog}
      className={`dialog dialog--${kind}${className ? ` ${className}` : ''}`}
      aria-labelledby={titleId}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-inner">
        <div className="dialog-head">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="dialog-close" aria-label="Close" onClick={onClose}>
            <Icon art={xIcon} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
