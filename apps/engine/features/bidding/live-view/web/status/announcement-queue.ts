import type { Timing } from '../../../../../platform/web/timing.ts';

const POLITE_EVERY_MS = 3000;

export type AnnouncementQueue = { say(text: string): void; stop(): void };

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
