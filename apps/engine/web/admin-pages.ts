// Here, before any page of it: a page's own style changes what this one says, and the last that comes wins.
import { ADMIN_PAGES, type AdminPage } from '@quarterline/contract';
import type { FoundPage, PageComponent } from './found-page.ts';

/** The page of each address of the administration. A new page: its address in the contract's ADMIN_PAGES, its file here. */
const LOADERS: Readonly<Record<AdminPage, FoundPage['load']>> = {
  '/admin/': () => import('../features/dashboard/web/dashboard-page.tsx'),
  '/admin/auctions/': () => import('../features/administration/web/sales/sales-page.tsx'),
  '/admin/auctions/import/': () => import('../features/sale-transfer/web/import-page.tsx'),
  '/admin/auctions/:slug/export/': () => import('../features/sale-transfer/web/export-page.tsx'),
  '/admin/auctions/:slug/control/': () => import('../features/control-board/web/control-page.tsx'),
  '/admin/auctions/:slug/editor/': () => import('../features/sale-editor/web/editor-page.tsx'),
  '/admin/auctions/:slug/bidders/': () => import('../features/registration/web/bidders-page.tsx'),
  '/admin/auctions/:slug/contact/': () => import('../features/phone-bidders/web/contact-page.tsx'),
  '/admin/auctions/:slug/corrections/': () => import('../features/corrections/web/corrections-page.tsx'),
  '/admin/auctions/:slug/opening/': () => import('../features/tenders/web/opening/opening-page.tsx'),
  '/admin/auctions/:slug/questions/': () => import('../features/questions/web/staff/staff-questions-page.tsx'),
  '/admin/auctions/:slug/trust/': () => import('../features/trust/web/sale-trust-page.tsx'),
  '/admin/trust/': () => import('../features/trust/web/trust-page.tsx'),
  '/admin/auctions/:slug/reports/': () => import('../features/reports/web/reports-page.tsx'),
  '/admin/reports/': () => import('../features/reports/web/all-reports-page.tsx'),
  '/admin/auctions/:slug/seller/': () => import('../features/selling/web/staff/seller-side-page.tsx'),
  '/admin/auctions/:slug/results/': () => import('../features/settlement/web/results-page.tsx'),
  '/admin/content/:slug/': () => import('../features/content/web/content-page.tsx'),
  '/admin/leads/': () => import('../features/leads/web/leads-page.tsx'),
  '/admin/people/:slug/': () => import('../features/people/web/person-page.tsx'),
  '/admin/newsletter/': () => import('../features/newsletter/web/newsletter-page.tsx'),
  '/admin/deliveries/': () => import('../features/notifications/web/deliveries-page.tsx'),
  '/admin/users/': () => import('../features/users/web/users-page.tsx'),
  '/admin/users/:slug/': () => import('../features/users/web/user-page.tsx'),
  '/admin/audit/': () => import('../features/audit/web/audit-page.tsx'),
  '/admin/settings/': () => import('../features/settings/web/settings-page.tsx'),
  '/admin/settings/:slug/': () => import('../features/settings/web/settings-page.tsx'),
};

/** The page that an address shows; the one that says so when it is none. */
export function loadAdminPage(pathname: string): Promise<{ default: PageComponent }> {
  const pattern = ADMIN_PAGES.find((one) =>
    new RegExp(`^${one.replace(/\/$/, '').replace(':slug', '[^/]+')}/?$`).test(pathname),
  );
  return pattern ? LOADERS[pattern]() : import('../platform/web/not-found-page.tsx');
}
