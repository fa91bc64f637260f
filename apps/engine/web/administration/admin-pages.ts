// Here, before any page of it: a page's own style changes what this one says, and the last that comes wins.
import { ADMIN_PAGES, type AdminPage } from '@quarterline/contract';
import type { FoundPage, PageComponent } from '../shared/found-page.ts';

/** The page of each address of the administration. A new page: its address in the contract's ADMIN_PAGES, its file here. */
const LOADERS: Readonly<Record<AdminPage, FoundPage['load']>> = {
  '/admin/auctions/': () => import('./sales-page.tsx'),
  '/admin/auctions/:slug/control/': () => import('./control-page.tsx'),
  '/admin/auctions/:slug/editor/': () => import('./editor-page.tsx'),
  '/admin/auctions/:slug/bidders/': () => import('./bidders-page.tsx'),
  '/admin/auctions/:slug/reports/': () => import('./reports-page.tsx'),
  '/admin/reports/': () => import('./all-reports-page.tsx'),
  '/admin/auctions/:slug/results/': () => import('./results-page.tsx'),
  '/admin/content/:slug/': () => import('./content/content-page.tsx'),
  '/admin/leads/': () => import('./leads-page.tsx'),
  '/admin/newsletter/': () => import('./newsletter-page.tsx'),
  '/admin/deliveries/': () => import('./deliveries-page.tsx'),
  '/admin/users/': () => import('./users-page.tsx'),
  '/admin/users/:slug/': () => import('./user-page.tsx'),
  '/admin/audit/': () => import('./audit-page.tsx'),
  '/admin/settings/': () => import('./settings/settings-page.tsx'),
  '/admin/settings/:slug/': () => import('./settings/settings-page.tsx'),
};

/** The page that an address shows; the one that says so when it is none. */
export function loadAdminPage(pathname: string): Promise<{ default: PageComponent }> {
  const pattern = ADMIN_PAGES.find((one) =>
    new RegExp(`^${one.replace(/\/$/, '').replace(':slug', '[^/]+')}/?$`).test(pathname),
  );
  return pattern ? LOADERS[pattern]() : import('../shared/not-found-page.tsx');
}
