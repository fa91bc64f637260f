import { nextDue } from '@quarterline/rules/src/close/next-due.ts';
import { applyEvent } from '@quarterline/rules/src/sale/apply-event.ts';
import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';
import type { SaleState } from '@quarterline/rules/src/sale/sale.ts';
import { type Move, movesOnLot, movesOnSale, tick } from './moves.ts';
import { rowsOf } from './state-class.ts';

/**
 * A place in a lawful record: its entries so far and the state they lead to. Where a decision of several entries is
 * under way, `decided` are those of it that stand, `next` the one that comes, and `before` is the state it began in.
 */
export type Place = {
  events: readonly SaleEvent[];
  state: SaleState;
  before: SaleState;
  decided: readonly SaleEvent[];
  next: SaleEvent | null;
};

/** Right away, a second later, and when the next thing is due; at no later instant without what is due. */
export function instantsAt(state: SaleState): number[] {
  const due = nextDue(state);
  const soon = state.decidedAt + 1000;
  return [
    state.decidedAt,
    ...(due === null || soon < due ? [soon] : []),
    ...(due === null ? [] : [Math.max(due, state.decidedAt)]),
  ];
}

const placesAfter = ({ events: old, state: before }: Place, decided: readonly SaleEvent[]): Place[] => {
  let state = before;
  const events = [...old];
  return decided.map((event, index) => {
    state = applyEvent(state, event);
    events.push(event);
    const next = decided[index + 1] ?? null;
    const isWhole = next === null;
    return {
      events: [...events],
      state,
      next,
      ...(isWhole ? { before: state, decided: [] } : { before, decided: decided.slice(0, index + 1) }),
    };
  });
};

/** New features of a place: a kind of entry, a state, or a decision that stops between two kinds of entry. */
const newsOf = ({ events, state, decided, next }: Place): string[] =>
  next === null ? [`${events.at(-1)?.kind}`, ...rowsOf(state)] : [`${decided.at(-1)?.kind} then ${next.kind}`];

export const movesAt = (state: SaleState, now: number, first: SaleEvent): Move[] => [
  ...state.parcels.flatMap((lot) => movesOnLot(state, lot, now)),
  ...movesOnSale(state, now, first),
];

const explored = new WeakMap<SaleEvent, readonly Place[]>();

/** That a maximum goes on bidding nobody sees before it does: as the record has it, its bid might also not come. */
const isHidden = ({ decided, next }: Place): boolean =>
  next?.kind === 'bid_accepted' && next.byMaximum && decided.at(-1)?.kind !== 'maximum_set';

/** Goes from the schedule through every state that the rules let a sale come to, and keeps the first place of each. */
export function explore(first: SaleEvent): readonly Place[] {
  const before = explored.get(first);
  if (before) return before;
  const state = applyEvent(null, first);
  const places: Place[] = [];
  const known = new Set<string>();
  const keep = (found: readonly Place[]): void => {
    for (const place of found) {
      const news = newsOf(place).filter((row) => !known.has(row));
      if (news.length > 0 && !isHidden(place)) places.push(place);
      for (const row of news) known.add(row);
    }
  };
  keep([{ events: [first], state, before: state, decided: [], next: null }]);
  // Grows while it is gone through.
  for (const place of places) {
    if (place.next !== null) continue;
    for (const now of instantsAt(place.state))
      for (const move of movesAt(place.state, now, first)) keep(placesAfter(place, move(place.state, now) ?? []));
    keep(untilTheEnd(place));
  }
  explored.set(first, places);
  return places;
}

/** Continues a place by time alone, because new states may come late. */
const untilTheEnd = (place: Place): Place[] => {
  const found: Place[] = [];
  for (let last: Place | undefined = place; last !== undefined; last = found.findLast(({ next }) => next === null)) {
    const due = nextDue(last.state);
    const decided = due === null ? null : tick(last.state, Math.max(due, last.state.decidedAt));
    if (decided === null) return found;
    found.push(...placesAfter(last, decided));
  }
  return found;
};
