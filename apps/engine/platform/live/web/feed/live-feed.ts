import type { LiveFrame, LiveSnapshot } from '@quarterline/contract';
import { applyFrame, type LiveState, takeSnapshot } from './live-state.ts';

/**
 * What arrives from the server, in whatever order and however often, turned into one state that is either a true past
 * of the sale or knows that it is not enough: `wanted` is the least sequence the next snapshot must have.
 */
export type LiveFeed = { live: LiveState | null; wanted: number | null };

export const emptyFeed: LiveFeed = { live: null, wanted: 0 };

export function feedFrame(feed: LiveFeed, frame: LiveFrame): LiveFeed {
  if (feed.live === null) return { live: null, wanted: Math.max(feed.wanted ?? 0, frame.sequence) };
  const applied = applyFrame(feed.live, frame);
  if (applied.kind === 'applied') return settled(applied.live, feed.wanted);
  if (applied.kind === 'gap') return { live: feed.live, wanted: Math.max(feed.wanted ?? 0, frame.sequence) };
  return feed;
}

export const feedSnapshot = (feed: LiveFeed, snapshot: LiveSnapshot): LiveFeed =>
  settled(takeSnapshot(feed.live, snapshot), feed.wanted);

/** A snapshot asked for before the gap was seen may still be too old: then another is wanted. */
const settled = (live: LiveState, wanted: number | null): LiveFeed => ({
  live,
  wanted: wanted !== null && live.sequence < wanted ? wanted : null,
});
