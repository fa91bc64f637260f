import { adminPageAt } from '#platform/staff/web/frame/admin-page.ts';
import type { PageComponent } from './found-page.ts';

/** Every file that a line of `ADMIN_PAGES` may name, each a chunk of its own. */
const FILES = import.meta.glob<{ default: PageComponent }>([
  '../features/**/web/**/*-page.tsx',
  '../platform/staff/web/**/*-page.tsx',
  // These two are parts of pages.
  '!../features/selling/web/seat/*',
  '!../features/sealed-tender/web/tender-page.tsx',
]);

/** The page that an address shows; the one that says so when it is none. */
export function loadAdminPage(pathname: string): Promise<{ default: PageComponent }> {
  const page = adminPageAt(pathname);
  return (page ? FILES[`../${page.file}`]?.() : undefined) ?? import('#platform/web/not-found-page.tsx');
}
