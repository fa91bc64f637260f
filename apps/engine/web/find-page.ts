import type { FoundPage, PageComponent } from './found-page.ts';

const notFound = () => import('../platform/web/not-found-page.tsx');

/** Each page is its own chunk: nobody at a live view's two bars waits for the forms. */
const PAGES: Readonly<Record<string, () => Promise<{ default: PageComponent }>>> = {
  '/login': () => import('../features/sign-in/web/login-page.tsx'),
  '/register': () => import('../features/sign-in/web/register-page.tsx'),
  '/confirm': () => import('../features/sign-in/web/confirm-page.tsx'),
  '/logout': () => import('../features/sign-in/web/logout-page.tsx'),
  '/lost-password': () => import('../features/sign-in/web/lost-password-page.tsx'),
  '/reset-password': () => import('../features/sign-in/web/reset-password-page.tsx'),
  '/confirm-change': () => import('../features/profile/web/security/confirm-change-page.tsx'),
  '/stop-change': () => import('../features/users/web/stop-change-page.tsx'),
  '/confirm-newsletter': () => import('../features/newsletter/web/confirm-newsletter-page.tsx'),
  '/confirm-reminder': () => import('../features/notifications/web/confirm-reminder-page.tsx'),
  '/preferences': () => import('../features/notifications/web/preferences-page.tsx'),
  '/unsubscribe': () => import('../features/notifications/web/unsubscribe-page.tsx'),
  '/developers': () => import('../features/developers/web/developers-page.tsx'),
  '/verify': () => import('../features/record/web/verify-page.tsx'),
  '/profile': () => import('../features/profile/web/profile-page.tsx'),
  '/profile/security': () => import('../features/profile/web/security/security-page.tsx'),
  '/profile/selling': () => import('../features/selling/web/selling-page.tsx'),
  '/follow': () => import('../features/following/web/follow-page.tsx'),
  '/profile/following': () => import('../features/following/web/following-page.tsx'),
  '/profile/results': () => import('../features/following/web/own-results-page.tsx'),
  '/profile/sales': () => import('../features/profile/web/own-sales-page.tsx'),
  '/profile/notices': () => import('../features/notifications/web/notices-page.tsx'),
  '/profile/data': () => import('../features/profile/web/own-data-page.tsx'),
};

const OF_A_SALE: typeof PAGES = {
  parcels: () => import('../features/bidding/web/live-page.tsx'),
  board: () => import('../features/bidding/web/board/board-page.tsx'),
  questions: () => import('../features/questions/web/questions-page.tsx'),
  registration: () => import('../features/registration/web/sale-registration-page.tsx'),
};
const SALE = /^\/auctions\/([^/]+)\/(parcels|board|registration|questions)\/?$/;

/** Which page an address shows. Pages are documents of their own: going to another one is an ordinary link. */
export function findPage(pathname: string): FoundPage {
  const sale = SALE.exec(pathname);
  const slug = sale?.[1] === undefined ? null : decoded(sale[1]);
  if (slug !== null) return { slug, load: OF_A_SALE[sale?.[2] ?? ''] ?? notFound };
  if (/^\/admin\/?(?:$|.)/.test(pathname))
    return { slug: ADMIN_SLUG.exec(pathname)?.[1] ?? '', load: () => loadAdmin(pathname) };
  return { slug: '', load: PAGES[pathname.replace(/\/$/, '')] ?? notFound };
}

/** The table of the administration comes with it: nobody who bids waits for its addresses. */
const loadAdmin = async (pathname: string): Promise<{ default: PageComponent }> =>
  (await import('./admin-pages.ts')).loadAdminPage(pathname);
const ADMIN_SLUG = /^\/admin\/[^/]+\/([^/]+)/;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
