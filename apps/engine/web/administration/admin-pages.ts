import { ADMIN_PAGES, type AdminPage } from '@quarterline/contract';
import type { FoundPage } from '../shared/find-page.ts';

/** The page of each address of the administration. A new page: its address in the contract's ADMIN_PAGES, its file here. */
const LOADERS: Readonly<Record<AdminPage, FoundPage['load']>> = {
  '/admin/auctions/': () => import('./sales-page.tsx'),
  '/admin/auctions/:slug/control/': () => import('./control-page.tsx'),
  '/admin/auctions/:slug/editor/': () => import('./editor-page.tsx'),
  '/admin/auctions/:slug/bidders/': () => import('./bidders-page.tsx'),
  '/admin/content/:slug/': () => import('./content/content-page.tsx'),
  '/admin/settings/': () => import('./settings-page.tsx'),
};

/** Which of them an address shows; null when it is none. */
export function findAdminPage(pathname: string): FoundPage | null {
  for (const pattern of ADMIN_PAGES) {
    const shape = new RegExp(`^${pattern.replace(/\/$/, '').replace(':slug', '([^/]+)')}/?$`);
    const found = shape.exec(pathname);
    if (found) return { slug: found[1] ?? '', load: LOADERS[pattern] };
  }
  return null;
}
