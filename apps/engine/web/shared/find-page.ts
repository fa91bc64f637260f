import type { FoundPage, PageComponent } from './found-page.ts';

const notFound = () => import('./not-found-page.tsx');

/** Each page is its own chunk: nobody at a bidding room's two bars waits for the forms. */
const PAGES: Readonly<Record<string, () => Promise<{ default: PageComponent }>>> = {
  '/login': () => import('../accounts/login-page.tsx'),
  '/register': () => import('../accounts/register-page.tsx'),
  '/confirm': () => import('../accounts/confirm-page.tsx'),
  '/logout': () => import('../accounts/logout-page.tsx'),
  '/lost-password': () => import('../accounts/lost-password-page.tsx'),
  '/reset-password': () => import('../accounts/reset-password-page.tsx'),
  '/confirm-change': () => import('../accounts/confirm-change-page.tsx'),
  '/stop-change': () => import('../accounts/stop-change-page.tsx'),
  '/confirm-newsletter': () => import('../notices/confirm-newsletter-page.tsx'),
  '/confirm-reminder': () => import('../notices/confirm-reminder-page.tsx'),
  '/preferences': () => import('../notices/preferences-page.tsx'),
  '/unsubscribe': () => import('../notices/unsubscribe-page.tsx'),
  '/verify': () => import('../verify/verify-page.tsx'),
  '/profile': () => import('../accounts/profile-page.tsx'),
  '/profile/security': () => import('../accounts/security-page.tsx'),
  '/profile/selling': () => import('../accounts/selling-page.tsx'),
  '/profile/sales': () => import('../accounts/own-sales-page.tsx'),
  '/profile/notices': () => import('../accounts/notices-page.tsx'),
  '/profile/data': () => import('../accounts/own-data-page.tsx'),
};

const OF_A_SALE: typeof PAGES = {
  parcels: () => import('../bidding/room-page.tsx'),
  board: () => import('../bidding/board-page.tsx'),
  registration: () => import('../accounts/sale-registration-page.tsx'),
};
const SALE = /^\/auctions\/([^/]+)\/(parcels|board|registration)\/?$/;

/** Which page an address shows. Pages are documents of their own: going to another one is an ordinary link. */
export function findPage(pathname: string): FoundPage {
  const sale = SALE.exec(pathname);
  const slug = sale?.[1] === undefined ? null : decoded(sale[1]);
  if (slug !== null) return { slug, load: OF_A_SALE[sale?.[2] ?? ''] ?? notFound };
  if (/^\/admin\/./.test(pathname))
    return { slug: ADMIN_SLUG.exec(pathname)?.[1] ?? '', load: () => loadAdmin(pathname) };
  return { slug: '', load: PAGES[pathname.replace(/\/$/, '')] ?? notFound };
}

/** The table of the administration comes with it: nobody who bids waits for its addresses. */
const loadAdmin = async (pathname: string): Promise<{ default: PageComponent }> =>
  (await import('../administration/admin-pages.ts')).loadAdminPage(pathname);
const ADMIN_SLUG = /^\/admin\/[^/]+\/([^/]+)/;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
