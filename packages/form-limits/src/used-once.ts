/** Used tokens in the memory of one process, until they expire. */
export type UsedOnce = {
  /**
   * Notes that `id` is used for `what` at `now`, until `until` (milliseconds). False when it was used for something
   * else before; the same again is true, so that a button that was pressed twice is one press.
   */
  use: (id: string, what: string, until: number, now: number) => boolean;
};

export function openUsedOnce(): UsedOnce {
  const used = new Map<string, { what: string; until: number }>();
  return {
    use: (id, what, until, now) => {
      // All of them live about as long, so the first ones end first.
      for (const [old, entry] of used) {
        if (entry.until >= now) break;
        used.delete(old);
      }
      const before = used.get(id);
      if (before) return before.what === what;
      used.set(id, { what, until });
      return true;
    },
  };
}
