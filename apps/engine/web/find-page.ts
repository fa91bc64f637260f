import { decodedPart } from '@quarterline/listing';
import { FIRST_PAGES } from './first-pages.ts';
import type { FoundPage, PageComponent } from './found-page.ts';

const SALE = /^\/auctions\/([^/]+)(?=\/[^/]+\/$)/;

/** Which page an address shows. Pages are documents of their own: going to another one is an ordinary link. */
export function findPage(pathname: string): FoundPage {
  if (/^\/admin\/?(?:$|.)/.test(pathname))
    return { slug: ADMIN_SLUG.exec(pathname)?.[1] ?? '', load: () => loadAdmin(pathname) };
  const path = pathname.replace(/\/?$/, '/');
  const slug = decodedPart(SALE.exec(path)?.[1] ?? '');
  const address = slug ? path.replace(SALE, '/auctions/:slug') : path;
  return {
    slug: slug ?? '',
    load: (FIRST_PAGES as Readonly<Record<string, FoundPage['load']>>)[address] ?? (() => loadOther(address)),
  };
}

/** The table of every other page comes with it, too. */
const loadOther = async (path: string): Promise<{ default: PageComponent }> =>
  (await import('./other-pages.ts')).loadOtherPage(path);

/** The table of the administration comes with it: nobody who bids waits for its addresses. */
const loadAdmin = async (pathname: string): Promise<{ default: PageComponent }> =>
  (await import('./admin-pages.ts')).loadAdminPage(pathname);
const ADMIN_SLUG = /^\/admin\/[^/]+\/([^/]+)/;
