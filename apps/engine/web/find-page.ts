import { decodedPart } from '@quarterline/listing';
import type { FoundPage, PageComponent } from './found-page.ts';

const notFound = () => import('../platform/web/not-found-page.tsx');

/** The pages that somebody waits for on the way into a sale. Each page is its own chunk: nobody at a live view's two bars waits for the forms. */
const PAGES: Readonly<Record<string, () => Promise<{ default: PageComponent }>>> = {
  '/login': () => import('../features/sign-in/web/login-page.tsx'),
  '/register': () => import('../features/sign-in/web/register-page.tsx'),
};

const OF_A_SALE: typeof PAGES = {
  parcels: () => import('./live-page.tsx'),
  board: () => import('../features/bidding/web/board/board-page.tsx'),
  questions: () => import('../features/questions/web/questions-page.tsx'),
  registration: () => import('../features/registration/web/sale-registration-page.tsx'),
};
const SALE = /^\/auctions\/([^/]+)\/(parcels|board|registration|questions)\/?$/;

/** Which page an address shows. Pages are documents of their own: going to another one is an ordinary link. */
export function findPage(pathname: string): FoundPage {
  const sale = SALE.exec(pathname);
  const slug = sale?.[1] === undefined ? null : decodedPart(sale[1]);
  if (slug !== null) return { slug, load: OF_A_SALE[sale?.[2] ?? ''] ?? notFound };
  if (/^\/admin\/?(?:$|.)/.test(pathname))
    return { slug: ADMIN_SLUG.exec(pathname)?.[1] ?? '', load: () => loadAdmin(pathname) };
  const path = pathname.replace(/\/$/, '');
  return { slug: '', load: PAGES[path] ?? (path === '' ? notFound : () => loadOther(path)) };
}

/** The table of every other page comes with it, too. */
const loadOther = async (path: string): Promise<{ default: PageComponent }> =>
  (await import('./other-pages.ts')).loadOtherPage(path);

/** The table of the administration comes with it: nobody who bids waits for its addresses. */
const loadAdmin = async (pathname: string): Promise<{ default: PageComponent }> =>
  (await import('./admin-pages.ts')).loadAdminPage(pathname);
const ADMIN_SLUG = /^\/admin\/[^/]+\/([^/]+)/;
