import '../frame/admin-head.css';
import '../frame/admin-tabs.css';
import { adminPages } from '@quarterline/contract';
import type { Right } from '@quarterline/rules';
import { createContext, type ReactNode, useContext } from 'react';
import { SALE_TABS } from '../frame/admin-nav.ts';
import { RightsContext } from '../frame/use-rights.ts';

/** Whether the sale that the page is about sells by sealed tender. */
export const IsTenderContext = createContext(false);

/** Over every page about one sale: the way back, its name and state, what stands at the right, and the tabs. */
export const SaleHead = ({
  slug,
  name,
  tag,
  here,
  children,
}: {
  slug: string;
  name: string;
  tag: ReactNode;
  /** The name of the tab that is open. */
  here: string;
  children?: ReactNode;
}) => (
  <>
    <header className="admin-head">
      <div>
        <p className="admin-head-crumb">
          <a href={adminPages.sales}>Admin Sales</a> / {name}
        </p>
        <h1>
          {name} {tag}
        </h1>
      </div>
      {children}
    </header>
    <nav className="admin-tabs" aria-label="Sale">
      {tabsOf(useContext(IsTenderContext), useContext(RightsContext)).map((tab) => (
        <a key={tab.name} href={tab.href(slug)} aria-current={tab.name === here ? 'page' : undefined}>
          {tab.name}
        </a>
      ))}
    </nav>
  </>
);

const tabsOf = (isTender: boolean, rights: readonly Right[]) =>
  SALE_TABS.filter(({ only, needs }) => (only === undefined || isTender) && rights.includes(needs));
