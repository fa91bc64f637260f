import type { ItemTrace } from './decide-batch.ts';
import type { QueuedCommand, TurnTimes } from './sale-queue.ts';

/** The traces of those bids of a transaction whose requests have a span. */
const tracesOf = (items: readonly QueuedCommand[]): ItemTrace[] =>
  items.flatMap((item) => (item.kind === 'bid' && item.trace ? [item.trace] : []));

/**
 * Adds to the span of each bid what its transaction did. One transaction decides many bids: each trace has all of it.
 */
export function addTurnParts(items: readonly QueuedCommand[], times: TurnTimes): void {
  for (const { span, askedAt } of tracesOf(items)) {
    span.addPart('wait in the sale queue', askedAt, times.begunAt);
    span.addPart('lock and read', times.begunAt, times.readAt, {
      'quarterline.lock_wait_ms': Math.round(times.lockWaitMs * 1000) / 1000,
    });
    span.addPart('decide and sign', times.readAt, times.decidedAt, { 'quarterline.batch_size': items.length });
    const name = times.entries > 0 ? 'write and commit' : 'roll back';
    span.addPart(name, times.decidedAt, times.writtenAt, { 'quarterline.batch_entries': times.entries });
  }
}

/**
 * Callback for the frame with these bids, after it was written to all live streams of this node; undefined when none is
 * traced.
 */
export function framePart(items: readonly QueuedCommand[]): ((watchers: number) => void) | undefined {
  const traces = tracesOf(items);
  if (traces.length === 0) return undefined;
  const committedAt = performance.now();
  return (watchers) => {
    const writtenAt = performance.now();
    for (const { span } of traces)
      span.addPart('send live frame', committedAt, writtenAt, { 'quarterline.watchers': watchers });
  };
}
