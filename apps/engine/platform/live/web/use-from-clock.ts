import type { Instant } from '@quarterline/rules';
import { useSyncExternalStore } from 'react';
import { useLive } from './live-context.ts';

/**
 * Something that follows from our clock, drawn again only when it changes: a text, a word, a rounded share. The clock
 * moves four times a second; what it says moves once.
 */
export function useFromClock<Value extends string | number | boolean | null>(derive: (nowMs: Instant) => Value): Value {
  const { session } = useLive();
  return useSyncExternalStore(session.subscribeToClock, () => derive(session.nowMs()));
}
