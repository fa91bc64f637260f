import type { Instant } from '../close/instant.ts';
import { applyEvent } from './apply-event.ts';
import type { KnownAtDecision } from './command.ts';
import type { EventBody, SaleEvent } from './event.ts';
import type { SaleState } from './sale.ts';

/**
 * Events of one command, entry by entry, with the state after the last one. Only used inside one `decide`; earlier
 * states are never changed.
 */
export type Proceedings = {
  state: SaleState;
  readonly events: SaleEvent[];
  readonly now: Instant;
  /** The number of the addendum that is being written; null while the record itself goes on. */
  readonly addendum: number | null;
  /** Null where nobody looked: then no entry says it. */
  readonly known: KnownAtDecision | null;
};

/** The sale's clock never runs backwards: an earlier `now` counts as the instant of the last entry. */
export const openProceedings = (
  state: SaleState,
  now: Instant,
  addendum: Proceedings['addendum'] = null,
  known: Proceedings['known'] = null,
): Proceedings => ({
  state,
  events: [],
  now: Math.max(now, state.decidedAt),
  addendum,
  known,
});

/** Appends the next entry of the record, or the next event of an addendum, and moves the state on. */
export function append(proceedings: Proceedings, body: EventBody): void {
  const { state, now, addendum } = proceedings;
  const event: SaleEvent = {
    sequence: state.sequence + 1,
    decidedAt: now,
    ...(addendum === null ? {} : { addendum }),
    ...body,
  };
  proceedings.state = applyEvent(proceedings.state, event);
  proceedings.events.push(event);
}
