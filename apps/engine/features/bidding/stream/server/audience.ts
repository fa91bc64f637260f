import type { Watcher } from './frame-delivery.ts';

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
