import { API_VERSION_HEADER, type ApiVersion } from '@quarterline/contract';
import type { Viewer } from '@quarterline/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
export function openFrameDelivery(gone: (watcher: Watcher) => void) {
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
}

/** Viewers of a sale on this node, and messages for some of them. */
export const audienceOf = (watchers: ReadonlySet<Watcher>) => ({
  watcherCount: (): number => watchers.size,
  /** Each bidder once, however many devices they watch on. */
  connectedBidders: (): string[] => [
    ...new Set([...watchers].flatMap(({ viewer }) => (viewer.role === 'bidder' ? [viewer.bidderId] : []))),
  ],
  /** Sends the whole view anew to these bidders, on all their devices. */
  refresh: async (bidderIds: ReadonlySet<string>): Promise<void> => {
    for (const { viewer, refresh } of [...watchers])
      if (viewer.role === 'bidder' && bidderIds.has(viewer.bidderId)) await refresh?.();
  },
  /** The sessions with which streams were opened. */
  sessionIds: (): string[] => [...new Set([...watchers].flatMap(({ sessionId }) => sessionId ?? []))],
  /** Sends the view of a visitor to those whose session is over. */
  endSessions: async (ended: ReadonlySet<string>): Promise<void> => {
    for (const { sessionId, endSession } of [...watchers]) if (sessionId && ended.has(sessionId)) await endSession?.();
  },
});

/** A reader this far behind is disconnected: it reconnects and gets the newest state instead of a queue of old ones. */
const MAX_UNSENT_BYTES = 256 * 1024;

/** A hijacked answer passes no hook: its headers are written here. */
export function beginStream(request: FastifyRequest, reply: FastifyReply, version: ApiVersion): FastifyReply['raw'] {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A board in a frame follows it from the site's host. A browser gives no cookies along and shows a visitor's view: with them it would
    // refuse to read the answer.
    'access-control-allow-origin': '*',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
    [API_VERSION_HEADER]: version,
  });
  reply.raw.write('retry: 1500\n\n');
  return reply.raw;
}

/** Writes to one open stream; false when it is closed. A reader too far behind is disconnected. */
export function send(raw: FastifyReply['raw'], chunk: string): boolean {
  if (raw.destroyed) return false;
  if (raw.writableLength > MAX_UNSENT_BYTES) {
    raw.destroy();
    return false;
  }
  if (chunk) raw.write(chunk);
  return true;
}
