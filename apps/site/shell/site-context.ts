import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AuthStore } from '#site/account/auth-view.ts';
import type { ShellSale, SiteSlice } from './site-slice.ts';
import {
  type FeedState,
  NOTHING_KNOWN,
  type SaleNow,
  type SaleStatusOf,
  type StatusStore,
} from './status/status-store.ts';

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

/** One thing out of what the status feed says now, the same object while it does not change. */
export function useFeed<PostAnswer>(tell: (state: FeedState) => PostAnswer): PostAnswer {
  const { feed } = useSite();
  return useSyncExternalStore(
    feed?.subscribe ?? never,
    () => tell(feed?.state ?? NOTHING_KNOWN),
    () => tell(NOTHING_KNOWN),
  );
}

/** A sale now: what the feed says of it over what was published. */
export function useSaleNow<Sale extends SaleNow & { slug: string }>(sale: Sale): Sale {
  const now = useFeed(({ sales }) => sales.get(sale.slug));
  return now ? { ...sale, ...now } : sale;
}

/** The status of a sale now: what the feed says, or what was published. */
export const useSaleStatus = (sale: { slug: string; saleStatus: SaleStatusOf }): SaleStatusOf =>
  useFeed(({ sales }) => sales.get(sale.slug)?.saleStatus ?? sale.saleStatus);

export function useSalesNow(): ShellSale[] {
  const now = useFeed(({ sales }) => sales);
  return useSite().slice.sales.map((sale) => ({ ...sale, ...now.get(sale.slug) }));
}
