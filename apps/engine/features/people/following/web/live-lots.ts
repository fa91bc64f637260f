import type { FollowedLot, FollowedSale, SalePrices, SaleStatuses } from '@quarterline/contract';

/** What the two public feeds say now; null before their first answer. */
export type LiveFeeds = { statuses: SaleStatuses['data'] | null; prices: SalePrices['data'] | null };

/** What was loaded with what the feeds say since: states, prices and closes. What only our server knows of somebody stays. */
export function withFeeds(sales: readonly FollowedSale[], { statuses, prices }: LiveFeeds): FollowedSale[] {
  return sales.map((sale) => {
    const status = statuses?.find(({ slug }) => slug === sale.slug)?.saleStatus ?? sale.status;
    const lots = prices?.find(({ slug }) => slug === sale.slug)?.lots;
    return { ...sale, status, lots: lots ? sale.lots.map((lot) => withPrice(lot, lots)) : sale.lots };
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
