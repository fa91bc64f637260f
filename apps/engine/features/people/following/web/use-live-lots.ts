import {
  apiPath,
  type FollowedLot,
  type FollowedSale,
  type LivePhase,
  SalePrices,
  SaleStatuses,
} from '@quarterline/contract';
import { useEffect, useState } from 'react';
import { askEngine } from '#platform/web/ask-engine.ts';

const STATUSES_EVERY_MS = 15_000;
const PRICES_EVERY_MS = 5000;

/** `livePhase`: what happens in it while it is live, once the feed has said it. */
export type FollowedNow = FollowedSale & { livePhase?: LivePhase };

/**
 * Sales with their states of now: the status feed every fifteen seconds, and the prices of live sales every five, while the page is
 * looked at. `reload` is called when something has changed that the feeds do not say.
 */
export function useLiveLots(loaded: readonly FollowedSale[], reload: () => void): FollowedNow[] {
  const [feeds, setFeeds] = useState<LiveFeeds>({ statuses: null, prices: null });
  const now = withFeeds(loaded, feeds);
  const isLive = now.some(({ status }) => status === 'live');
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const { status, body } = await askEngine(apiPath('GET /api/sale-statuses'));
      if (status === 200) setFeeds((before) => ({ ...before, statuses: SaleStatuses.parse(body).data }));
    };
    return whileLookedAt(ask, STATUSES_EVERY_MS);
  }, []);
  useEffect(() => {
    if (!isLive) return;
    const ask = async (): Promise<void> => {
      const { status, body } = await askEngine(apiPath('GET /api/sale-prices'));
      if (status === 200) setFeeds((before) => ({ ...before, prices: SalePrices.parse(body).data }));
    };
    return whileLookedAt(ask, PRICES_EVERY_MS);
  }, [isLive]);
  const outdated = isOutdated(loaded, now) || isNotNamed(loaded, feeds.statuses);
  useEffect(() => {
    if (outdated) reload();
  }, [outdated, reload]);
  return now;
}

/** Asks now and again; what is known stays when nobody answers. */
const whileLookedAt = (ask: () => Promise<void>, everyMs: number): (() => void) => {
  const look = (): void => void (document.hidden ? null : ask().catch(() => null));
  look();
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/** What the two public feeds say now; null before their first answer. */
type LiveFeeds = { statuses: SaleStatuses['data'] | null; prices: SalePrices['data'] | null };

/** What was loaded with what the feeds say since: states, prices and closes. What only our server knows of somebody stays. */
export function withFeeds(sales: readonly FollowedSale[], { statuses, prices }: LiveFeeds): FollowedNow[] {
  return sales.map((sale) => {
    const now = statuses?.find(({ slug }) => slug === sale.slug);
    const status = now?.saleStatus ?? sale.status;
    const lots = prices?.find(({ slug }) => slug === sale.slug)?.lots;
    const phase = now?.livePhase ? { livePhase: now.livePhase } : {};
    return { ...sale, ...phase, status, lots: lots ? sale.lots.map((lot) => withPrice(lot, lots)) : sale.lots };
  });
}

const withPrice = (lot: FollowedLot, lots: SalePrices['data'][number]['lots']): FollowedLot => {
  const now = lots.find(({ slug }) => slug === lot.slug);
  return now ? { ...lot, phase: now.phase, bidCents: now.bidCents, closesAtMs: now.closesAtMs } : lot;
};

/** True when something has changed that only our server can say for somebody: who has the high bid, or how a sale ended. */
export function isOutdated(loaded: readonly FollowedSale[], now: readonly FollowedSale[]): boolean {
  return now.some((sale) => {
    const before = loaded.find(({ slug }) => slug === sale.slug);
    if (before?.status !== sale.status) return true;
    return sale.lots.some((lot) => {
      const was = before.lots.find(({ slug }) => slug === lot.slug);
      return lot.own !== null && (was?.bidCents !== lot.bidCents || was.phase !== lot.phase);
    });
  });
}

/** A sale that sold when this was loaded, and that the feed does not name any more, ended more than two days ago. */
export const isNotNamed = (loaded: readonly FollowedSale[], statuses: LiveFeeds['statuses']): boolean =>
  statuses !== null &&
  loaded.some(({ slug, status }) => status === 'live' && !statuses.some((named) => named.slug === slug));
