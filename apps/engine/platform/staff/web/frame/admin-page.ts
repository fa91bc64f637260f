import { ADMIN_PAGES, type AdminAddress, type AdminPage, SaleFormat } from '@quarterline/contract';
import type { Right } from '@quarterline/rules';

/** The page of the administration at a path; null where there is none. */
export const adminPageAt = (pathname: string): AdminPage | null =>
  ADMIN_PAGES.find(({ address }) => new RegExp(`^${address.replace(':slug', '[^/]+')}?$`).test(pathname)) ?? null;

/** The rail's entry of a page: the one that it is a part of, otherwise the one with the longest address that its own begins with. */
export function sectionOf(page: AdminPage): string {
  const { address, place } = page;
  if (place === 'rail') return address;
  const [first] = chainOf(page);
  if (first && first !== page) return sectionOf(first);
  return RAIL.filter((entry) => address.startsWith(entry.address)).reduce(
    (longest, entry) => (entry.address.length > longest.length ? entry.address : longest),
    '',
  );
}

/** The place of a part of the control board that only one format of sale has. */
const isFormat = (place: AdminPage['place']): place is SaleFormat =>
  SaleFormat.options.some((format) => format === place);

const CONTROL: AdminAddress = '/admin/auctions/:slug/control/';
const parentOf = ({ place }: AdminPage): AdminPage | null =>
  ADMIN_PAGES.find(({ address }) => address === (isFormat(place) ? CONTROL : place)) ?? null;

/** A page, and those that are parts of it, as far as the role may see them. */
export const withParts = (page: AdminPage, rights: readonly Right[], format: SaleFormat | null = null): AdminPage[] =>
  [page, ...ADMIN_PAGES.filter((part) => parentOf(part) === page && part.link !== '')].filter(
    ({ needs, place }) => rights.includes(needs) && (!isFormat(place) || place === format),
  );

/** A page after those that it is a part of. */
export function chainOf(page: AdminPage): AdminPage[] {
  const parent = parentOf(page);
  return parent ? [...chainOf(parent), page] : [page];
}

export const RAIL = ADMIN_PAGES.filter(({ place }) => place === 'rail');

/** The page that is open, by its address in the browser. Throws outside the administration. */
export function openAdminPage(): AdminPage {
  const page = adminPageAt(location.pathname);
  if (page === null) throw new Error(`${location.pathname} is no page of the administration.`);
  return page;
}
