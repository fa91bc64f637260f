import './admin-rail.css';
import type { AdminAddress, AdminFrame } from '@quarterline/contract';
import { ROLE_NAMES } from '@quarterline/text';
import {
  fileTextIcon,
  houseIcon,
  Icon,
  type IconArt,
  LiveMark,
  landmarkIcon,
  layersIcon,
  mailIcon,
  menuIcon,
  settingsIcon,
  userRoundIcon,
  usersRoundIcon,
} from '@quarterline/ui';
import { useState } from 'react';
import { FirmMark, firmNameClass } from '#platform/web/firm-mark.tsx';
import { onSite, pageSettings } from '#platform/web/page-settings.ts';
import { useSaleAddress } from '../sales/sale-address.ts';
import { RAIL, withParts } from './admin-page.ts';
import { AdminSearch } from './admin-search.tsx';
import { useOfficeNewsWatch } from './office-news.ts';
import { countWaiting, useDashboard } from './use-dashboard.ts';

/** A page of the rail without one gets a sheet. */
const ICONS: Partial<Record<AdminAddress, IconArt>> = {
  '/admin/': houseIcon,
  '/admin/auctions/': layersIcon,
  '/admin/users/': usersRoundIcon,
  '/admin/leads/': mailIcon,
  '/admin/trust/': landmarkIcon,
  '/admin/settings/': settingsIcon,
};

/** The left of every page of the administration: what sells and comes, who works. Below 1024 px it folds into a bar. */
export function AdminRail({ frame, section, slug }: { frame: AdminFrame; section: string; slug: string }) {
  const [open, setOpen] = useState(false);
  useOfficeNewsWatch();
  const dashboard = useDashboard();
  const addressOf = useSaleAddress();
  const waiting = dashboard.at === 'known' ? countWaiting(dashboard.what) : 0;
  // Where a role may see a part alone, the entry is that part.
  const entries = RAIL.flatMap((page) => {
    const [first] = withParts(page, frame.me.rights);
    return first
      ? [{ section: page.address, address: first.address, name: first === page ? page.link : first.title }]
      : [];
  });
  return (
    <nav className={open ? 'admin-rail is-open' : 'admin-rail'} aria-label="Admin">
      <div className="admin-rail-top">
        <a className="admin-rail-logo row row--12 row--nowrap" href={onSite('/')}>
          <FirmMark />
          <span>
            <b className={firmNameClass()}>{pageSettings().product}</b>
            <em>Admin</em>
          </span>
        </a>
        <button type="button" className="admin-rail-menu" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon art={menuIcon} /> Menu
        </button>
      </div>
      <AdminSearch seesPeople={frame.me.rights.includes('see_people')} />
      <div className="admin-rail-middle">
        <ul>
          {entries.map(({ section: of, address, name }) => (
            <li key={of}>
              <a href={address.replace(':slug', 'questions')} aria-current={of === section ? 'page' : undefined}>
                <Icon art={ICONS[of] ?? fileTextIcon} />
                <span>{name}</span>
                {address === '/admin/' && waiting > 0 ? (
                  <em className="admin-rail-badge">
                    {waiting}
                    <span className="sr-only"> waiting</span>
                  </em>
                ) : null}
              </a>
            </li>
          ))}
        </ul>
        {frame.liveAndNext.length === 0 ? null : (
          <>
            <p className="admin-rail-heading">Live and next</p>
            <ul className="admin-rail-sales">
              {frame.liveAndNext.map((sale) => (
                <li key={sale.slug}>
                  <a href={addressOf(sale)} aria-current={sale.slug === slug ? 'page' : undefined}>
                    <span className="admin-rail-when">{sale.live ? <LiveMark /> : sale.when}</span>
                    <span>
                      {sale.live ? <span className="sr-only">Live: </span> : null}
                      {sale.name}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="admin-rail-me row row--12 row--nowrap">
        <Icon art={userRoundIcon} />
        <span>
          {frame.me.name}
          <em>{ROLE_NAMES[frame.me.role]}</em>
        </span>
      </div>
    </nav>
  );
}
