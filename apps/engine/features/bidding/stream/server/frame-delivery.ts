import type { Viewer } from '@quarterline/rules';

/**
 * An open stream. `write` returns false when the reader is too slow and was disconnected. `refresh` sends the whole
 * view after a change of the viewer's own status, which no frame has; `endSession` sends the visitor's view after the
 * end of the session.
 */
export type Watcher = {
  viewer: Viewer;
  write: (chunk: string) => boolean;
  refresh?: () => Promise<void>;
  sessionId?: string | null;
  endSession?: () => Promise<void>;
};

/** About a millisecond of writing. */
const SLICE = 40;

type Delivery = { watcher: Watcher; chunk: string };

/**
 * Writes what watchers are told: first to people of the sale, then to visitors, a slice of them in each turn of the
 * event loop, so that ten thousand open streams never stand before a bid. Each watcher is told everything in order.
 * `gone` is told of readers that could not be written to.
 */
export const openFrameDelivery = (gone: (watcher: Watcher) => void) => {
  const ofSale: Delivery[] = [];
  const visitors: Delivery[] = [];
  let isScheduled = false;
  let whenWritten: (() => void)[] = [];

  const deliverSlice = (): void => {
    const slice = ofSale.splice(0, SLICE);
    slice.push(...visitors.splice(0, SLICE - slice.length));
    for (const { watcher, chunk } of slice) if (!watcher.write(chunk)) gone(watcher);
    if (ofSale.length + visitors.length === 0) {
      const done = whenWritten;
      whenWritten = [];
      for (const callback of done) callback();
      return;
    }
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      deliverSlice();
    });
  };

  return {
    /**
     * For each of them the chunk of its viewer. The first slice is written before this returns. `written` is called
     * once nothing waits any more.
     */
    deliver: (
      watchers: Iterable<Watcher>,
      chunkFor: (watcher: Watcher) => string,
      written: readonly (() => void)[] = [],
    ): void => {
      whenWritten.push(...written);
      for (const watcher of watchers)
        (watcher.viewer.role === 'visitor' ? visitors : ofSale).push({ watcher, chunk: chunkFor(watcher) });
      deliverSlice();
    },
  };
};
