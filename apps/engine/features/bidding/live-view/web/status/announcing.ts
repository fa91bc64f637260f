import type { Instant } from '@quarterline/rules';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { allowSound, soundOutbid } from '#platform/live/web/status/outbid-sound.ts';
import type { Timing } from '#platform/web/timing.ts';
import { announceChange, marksPassed } from './announce-change.ts';

export type Announcing = {
  /** Says prices politely, plays the sound of a higher bid, and returns urgent announcements. */
  change: (before: LiveState, after: LiveState) => string[];
  /** Marks of clocks between two moments. */
  marks: (live: LiveState, selectedId: string, fromMs: Instant, toMs: Instant) => string[];
  stop: () => void;
};

/** What is said to listeners, loaded once the live view stands. */
export function openAnnouncing(timing: Timing, speak: (text: string) => void): Announcing {
  const queue = openAnnouncementQueue(timing, speak);
  const touches = ['pointerdown', 'keydown'] as const;
  for (const touch of touches) document.addEventListener(touch, allowSound, { once: true });
  // Somebody may have touched the page before this was loaded, and then only looks on.
  if (navigator.userActivation?.hasBeenActive) allowSound();
  return {
    change: (before, after) => {
      const { polite, urgent, isOutbid } = announceChange(before, after);
      if (polite) queue.say(polite);
      if (isOutbid) soundOutbid();
      return urgent;
    },
    marks: marksPassed,
    stop: () => {
      queue.stop();
      for (const touch of touches) document.removeEventListener(touch, allowSound);
    },
  };
}

const POLITE_EVERY_MS = 3000;

type AnnouncementQueue = { say(text: string): void; stop(): void };

/** Says the newest of what is given, at most once in three seconds; what was overtaken is never said. */
export function openAnnouncementQueue(timing: Timing, speak: (text: string) => void): AnnouncementQueue {
  let waiting: string | null = null;
  let cancel: (() => void) | null = null;
  const free = (): void => {
    cancel = null;
    if (waiting === null) return;
    const text = waiting;
    waiting = null;
    now(text);
  };
  const now = (text: string): void => {
    speak(text);
    cancel = timing.after(POLITE_EVERY_MS, free);
  };
  return {
    say(text) {
      if (cancel === null) now(text);
      else waiting = text;
    },
    stop() {
      cancel?.();
    },
  };
}
