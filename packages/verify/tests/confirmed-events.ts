import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';

/** The events of a bid as earlier versions recorded it where a second person confirmed it; what the engine bid by itself has no name. */
export const confirmedEvents = (events: readonly SaleEvent[], confirmedBy: string): SaleEvent[] =>
  events.map((event) =>
    event.kind === 'maximum_set' || (event.kind === 'bid_accepted' && !event.byMaximum)
      ? { ...event, confirmedBy }
      : event,
  );
