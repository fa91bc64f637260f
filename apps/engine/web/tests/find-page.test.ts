import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN_PAGES } from '@quarterline/contract';
import { expect, test } from 'vitest';
import { loadAdminPage } from '../admin-pages.ts';
import { findPage } from '../find-page.ts';

test.each([
  ['/auctions/battle-river-block/parcels/', 'battle-river-block'],
  ['/auctions/battle-river-block/parcels', 'battle-river-block'],
  ['/auctions/a%20b/parcels/', 'a b'],
  ['/auctions/%E0%A4%A/parcels/', ''],
  ['/login/', ''],
  ['/admin/auctions/battle-river-block/editor/', 'battle-river-block'],
  ['/admin/content/team/', 'team'],
  ['/admin/auctions/', ''],
  ['/admin/', ''],
])('%s has the slug %j', (path, slug) => {
  expect(findPage(path).slug).toBe(slug);
});

test('login, register, confirm, logout and profile are pages; anything else says that it is none', async () => {
  const none = await import('#platform/web/not-found-page.tsx');
  for (const path of ['/login/', '/register', '/confirm/', '/logout/'])
    expect(await findPage(path).load()).not.toBe(none);
  for (const path of [
    '/',
    '/auctions/',
    '/nothing/',
    '/auctions/a/parcels/parcel-1/',
    '/constructor',
    '/profile/constructor',
  ])
    expect(await findPage(path).load()).toBe(none);
  expect(await findPage('/profile/').load()).not.toBe(none);
});

test.each(ADMIN_PAGES)('$address loads its file', async ({ address, file }) => {
  expect(existsSync(join(import.meta.dirname, '../..', file))).toBe(true);
  const { default: Page } = await loadAdminPage(address.replace(':slug', 'battle-river-block'));
  expect(Page).not.toBe((await import('#platform/web/not-found-page.tsx')).default);
});

test('an address under a page of the administration is no page', async () => {
  const none = await import('#platform/web/not-found-page.tsx');
  for (const path of ['/admin/settings/nothing/', '/admin/leads/one/', '/admin/auctions/a/', '/admin/nothing/'])
    expect(await loadAdminPage(path)).toBe(none);
});
