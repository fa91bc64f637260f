import type { Right } from '@quarterline/rules';
import type { SaleFormat } from '../sale/sale-format.ts';

/**
 * Link of a page: in the rail, or in the tabs over a sale (a format of sale: a part of the control board of such sales). An address is the
 * page that it is a part of: its link is in a row with that page.
 */
type Place = 'rail' | 'sale' | SaleFormat | `/admin/${string}/`;
type Page = readonly [file: string, title: string, needs: Right, place?: Place, link?: string];

/**
 * Every page of the administration by its address, in the order of rail and tabs. Server, loader, rail, tabs and titles read this table
 * (decisions 211, 236). `link` is the text of its link where
 * that is not the title; where it is empty, only other pages link to it. A file is in `apps/engine`; `needs` hides the page and its links from roles without that right.
 */
// biome-ignore format: a page is one line.
const PAGES = {
  '/admin/': ['features/office/dashboard/web/dashboard-page.tsx', 'Dashboard', 'see_sales', 'rail'],
  '/admin/auctions/': ['features/sales/sale-editor/web/sales/sales-page.tsx', 'Sales', 'see_sales', 'rail'],
  '/admin/auctions/import/': ['features/sales/sale-transfer/web/import-page.tsx', 'Import a sale', 'prepare_sales'],
  '/admin/auctions/:slug/control/': ['features/sales/control-board/web/control-page.tsx', 'Control board', 'see_people', 'sale'],
  '/admin/auctions/:slug/editor/': ['features/sales/sale-editor/web/editor-page.tsx', 'Editor', 'see_sales', 'sale'],
  '/admin/auctions/:slug/bidders/': ['features/people/registration/web/bidders-page.tsx', 'Bidders', 'see_people', 'sale'],
  '/admin/auctions/:slug/contact/': ['features/people/phone-bidders/web/contact-page.tsx', 'Phone and letters', 'see_people', '/admin/auctions/:slug/bidders/'],
  '/admin/auctions/:slug/opening/': ['features/sealed-tender/web/opening/opening-page.tsx', 'Opening', 'run_sales', 'sealedTender'],
  '/admin/auctions/:slug/questions/': ['features/messages/questions/web/staff/staff-questions-page.tsx', 'Questions', 'see_people', '/admin/auctions/:slug/bidders/'],
  '/admin/auctions/:slug/seller/': ['features/selling/web/staff/seller-side-page.tsx', 'Seller', 'see_people', 'sale'],
  '/admin/auctions/:slug/results/': ['features/settlement/purchases/web/results-page.tsx', 'Results', 'see_people', 'sale'],
  '/admin/auctions/:slug/trust/': ['features/settlement/trust/web/sale-trust-page.tsx', 'Trust ledger', 'see_people', '/admin/auctions/:slug/results/', ''],
  '/admin/auctions/:slug/corrections/': ['features/sales/corrections/web/corrections-page.tsx', 'Correct a mistake', 'see_people'],
  '/admin/auctions/:slug/export/': ['features/sales/sale-transfer/web/export-page.tsx', 'Export', 'prepare_sales'],
  '/admin/users/': ['features/people/users/web/users-page.tsx', 'Users', 'administer', 'rail'],
  '/admin/users/:slug/': ['features/people/users/web/user-page.tsx', 'Account', 'administer'],
  '/admin/leads/': ['features/messages/leads/web/leads-page.tsx', 'Messages', 'see_people', 'rail'],
  '/admin/people/:slug/': ['features/people/person/web/person-page.tsx', 'Person', 'see_people', '/admin/leads/', ''],
  '/admin/newsletter/': ['features/messages/newsletter/web/newsletter-page.tsx', 'Newsletter', 'see_sales', '/admin/leads/'],
  '/admin/content/:slug/': ['features/content/pages/web/content-page.tsx', 'Content', 'write_content', 'rail'],
  '/admin/trust/': ['features/settlement/trust/web/trust-page.tsx', 'Trust account', 'see_people', 'rail', 'Money'],
  '/admin/reports/': ['features/settlement/reports/web/all-reports-page.tsx', 'Reports', 'see_people', '/admin/trust/'],
  '/admin/deliveries/': ['features/messages/notifications/web/deliveries-page.tsx', 'Deliveries', 'see_people', '/admin/leads/'],
  '/admin/settings/': ['features/content/brand/web/brand-page.tsx', 'Brand', 'administer', 'rail', 'Settings'],
  '/admin/settings/letters/': ['features/content/settings/web/content-settings-page.tsx', 'Emails', 'administer', '/admin/settings/'],
  '/admin/settings/sales/': ['features/content/settings/web/content-settings-page.tsx', 'New sales', 'administer', '/admin/settings/', 'Sales'],
  '/admin/settings/days/': ['features/content/settings/web/office-days-page.tsx', 'Days off', 'administer', '/admin/settings/sales/'],
  '/admin/settings/wire/': ['features/content/settings/web/content-settings-page.tsx', 'Wire instructions', 'administer', '/admin/settings/sales/'],
  '/admin/settings/offers/': ['features/settlement/purchases/web/offer-forms-page.tsx', 'Offers to purchase', 'administer', '/admin/settings/sales/'],
  '/admin/settings/keys/': ['features/developers/api-keys/web/api-keys-page.tsx', 'API keys', 'administer', '/admin/settings/', 'Connections'],
  '/admin/settings/webhooks/': ['features/developers/webhooks/web/webhooks-page.tsx', 'Webhooks', 'administer', '/admin/settings/keys/'],
  '/admin/settings/services/': ['features/content/settings/web/services-page.tsx', 'Services', 'administer', '/admin/settings/keys/'],
  '/admin/audit/': ['features/office/audit/web/audit-page.tsx', 'Audit', 'administer', '/admin/settings/'],
  '/admin/retention/': ['features/content/settings/web/retention-page.tsx', 'Retention', 'administer', '/admin/audit/'],
} as const satisfies Record<`/admin/${string}`, Page>;
export type AdminAddress = keyof typeof PAGES;

/** `link`: text of its link in rail, tabs or row; empty where it has none there. */
export type AdminPage = {
  address: AdminAddress;
  file: string;
  title: string;
  needs: Right;
  place: Place | null;
  link: string;
};

export const ADMIN_PAGES: readonly AdminPage[] = Object.entries<Page>(PAGES).map(
  ([address, [file, title, needs, place = null, link = title]]) => ({
    address: address as AdminAddress,
    file,
    title,
    needs,
    place,
    link,
  }),
);

/** Addresses that were pages once, and where they lead now. `{slug}` is that of the old address. */
export const ADMIN_REDIRECTS: Readonly<Record<string, string>> = {
  '/admin/auctions/:slug/reports/': '/admin/reports/?sale={slug}',
};
