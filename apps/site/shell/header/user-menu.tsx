import './menu-drop.css';
import './user-menu.css';
import type { DisplayUser } from '@quarterline/contract';
import { formatPhone } from '@quarterline/listing';
import { chevronDownIcon, Icon } from '@quarterline/ui';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { AccountLink } from '#site/account/account-link.tsx';
import { isDesktop } from '../hooks/desktop.ts';
import { moveFocus, stopOf } from '../hooks/move-focus.ts';
import { useSite } from '../site-context.ts';

type UserMenuProps = {
  user: DisplayUser;
  open: boolean;
  onToggle: () => void;
  onClose: () => void;
  /** Closes it and gives the focus back to whatever opened it. */
  onEscape: () => void;
};

/** Who is signed in, and where the account lives: on the engine. */
export function UserMenu({ user, open, onToggle, onClose, onEscape }: UserMenuProps) {
  const { account } = useSite().slice;
  const panel = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) onEscape();
    const stop = stopOf(event.key);
    if (stop === null) return;
    event.preventDefault();
    if (!open) onToggle();
    const isInside = panel.current?.contains(document.activeElement);
    requestAnimationFrame(() => moveFocus(panel.current, isInside ? stop : stop === 'previous' ? 'last' : 'first'));
  };
  const onBlur = (event: FocusEvent): void => {
    if (open && isDesktop() && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the button and the links in it.
    <div className="user-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className="user-menu-button"
        aria-expanded={open}
        aria-controls="user-menu"
        data-opens="user"
        onClick={onToggle}
      >
        <span>{user.UserName}</span>
        <Icon art={chevronDownIcon} />
      </button>
      <div className="menu-drop-panel user-menu-panel" id="user-menu" hidden={!open} ref={panel}>
        <p className="user-menu-who">
          {user.Email}
          <br />
          {user.PhoneNumber ? formatPhone(user.PhoneNumber) : <AccountLink action="edit">Add your number</AccountLink>}
        </p>
        <ul className="menu-drop-links">
          <li>
            <AccountLink action="edit">Edit Your Account</AccountLink>
          </li>
          <li>
            <a href={account.profile}>View Account</a>
          </li>
          <li>
            <AccountLink action="logout">Logout</AccountLink>
          </li>
        </ul>
        {user.Admin ? (
          <>
            <p className="caption" id="admin-menu">
              Admin Menu
            </p>
            <ul className="menu-drop-links" aria-labelledby="admin-menu">
              <li>
                <a href={account.adminSales}>Admin Sales</a>
              </li>
              <li>
                <a href={account.adminUsers}>Admin Users</a>
              </li>
            </ul>
          </>
        ) : null}
      </div>
    </div>
  );
}
