import './header.css';
import './header-search.css';
import './top-bar.css';
import { phoneLink } from '@quarterline/listing';
import {
  Button,
  buttonClass,
  facebookIcon,
  Icon,
  instagramIcon,
  mailIcon,
  menuIcon,
  phoneIcon,
  searchIcon,
  userRoundIcon,
  xIcon,
  youtubeIcon,
} from '@quarterline/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountLink } from '#site/account/account-link.tsx';
import { useDisplayUser } from '#site/account/use-display-user.ts';
import { SearchBox } from '#site/search/search-box.tsx';
import { SearchOverlay } from '#site/search/search-overlay.tsx';
import { useDocked } from '../audio/use-docked.ts';
import { ContactPanelButton } from '../contact/contact-panel-button.tsx';
import { isDesktop } from '../hooks/desktop.ts';
import { useAloneInPage } from '../hooks/use-alone-in-page.ts';
import { useScrollLock } from '../hooks/use-scroll-lock.ts';
import { useSite } from '../site-context.ts';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { SOCIAL } from './social.ts';
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
              <Button
                size="small"
                className="header-icon-button"
                aria-label="Your account"
                aria-expanded={open === 'user'}
                aria-controls="user-menu"
                data-opens="user"
                onClick={() => toggle('user')}
              >
                <Icon art={userRoundIcon} />
              </Button>
            ) : (
              <AccountLink action="login" className={buttonClass('line', 'small')}>
                Login
              </AccountLink>
            )}
            <Button
              size="small"
              className="header-icon-button"
              aria-label="Menu"
              aria-expanded={open === 'main'}
              aria-controls="main-menu"
              data-opens="main"
              onClick={() => toggle('main')}
            >
              <Icon art={open === 'main' ? xIcon : menuIcon} />
            </Button>
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

/** The search of the header: a box where there is room, otherwise a button that opens it over the page. */
function HeaderSearch({ path }: { path: string }) {
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

const SOCIAL_ICONS = { facebook: facebookIcon, instagram: instagramIcon, youtube: youtubeIcon };

/** Where else we are, and how to reach us. */
function TopBar() {
  const { brand } = useSite().slice;
  return (
    <div className="top-bar">
      <div className="wrap top-bar-inner">
        <div className="top-bar-social">
          {SOCIAL.filter(([name]) => brand[name] !== '').map(([name, label]) => (
            <a key={name} href={brand[name]} aria-label={label}>
              <Icon art={SOCIAL_ICONS[name]} />
            </a>
          ))}
        </div>
        <div className="top-bar-reach">
          <ContactPanelButton className="top-bar-button" />
          {brand.phone === '' ? null : (
            <a href={phoneLink(brand.phone)}>
              <Icon art={phoneIcon} />
              <span className="legal">{brand.phone}</span>
            </a>
          )}
          {brand.email === '' ? null : (
            <a className="top-bar-mail" href={`mailto:${brand.email}`}>
              <Icon art={mailIcon} />
              {brand.email}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
