/** Counts open items by key. */
export type OpenCounts = {
  /** Counts one more for the key; null when it has `max` already. Call what it answers once, when that one is over. */
  take: (key: string, max: number) => (() => void) | null;
};

export function openCounts(): OpenCounts {
  const open = new Map<string, number>();
  return {
    take: (key, max) => {
      const before = open.get(key) ?? 0;
      if (before >= max) return null;
      open.set(key, before + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
