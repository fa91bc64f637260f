/**
 * Token buckets for bids: one a second for a bidder on a parcel, three in a burst. Returns whether a token was left.
 */
export function openRateBuckets(now: () => number, perSecond = 1, burst = 3) {
  const buckets = new Map<string, { left: number; at: number }>();
  const leftIn = (key: string, at: number): number => {
    const bucket = buckets.get(key) ?? { left: burst, at };
    return Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
  };
  return {
    isEmpty: (key: string): boolean => leftIn(key, now()) < 1,
    take: (key: string): boolean => {
      const at = now();
      const left = leftIn(key, at);
      if (buckets.size > 50_000)
        for (const [old, { at: usedAt }] of buckets) if (at - usedAt > 10_000) buckets.delete(old);
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at });
      return left >= 1;
    },
  };
}
export type RateBuckets = ReturnType<typeof openRateBuckets>;
