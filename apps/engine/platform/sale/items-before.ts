import { nextDue, type SaleState } from '@quarterline/rules';
import type { QueueReading } from '../store/record/sale-queue-store.ts';
import type { CommandItem } from './queue-item.ts';

/**
 * A silence is reported before anything else is decided, by whichever node comes first; null when there was none. It
 * counts from the last time that something was written: a heartbeat or an entry, and of a sale that has not opened,
 * from when it was due to.
 */
export const outageItem = (
  reading: Pick<QueueReading, 'now' | 'heartbeatAt'>,
  state: SaleState,
  outageAfterMs: number,
): CommandItem | null => {
  const watchedFrom = state.phase === 'live' ? state.decidedAt : nextDue(state);
  if (watchedFrom === null) return null;
  const silentFrom = Math.max(watchedFrom, reading.heartbeatAt ?? 0);
  if (reading.now - silentFrom <= outageAfterMs) return null;
  return { kind: 'command', command: { kind: 'report_outage', silentFrom }, requestId: null };
};

/**
 * What is entered before anything that waits in the queue: a silence, and changes of what bidders may do, each as of its
 * own instant, by which it was judged.
 */
export const itemsBefore = (
  reading: Pick<QueueReading, 'now' | 'heartbeatAt' | 'pendingChanges'>,
  state: SaleState,
  outageAfterMs: number,
): CommandItem[] => {
  const { now, heartbeatAt, pendingChanges } = reading;
  const [firstAt, lastAt] = [pendingChanges[0]?.at ?? now, pendingChanges.at(-1)?.at ?? heartbeatAt];
  const changes = pendingChanges.map(
    ({ at, entry }): CommandItem => ({
      kind: 'command',
      command: { kind: 'enter_changes', changes: [entry] },
      requestId: null,
      at,
    }),
  );
  // A silence before the first change stops the clocks that it touched before that change lets time pass over them.
  const before = outageItem({ now: firstAt, heartbeatAt }, state, outageAfterMs);
  const after = changes.length === 0 ? null : outageItem({ now, heartbeatAt: lastAt }, state, outageAfterMs);
  return [...(before ? [{ ...before, at: firstAt }] : []), ...changes, ...(after ? [after] : [])];
};
