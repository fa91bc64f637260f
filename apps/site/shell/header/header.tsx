import './header.css';
import { buttonClass, Icon, menuIcon, userRoundIcon, xIcon } from '@quarterline/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountLink } from '../../account/account-link.tsx';
import { useDisplayUser } from '../../account/use-display-user.ts';
import { useDocked } from '../audio/use-docked.ts';
import { isDesktop } from '../hooks/desktop.ts';
import { useAloneInPage } from '../hooks/use-alone-in-page.ts';
import { useScrollLock } from '../hooks/use-scroll-lock.ts';
import { useSite } from '../site-context.ts';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { UserMenu } from './user-menu.tsx';

type Menu = 'main' | 'user';

/** The head of every page. One of main menu and user menu is open at a time; the page behind does not scroll meanwhile. */
export function Header({ kind, path }: { kind: string; path: string }) {
  const { slice } = useSite();
  const user = useDisplayUser();
  const [open, setOpen] = useState<Menu | null>(null);
  const header = useRef<HTMLElement>(null);
  const isHome = kind === 'home';
  const live = useRef<HTMLDivElement>(null);
  const isDocked = useDocked(isHome, live);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of route closes whatever is open.
  useEffect(() => setOpen(null), [path]);
  useScrollLock(open !== null);
  useAloneInPage(live, open !== null);
  useEffect(() => {
    if (open === null) return;
    const onPointer = (event: PointerEvent): void => {
      if (event.target instanceof Element && !event.target.closest('.main-menu, .user-menu, .header-phone'))
        setOpen(null);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);
  // A menu that was open for a finger is another one when the window grows.
  useEffect(() => {
    const onResize = (): void => setOpen((now) => (now === 'main' && isDesktop() ? null : now));
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  const toggle = (menu: Menu): void => setOpen((now) => (now === menu ? null : menu));
  const giveBack = (menu: Menu): void => {
    setOpen(null);
    const openers = header.current?.querySelectorAll<HTMLElement>(`[data-opens=${menu}]`) ?? [];
    [...openers].find((opener) => opener.offsetParent !== null)?.focus();
  };
  return (
    <div ref={live}>
      <header className={`header${isDocked ? ' is-docked' : ''}`} ref={header}>
        <TopBar />
        <div className={`wrap header-main${open === 'main' ? ' is-open' : ''}`}>
          <Logo brand={slice.brand} />
          {isHome && !isDocked ? null : <HeaderSearch path={path} />}
          <div className="header-phone">
            {user ? (
              <button
                type="button"
                className={`${buttonClass('line', 'small')} header-icon-button`}
                aria-label="Your account"
                aria-expanded={open === 'user'}
                aria-controls="user-menu"
                data-opens="user"
                onClick={() => toggle('user')}
              >
                <Icon art={userRoundIcon} />
              </button>
            ) : (
              <AccountLink action="login" className={buttonClass('line', 'small')}>
                Login
              </AccountLink>
            )}
            <button
              type="button"
              className={`${buttonClass('line', 'small')} header-icon-button`}
              aria-label="Menu"
              aria-expanded={open === 'main'}
              aria-controls="main-menu"
              data-opens="main"
              onClick={() => toggle('main')}
            >
              <Icon art={open === 'main' ? xIcon : menuIcon} />
            </button>
          </div>
          <MainMenu
            signedIn={user !== null}
            path={path}
            shown={open === 'main'}
            onEscape={() => open === 'main' && giveBack('main')}
          />
          <div className="header-account">
            {user ? (
              <UserMenu
                user={user}
                open={open === 'user'}
                onToggle={() => toggle('user')}
                onClose={() => setOpen(null)}
                onEscape={() => giveBack('user')}
              />
            ) : (
              <>
                <AccountLink action="login" className="header-login">
                  Login
                </AccountLink>
                <AccountLink action="register" className={buttonClass('ink', 'small')}>
                  Create Account
                </AccountLink>
              </>
            )}
          </div>
        </div>
      </header>
    </div>
  );
}
