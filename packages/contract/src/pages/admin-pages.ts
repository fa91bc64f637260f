import type { Right } from '@quarterline/rules';

/**
 * Where a page is linked: in the rail, in the tabs over a sale (over a sealed tender alone) or in the tabs of the settings.
 * An address is the rail's entry of a page that is linked from other pages, where its own address does not begin with it.
 */
type Place = 'rail' | 'sale' | 'tender' | 'settings' | `/admin/${string}/`;
type Page = readonly [file: string, title: string, needs: Right, place?: Place];

/**
 * Every page of the administration by its address, in the order of rail and tabs. Server, loader, rail, tabs and titles read this table
 * (decision 211). A file is in `apps/engine/features`; `needs` hides the page and its links from roles without that right.
 */
// biome-ignore format: a page is one line.
const PAGES = {
  '/admin/': ['dashboard/web/dashboard-page.tsx', 'Dashboard', 'see_sales', 'rail'],
  '/admin/auctions/': ['administration/web/sales/sales-page.tsx', 'Admin Sales', 'see_sales', 'rail'],
  '/admin/auctions/import/': ['sale-transfer/web/import-page.tsx', 'Import a sale', 'prepare_sales'],
  '/admin/auctions/:slug/control/': ['control-board/web/control-page.tsx', 'Control board', 'see_people', 'sale'],
  '/admin/auctions/:slug/editor/': ['sale-editor/web/editor-page.tsx', 'Editor', 'see_sales', 'sale'],
  '/admin/auctions/:slug/bidders/': ['registration/web/bidders-page.tsx', 'Bidders', 'see_people', 'sale'],
  '/admin/auctions/:slug/contact/': ['phone-bidders/web/contact-page.tsx', 'Phone and letters', 'see_people', 'sale'],
  '/admin/auctions/:slug/opening/': ['tenders/web/opening/opening-page.tsx', 'Opening', 'run_sales', 'tender'],
  '/admin/auctions/:slug/questions/': ['questions/web/staff/staff-questions-page.tsx', 'Questions', 'see_people', 'sale'],
  '/admin/auctions/:slug/seller/': ['selling/web/staff/seller-side-page.tsx', 'Seller', 'see_people', 'sale'],
  '/admin/auctions/:slug/results/': ['settlement/web/results-page.tsx', 'Results', 'see_people', 'sale'],
  '/admin/auctions/:slug/trust/': ['trust/web/sale-trust-page.tsx', 'Trust', 'see_people', 'sale'],
  '/admin/auctions/:slug/reports/': ['reports/web/reports-page.tsx', 'Reports', 'see_people', 'sale'],
  '/admin/auctions/:slug/corrections/': ['corrections/web/corrections-page.tsx', 'Correct a mistake', 'see_people'],
  '/admin/auctions/:slug/export/': ['sale-transfer/web/export-page.tsx', 'Export', 'prepare_sales'],
  '/admin/users/': ['users/web/users-page.tsx', 'Admin Users', 'administer', 'rail'],
  '/admin/users/:slug/': ['users/web/user-page.tsx', 'Account', 'administer'],
  '/admin/leads/': ['leads/web/leads-page.tsx', 'Messages', 'see_people', 'rail'],
  '/admin/people/:slug/': ['people/web/person-page.tsx', 'Person', 'see_people', '/admin/leads/'],
  '/admin/newsletter/': ['newsletter/web/newsletter-page.tsx', 'Newsletter', 'see_sales', 'rail'],
  '/admin/content/:slug/': ['content/web/content-page.tsx', 'Content', 'write_content', 'rail'],
  '/admin/reports/': ['reports/web/all-reports-page.tsx', 'Reports', 'see_people', 'rail'],
  '/admin/trust/': ['trust/web/trust-page.tsx', 'Trust account', 'see_people', 'rail'],
  '/admin/deliveries/': ['notifications/web/deliveries-page.tsx', 'Deliveries', 'see_people', 'rail'],
  '/admin/audit/': ['audit/web/audit-page.tsx', 'Audit', 'administer', 'rail'],
  '/admin/settings/': ['settings/web/brand-page.tsx', 'Settings', 'administer', 'rail'],
  '/admin/settings/letters/': ['settings/web/content-settings-page.tsx', 'Emails', 'administer', 'settings'],
  '/admin/settings/sales/': ['settings/web/content-settings-page.tsx', 'New sales', 'administer', 'settings'],
  '/admin/settings/days/': ['settings/web/office-days-page.tsx', 'Days off', 'administer', 'settings'],
  '/admin/settings/wire/': ['settings/web/content-settings-page.tsx', 'Wire instructions', 'administer', 'settings'],
  '/admin/settings/offers/': ['settings/web/content-settings-page.tsx', 'Offers to purchase', 'administer', 'settings'],
  '/admin/settings/keys/': ['api-keys/web/api-keys-page.tsx', 'API keys', 'administer', 'settings'],
  '/admin/settings/webhooks/': ['webhooks/web/webhooks-page.tsx', 'Webhooks', 'administer', 'settings'],
  '/admin/settings/services/': ['settings/web/services-page.tsx', 'Services', 'administer', 'settings'],
} as const satisfies Record<`/admin/${string}`, Page>;
export type AdminAddress = keyof typeof PAGES;

export type AdminPage = { address: AdminAddress; file: string; title: string; needs: Right; place: Place | null };

export const ADMIN_PAGES: readonly AdminPage[] = Object.entries<Page>(PAGES).map(
  ([address, [file, title, needs, place = null]]) => ({ address: address as AdminAddress, file, title, needs, place }),
);
