import type { Right } from '@quarterline/rules';

/**
 * Link of a page: in the rail, in the tabs over a sale (`tender`: over a sealed tender alone) or in the tabs of the settings. An
 * address marks that rail entry for a page which is linked from other pages and whose own address does not begin with it.
 */
type Place = 'rail' | 'sale' | 'tender' | 'settings' | `/admin/${string}/`;
type Page = readonly [file: string, title: string, needs: Right, place?: Place];

/**
 * Every page of the administration by its address, in the order of rail and tabs. Server, loader, rail, tabs and titles read this table
 * (decision 211). A file is in `apps/engine`; `needs` hides the page and its links from roles without that right.
 */
// biome-ignore format: a page is one line.
const PAGES = {
  '/admin/': ['features/office/dashboard/web/dashboard-page.tsx', 'Dashboard', 'see_sales', 'rail'],
  '/admin/auctions/': ['platform/staff/web/sales/sales-page.tsx', 'Admin Sales', 'see_sales', 'rail'],
  '/admin/auctions/import/': ['features/sales/sale-transfer/web/import-page.tsx', 'Import a sale', 'prepare_sales'],
  '/admin/auctions/:slug/control/': ['features/sales/control-board/web/control-page.tsx', 'Control board', 'see_people', 'sale'],
  '/admin/auctions/:slug/editor/': ['features/sales/sale-editor/web/editor-page.tsx', 'Editor', 'see_sales', 'sale'],
  '/admin/auctions/:slug/bidders/': ['features/people/registration/web/bidders-page.tsx', 'Bidders', 'see_people', 'sale'],
  '/admin/auctions/:slug/contact/': ['features/people/phone-bidders/web/contact-page.tsx', 'Phone and letters', 'see_people', 'sale'],
  '/admin/auctions/:slug/opening/': ['features/sealed-tender/web/opening/opening-page.tsx', 'Opening', 'run_sales', 'tender'],
  '/admin/auctions/:slug/questions/': ['features/messages/questions/web/staff/staff-questions-page.tsx', 'Questions', 'see_people', 'sale'],
  '/admin/auctions/:slug/seller/': ['features/selling/web/staff/seller-side-page.tsx', 'Seller', 'see_people', 'sale'],
  '/admin/auctions/:slug/results/': ['features/settlement/purchases/web/results-page.tsx', 'Results', 'see_people', 'sale'],
  '/admin/auctions/:slug/trust/': ['features/settlement/trust/web/sale-trust-page.tsx', 'Trust', 'see_people', 'sale'],
  '/admin/auctions/:slug/reports/': ['features/settlement/reports/web/reports-page.tsx', 'Reports', 'see_people', 'sale'],
  '/admin/auctions/:slug/corrections/': ['features/sales/corrections/web/corrections-page.tsx', 'Correct a mistake', 'see_people'],
  '/admin/auctions/:slug/export/': ['features/sales/sale-transfer/web/export-page.tsx', 'Export', 'prepare_sales'],
  '/admin/users/': ['features/people/users/web/users-page.tsx', 'Admin Users', 'administer', 'rail'],
  '/admin/users/:slug/': ['features/people/users/web/user-page.tsx', 'Account', 'administer'],
  '/admin/leads/': ['features/messages/leads/web/leads-page.tsx', 'Messages', 'see_people', 'rail'],
  '/admin/people/:slug/': ['features/people/person/web/person-page.tsx', 'Person', 'see_people', '/admin/leads/'],
  '/admin/newsletter/': ['features/messages/newsletter/web/newsletter-page.tsx', 'Newsletter', 'see_sales', 'rail'],
  '/admin/content/:slug/': ['features/content/pages/web/content-page.tsx', 'Content', 'write_content', 'rail'],
  '/admin/reports/': ['features/settlement/reports/web/all-reports-page.tsx', 'Reports', 'see_people', 'rail'],
  '/admin/trust/': ['features/settlement/trust/web/trust-page.tsx', 'Trust account', 'see_people', 'rail'],
  '/admin/deliveries/': ['features/messages/notifications/web/deliveries-page.tsx', 'Deliveries', 'see_people', 'rail'],
  '/admin/audit/': ['features/office/audit/web/audit-page.tsx', 'Audit', 'administer', 'rail'],
  '/admin/settings/': ['features/content/settings/web/brand-page.tsx', 'Settings', 'administer', 'rail'],
  '/admin/settings/letters/': ['features/content/settings/web/content-settings-page.tsx', 'Emails', 'administer', 'settings'],
  '/admin/settings/sales/': ['features/content/settings/web/content-settings-page.tsx', 'New sales', 'administer', 'settings'],
  '/admin/settings/days/': ['features/content/settings/web/office-days-page.tsx', 'Days off', 'administer', 'settings'],
  '/admin/settings/wire/': ['features/content/settings/web/content-settings-page.tsx', 'Wire instructions', 'administer', 'settings'],
  '/admin/settings/offers/': ['features/settlement/purchases/web/offer-forms-page.tsx', 'Offers to purchase', 'administer', 'settings'],
  '/admin/settings/keys/': ['features/developers/api-keys/web/api-keys-page.tsx', 'API keys', 'administer', 'settings'],
  '/admin/settings/webhooks/': ['features/developers/webhooks/web/webhooks-page.tsx', 'Webhooks', 'administer', 'settings'],
  '/admin/settings/services/': ['features/content/settings/web/services-page.tsx', 'Services', 'administer', 'settings'],
} as const satisfies Record<`/admin/${string}`, Page>;
export type AdminAddress = keyof typeof PAGES;

export type AdminPage = { address: AdminAddress; file: string; title: string; needs: Right; place: Place | null };

export const ADMIN_PAGES: readonly AdminPage[] = Object.entries<Page>(PAGES).map(
  ([address, [file, title, needs, place = null]]) => ({ address: address as AdminAddress, file, title, needs, place }),
);
