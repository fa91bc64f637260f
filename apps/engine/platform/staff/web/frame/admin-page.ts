import { ADMIN_PAGES, type AdminPage } from '@quarterline/contract';

/** The page of the administration at a path; null where there is none. */
export const adminPageAt = (pathname: string): AdminPage | null =>
  ADMIN_PAGES.find(({ address }) => new RegExp(`^${address.replace(':slug', '[^/]+')}?$`).test(pathname)) ?? null;

/** The rail's entry of a page: where its place says so, otherwise the entry with the longest address that its own begins with. */
export const sectionOf = ({ address, place }: AdminPage): string =>
  place?.startsWith('/')
    ? place
    : RAIL.filter((entry) => address.startsWith(entry.address)).reduce(
        (longest, entry) => (entry.address.length > longest.length ? entry.address : longest),
        '',
      );

export const RAIL = ADMIN_PAGES.filter(({ place }) => place === 'rail');

/** The page that is open, by its address in the browser. Throws outside the administration. */
export const openAdminPage = (): AdminPage => {
  const page = adminPageAt(location.pathname);
  if (page === null) throw new Error(`${location.pathname} is no page of the administration.`);
  return page;
};
