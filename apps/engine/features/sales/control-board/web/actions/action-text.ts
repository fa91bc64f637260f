import { type Instant, minutes } from '@quarterline/rules';
import { staffActions } from '@quarterline/text';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import type { ActionChoice } from './action-draft.ts';

/** Everything a person of staff reads before an action: what it brings about, and what bidders will read. */
export type ActionText = {
  title: string;
  consequences: string[];
  /** In the words of the live view or of the email; null when bidders read nothing of it. */
  bidders: string | null;
  button: string;
  /** What the written words are for. */
  reason: string;
  /** The label of a second text, which bidders read; then the reason is for staff alone. */
  forBidders?: string;
};

export type ActionFacts = {
  live: LiveState;
  choice: ActionChoice;
  /** What is written in the box of the reason. */
  reason: string;
  /** What is written for bidders, where that is another text. */
  forBidders: string;
  nowMs: Instant;
  /** "231" for a bidder's id. */
  numberOf: (bidderId: string) => string;
};

/** A time that can be said: the next whole minute after these many. */
export const resumeAt = (nowMs: Instant, afterMinutes: number): Instant =>
  Math.ceil((nowMs + minutes(afterMinutes)) / 60_000) * 60_000;

/** Two texts of a hold and of a resume. */
export const TWO_TEXTS = {
  reason: staffActions.staffReason,
  forBidders: staffActions.bidderReason,
};
export const TO_RECORD = staffActions.recordReason;
