import { applyEvent } from './apply-event.ts';
import type { EventBody, SaleEvent } from './event.ts';
import type { Instant } from './instant.ts';
import type { SaleState } from './sale.ts';

/**
 * What one command brings about, written entry by entry, with the state after the last one. Lives only inside one
 * `decide`; the states it passes through are never changed.
 */
export type Proceedings = { state: SaleState; readonly events: SaleEvent[]; readonly now: Instant };

/** The sale's clock never runs backwards: an earlier `now` counts as the instant of the last entry. */
export const openProceedings = (state: SaleState, now: Instant): Proceedings => ({
  state,
  events: [],
  now: Math.max(now, state.decidedAt),
});

/** Appends the next entry of the record and moves the state on. */
export const enter = (proceedings: Proceedings, body: EventBody): void => {
  const event: SaleEvent = { sequence: proceedings.state.sequence + 1, decidedAt: proceedings.now, ...body };
  proceedings.state = applyEvent(proceedings.state, event);
  proceedings.events.push(event);
};
