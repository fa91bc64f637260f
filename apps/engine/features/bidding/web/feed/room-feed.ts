import type { RoomFrame, RoomSnapshot } from '@quarterline/contract';
import { applyFrame, type RoomState, takeSnapshot } from './room-state.ts';

/**
 * What arrives from the server, in whatever order and however often, turned into one state that is either a true past
 * of the sale or knows that it is not enough: `wanted` is the least sequence the next snapshot must have.
 */
export type RoomFeed = { room: RoomState | null; wanted: number | null };

export const emptyFeed: RoomFeed = { room: null, wanted: 0 };

export function hearFrame(feed: RoomFeed, frame: RoomFrame): RoomFeed {
  if (feed.room === null) return { room: null, wanted: Math.max(feed.wanted ?? 0, frame.sequence) };
  const applied = applyFrame(feed.room, frame);
  if (applied.kind === 'applied') return settled(applied.room, feed.wanted);
  if (applied.kind === 'gap') return { room: feed.room, wanted: Math.max(feed.wanted ?? 0, frame.sequence) };
  return feed;
}

export const hearSnapshot = (feed: RoomFeed, snapshot: RoomSnapshot): RoomFeed =>
  settled(takeSnapshot(feed.room, snapshot), feed.wanted);

/** A snapshot asked for before the gap was seen may still be too old: then another is wanted. */
const settled = (room: RoomState, wanted: number | null): RoomFeed => ({
  room,
  wanted: wanted !== null && room.sequence < wanted ? wanted : null,
});
