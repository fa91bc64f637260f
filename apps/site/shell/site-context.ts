import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AuthStore } from '../account/auth-view.ts';
import type { SiteSlice } from './site-slice.ts';
import { type FeedState, NOTHING_KNOWN, type SaleStatusOf, type StatusStore } from './status-store.ts';

export type Site = { slice: SiteSlice; feed: StatusStore | null; auth: AuthStore | null };

export const SiteContext = createContext<Site | null>(null);

/** What every page may know of the site: brand, links, sales. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('A page is drawn outside the shell.');
  return site;
}

const never = () => () => {};

/** What the status feed says now. */
export function useFeedState(): FeedState {
  const { feed } = useSite();
  return useSyncExternalStore(
    feed?.subscribe ?? never,
    () => feed?.state ?? NOTHING_KNOWN,
    () => NOTHING_KNOWN,
  );
}

/** The status of a sale now: what the feed says, or what was published. */
export const useSaleStatus = (sale: { slug: string; saleStatus: SaleStatusOf }): SaleStatusOf =>
  useFeedState().statuses.get(sale.slug) ?? sale.saleStatus;
