import { ADMIN_PAGES } from '@quarterline/contract';
import { RIGHTS, rightsOf } from '@quarterline/rules';
import { expect, it } from 'vitest';
import { RAIL, sectionOf, withParts } from '../web/frame/admin-page.ts';

const pageAt = (address: string) => {
  const page = ADMIN_PAGES.find((one) => one.address === address);
  if (!page) throw new Error(`${address} is no page.`);
  return page;
};
const linksOf = (address: string, rights: Parameters<typeof withParts>[1] = RIGHTS): string[] =>
  withParts(pageAt(address), rights).map(({ address: of }) => of);

it('the rail has seven entries, a sale five tabs and the settings five', () => {
  expect(RAIL.map(({ link }) => link)).toEqual([
    'Dashboard',
    'Sales',
    'Users',
    'Messages',
    'Content',
    'Money',
    'Settings',
  ]);
  expect(ADMIN_PAGES.filter(({ place }) => place === 'sale')).toHaveLength(5);
  expect(linksOf('/admin/settings/')).toHaveLength(5);
});

it('a page that is a part of another marks the entry of that one', () => {
  expect(sectionOf(pageAt('/admin/audit/'))).toBe('/admin/settings/');
  expect(sectionOf(pageAt('/admin/settings/webhooks/'))).toBe('/admin/settings/');
  expect(sectionOf(pageAt('/admin/people/:slug/'))).toBe('/admin/leads/');
  expect(sectionOf(pageAt('/admin/auctions/:slug/questions/'))).toBe('/admin/auctions/');
});

it('who writes the site reads no messages, and still finds the newsletter in their place', () => {
  expect(linksOf('/admin/leads/', rightsOf('content'))).toEqual(['/admin/newsletter/']);
});

it('the opening is a part of the control board of a sealed tender, and of no other', () => {
  const control = pageAt('/admin/auctions/:slug/control/');
  expect(withParts(control, RIGHTS, 'sealedTender')).toHaveLength(2);
  expect(withParts(control, RIGHTS, 'ascending')).toHaveLength(1);
});
