import '../frame/admin-head.css';
import '../frame/admin-tabs.css';
import { ADMIN_PAGES, pagePath } from '@quarterline/contract';
import type { Right } from '@quarterline/rules';
import { createContext, type ReactNode, useContext } from 'react';
import { openAdminPage } from '../frame/admin-page.ts';
import { RightsContext } from '../frame/use-rights.ts';

/** Whether the sale that the page is about sells by sealed tender. */
export const IsTenderContext = createContext(false);

/** Over every page about one sale: the way back, its name and state, what stands at the right, and the tabs. */
export const SaleHead = ({
  slug,
  name,
  tag,
  children,
}: {
  slug: string;
  name: string;
  tag: ReactNode;
  children?: ReactNode;
}) => (
  <>
    <header className="admin-head">
      <div>
        <p className="admin-head-crumb">
          <a href={pagePath('/admin/auctions/')}>Admin Sales</a> / {name}
        </p>
        <h1>
          {name} {tag}
        </h1>
      </div>
      {children}
    </header>
    <nav className="admin-tabs" aria-label="Sale">
      {tabsOf(useContext(IsTenderContext), useContext(RightsContext)).map(({ address, title }) => (
        <a
          key={address}
          href={pagePath(address, { slug })}
          aria-current={address === openAdminPage().address ? 'page' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  </>
);

const tabsOf = (isTender: boolean, rights: readonly Right[]) =>
  ADMIN_PAGES.filter(
    ({ place, needs }) => (place === 'sale' || (place === 'tender' && isTender)) && rights.includes(needs),
  );
