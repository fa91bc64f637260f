import { pagePath } from '@quarterline/contract';
import { useRight } from '../frame/use-rights.ts';

/** Gives the first page of a sale: its control board while it is live, for roles that may see the people in it. */
export function useSaleAddress(): (sale: { slug: string; live: boolean }) => string {
  const seesPeople = useRight('see_people');
  return ({ slug, live }) =>
    pagePath(live && seesPeople ? '/admin/auctions/:slug/control/' : '/admin/auctions/:slug/editor/', { slug });
}
