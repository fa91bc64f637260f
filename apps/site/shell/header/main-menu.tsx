import './main-menu.css';
import './menu-drop.css';
import './upcoming-sales.css';

import { formatDayRange } from '@quarterline/civil-time';
import { isSelling } from '@quarterline/listing';
import { ButtonLink, buttonClass, LiveMark } from '@quarterline/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { AccountLink } from '#site/account/account-link.tsx';
import type { LinkTo } from '#site/pages/parts/page-pieces.ts';
import { ContactPanelButton } from '../contact/contact-panel-button.tsx';
import { isDesktop } from '../hooks/desktop.ts';
import { useSalesNow, useSite } from '../site-context.ts';
import type { ShellSale } from '../site-slice.ts';
import { useLiveSales } from '../status/use-live-sales.ts';
import { MenuDrop } from './menu-drop.tsx';

type MenuName = 'buy' | 'sell' | 'more';
type MainMenuProps = { signedIn: boolean; path: string; shown: boolean; onEscape: () => void };

const WALK: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Buy Land, Sell Land, More, and Contact. */
export function MainMenu({ signedIn, path, shown, onEscape }: MainMenuProps) {
  const { slice } = useSite();
  const live = useLiveSales();
  const [open, setOpen] = useState<readonly MenuName[]>([]);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of route closes all dropdowns.
  useEffect(() => setOpen([]), [path]);
  useEffect(() => {
    const onPointer = (event: PointerEvent): void => {
      if (isDesktop() && event.target instanceof Node && !nav.current?.contains(event.target)) setOpen([]);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onEscape();
    if (event.key in WALK && isDesktop()) walk(event, WALK[event.key] ?? 0, () => setOpen([]));
  };
  const drop = (name: MenuName, label: ReactNode, content: ReactNode): ReactNode => (
    <MenuDrop
      name={name}
      label={label}
      isOpen={open.includes(name)}
      onOpen={() => setOpen((now) => (isDesktop() ? [name] : [...now.filter((one) => one !== name), name]))}
      onClose={() => setOpen((now) => now.filter((one) => one !== name))}
    >
      {content}
    </MenuDrop>
  );
  return (
    <nav
      className={`main-menu${shown ? ' is-shown' : ''}`}
      id="main-menu"
      aria-label="Main"
      ref={nav}
      onKeyDown={onKeyDown}
    >
      {drop(
        'buy',
        <>
          Buy Land
          {live.length > 0 ? (
            <span className="main-menu-live">
              <LiveMark />
              Live
            </span>
          ) : null}
        </>,
        <>
          <UpcomingSales />
          <div>
            <LinkList title="Learn" links={slice.menus.buy} />
            {signedIn ? (
              <ButtonLink tone="gold" size="small" href="/contact">
                Contact Us
              </ButtonLink>
            ) : (
              <AccountLink action="register" className={buttonClass('gold', 'small')}>
                Register To Bid
              </AccountLink>
            )}
          </div>
        </>,
      )}
      {drop('sell', 'Sell Land', <LinkList title="Ways to sell" links={slice.menus.sell} />)}
      {drop('more', 'More', <LinkList title={`About ${slice.brand.product}`} links={slice.menus.more} />)}
      <a href="/contact" data-top>
        Contact
      </a>
      {signedIn ? null : (
        <div className="main-menu-account">
          <AccountLink action="register" className={buttonClass('ink')}>
            Create Account
          </AccountLink>
        </div>
      )}
      <ContactPanelButton className={`main-menu-contact ${buttonClass('line')}`} />
    </nav>
  );
}

/** Left and right walk along the row of the menu; an open dropdown stays behind. */
function walk(event: KeyboardEvent, by: number, close: () => void): void {
  const row = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-top]')];
  const here = document.activeElement?.closest('.menu-drop')?.querySelector('[data-top]') ?? document.activeElement;
  const at = row.indexOf(here as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  close();
  row[(at + by + row.length) % row.length]?.focus();
}

const LinkList = ({ title, links }: { title: string; links: readonly LinkTo[] }) =>
  links.length === 0 ? null : (
    <div>
      <p className="caption">{title}</p>
      <ul className="menu-drop-links">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </div>
  );

const MAX_SALES = 6;

/** The sales of the Buy Land menu, with their dates. */
function UpcomingSales() {
  const sales = useSalesNow().filter(({ saleStatus }) => saleStatus !== 'completed' && saleStatus !== 'cancelled');
  return (
    <div>
      <p className="caption">Upcoming sales</p>
      {sales.length === 0 ? (
        <p className="upcoming-sales-none">
          It looks like there aren't any upcoming sales. Check back later for more information!
        </p>
      ) : (
        <ul className="upcoming-sales">
          {sales.slice(0, MAX_SALES).map((sale) => (
            <li key={sale.slug}>
              <a href={sale.href}>
                {isSelling(sale) ? <LiveMark /> : null}
                <span>
                  <b>{sale.name}</b>
                  <em>{sale.location}</em>
                </span>
                <i>{whenOf(sale)}</i>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="upcoming-sales-all">
        <a href="/sales">All upcoming sales</a>
      </p>
    </div>
  );
}

function whenOf(sale: ShellSale): string {
  const { saleStatus, startTime, endTime, zone } = sale;
  if (saleStatus === 'live') return isSelling(sale) ? 'Live' : 'Tenders closed';
  if (saleStatus === 'postponed') return 'Postponed';
  return formatDayRange(Date.parse(startTime), Date.parse(endTime), zone);
}
