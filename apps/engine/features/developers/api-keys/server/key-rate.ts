const WINDOW_MS = 60_000;
const MAX_COUNTED = 10_000;

/** How a key stands with its allowance after a request: whole seconds until it is full again. */
export type KeyRate = { limit: number; remaining: number; resetSeconds: number; isOver: boolean };

/** Counts requests of each key in windows of a minute, in this engine. `now`: milliseconds. */
export const openKeyRates = (now: () => number) => {
  const counts = new Map<string, { until: number; used: number }>();
  return {
    take: (name: string, limit: number): KeyRate => {
      const at = now();
      if (counts.size > MAX_COUNTED) for (const [old, { until }] of counts) if (until <= at) counts.delete(old);
      const before = counts.get(name);
      const count = before && before.until > at ? before : { until: at + WINDOW_MS, used: 0 };
      counts.set(name, count);
      count.used += 1;
      return {
        limit,
        remaining: Math.max(0, limit - count.used),
        resetSeconds: Math.ceil((count.until - at) / 1000),
        isOver: count.used > limit,
      };
    },
  };
};
