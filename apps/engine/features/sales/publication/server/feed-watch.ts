const LOOK_EVERY_MS = 20;

/** Wakes anybody who waits for the change feed to go past a cursor. One look at the database serves them all; nobody waits, nobody looks. */
export const openFeedWatch = (readCursor: () => Promise<number>) => {
  const waiting = new Set<{ after: number; wake: () => void; fail: (error: unknown) => void }>();
  let looking = false;

  const look = async (): Promise<void> => {
    looking = true;
    while (waiting.size > 0) {
      try {
        const cursor = await readCursor();
        for (const one of waiting) if (cursor > one.after) one.wake();
      } catch (error) {
        for (const one of waiting) one.fail(error);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    looking = false;
  };

  /** Resolves when the feed is past `after`, or when `waitMs` are over. */
  return (after: number, waitMs: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void) => (): void => {
        clearTimeout(timer);
        waiting.delete(one);
        settle();
      };
      const one = { after, wake: end(resolve), fail: (error: unknown) => end(() => reject(error))() };
      const timer = setTimeout(one.wake, waitMs);
      waiting.add(one);
      if (!looking) void look();
    });
};
