import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AuthStore } from '../account/auth-view.ts';
import type { ShellSale, SiteSlice } from './site-slice.ts';
import { type FeedState, NOTHING_KNOWN, type SaleStatusOf, type StatusStore } from './status/status-store.ts';

export type Site = { slice: SiteSlice; feed: StatusStore | null; auth: AuthStore | null };

/** The address of the page that is shown, without its query. */
export const PathContext = createContext('/');

export const SiteContext = createContext<Site | null>(null);

/** What every page may know of the site: brand, links, sales. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('A page is drawn outside the shell.');
  return site;
}

const never = () => () => {};

/**
 * One thing out of what the status feed says now, by which it is drawn anew: words and numbers, so that an answer that brings
 * no news, one every fifteen seconds, draws nothing.
 */
export function useFeed<PostAnswer extends string | number>(tell: (state: FeedState) => PostAnswer): PostAnswer {
  const { feed } = useSite();
  return useSyncExternalStore(
    feed?.subscribe ?? never,
    () => tell(feed?.state ?? NOTHING_KNOWN),
    () => tell(NOTHING_KNOWN),
  );
}

/** The status of a sale now: what the feed says, or what was published. */
export const useSaleStatus = (sale: { slug: string; saleStatus: SaleStatusOf }): SaleStatusOf =>
  useFeed(({ statuses }) => statuses.get(sale.slug) ?? sale.saleStatus);

export function useSalesNow(): ShellSale[] {
  const { sales } = useSite().slice;
  const now = useFeed(({ statuses }) =>
    sales.map(({ slug, saleStatus }) => statuses.get(slug) ?? saleStatus).join(' '),
  ).split(' ') as SaleStatusOf[];
  return sales.map((sale, index) => ({ ...sale, saleStatus: now[index] ?? sale.saleStatus }));
}
