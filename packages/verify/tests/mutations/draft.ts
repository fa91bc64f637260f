import { createHash } from 'node:crypto';
import { minimumBid } from '@quarterline/rules/src/bid/minimum-bid.ts';
import { closeAfterActivity } from '@quarterline/rules/src/close/move-close.ts';
import { applyEvent } from '@quarterline/rules/src/sale/apply-event.ts';
import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';
import type { ParcelState, SaleState } from '@quarterline/rules/src/sale/sale.ts';
import { BIDDERS } from '@quarterline/rules/tests/whole-sale.ts';
import type { Entry } from '../../src/entry.ts';
import type { AddendaFile } from '../../src/record/addenda.ts';
import type { RecordFile } from '../../src/record/record-file.ts';
import { addendaTexts, entriesOf, sha256 } from '../published.ts';

/** Any of a list, by a seed; undefined of an empty one. */
export type Choose = <Item>(items: readonly Item[]) => Item | undefined;

/** A lawful record, ready to be altered: its published entries, and what the rules know after each. */
export type Draft = {
  entries: readonly Entry[];
  events: readonly SaleEvent[];
  /** The state after the entry of the same index. */
  states: readonly SaleState[];
  addenda: readonly string[];
  choose: Choose;
};

/** A forged record, correctly signed, with its addenda. */
export type Forged = { record: RecordFile; addenda?: AddendaFile };

/**
 * A broken rule; `fault` is the message that a checker must give. `forge` returns null where a record has no place for
 * it.
 */
export type Mutation = { name: string; fault: RegExp; forge: (draft: Draft) => Forged | null };

export function draftOf(history: readonly SaleEvent[], choose: Choose): Draft {
  const events = history.filter(({ addendum }) => addendum === undefined);
  let state: SaleState | null = null;
  const states = events.map((event) => {
    state = applyEvent(state, event);
    return state;
  });
  const entries = entriesOf(events).map((text) => JSON.parse(text) as Entry);
  return { entries, events, states, addenda: addendaTexts(history), choose };
}

/** The place of any entry of this kind that is as wanted. `state` is the one before it. */
export function placeOf(
  { entries, states, choose }: Draft,
  kind: string,
  isWanted: (entry: Entry, state: SaleState, index: number) => boolean = () => true,
): number | undefined {
  const places = entries.flatMap((entry, index) => {
    const before = states[index - 1] ?? states[0];
    return entry.kind === kind && before && isWanted(entry, before, index) ? [index] : [];
  });
  return choose(places);
}

/** The same entries with these fields of one changed. */
export function changed(
  { entries }: Draft,
  index: number | undefined,
  fields: (entry: Entry) => Record<string, unknown>,
): Entry[] | null {
  const entry = index === undefined ? undefined : entries[index];
  return entry === undefined || index === undefined ? null : entries.with(index, { ...entry, ...fields(entry) });
}

/** Numbered anew, with the numbers of bids that entries name. */
const renumbered = (entries: readonly Entry[]): Entry[] => {
  const numbers = new Map(entries.map(({ sequence }, index) => [sequence, index + 1]));
  return entries.map((entry, index) => ({
    ...entry,
    sequence: index + 1,
    ...(entry.bidSequence === undefined ? {} : { bidSequence: numbers.get(Number(entry.bidSequence)) ?? 1 }),
  }));
};

export const removed = ({ entries }: Draft, index: number | undefined, count = 1): Entry[] | null =>
  index === undefined ? null : renumbered(entries.toSpliced(index, count));

type NewEntry = { kind: string; decidedAt?: number; [field: string]: unknown };

/** With one more entry after the one at `index`, at the same instant unless it says another. */
export function inserted({ entries }: Draft, index: number, entry: NewEntry): Entry[] {
  const decidedAt = entries[index]?.decidedAt ?? 0;
  const entryHash = createHash('sha256').update(`forged ${index}`).digest('hex');
  const full = { decidedAt, entryHash, ...entry, sequence: -1 };
  return renumbered(entries.toSpliced(index + 1, 0, full));
}

/** Places after which nothing of the same instant follows, so that nothing there waits for what follows from it. */
export const quietPlaces = (
  { entries, states }: Draft,
  isWanted: (state: SaleState, at: number) => boolean,
): number[] =>
  entries.flatMap(({ decidedAt }, index) => {
    const [state, next] = [states[index], entries[index + 1]];
    return state && next && next.decidedAt > decidedAt && isWanted(state, decidedAt) ? [index] : [];
  });

type Spot = { index: number; state: SaleState; parcel: ParcelState; at: number };

/** Any quiet place with a parcel that is as wanted. */
export function spotOf(
  draft: Draft,
  isWanted: (parcel: ParcelState, state: SaleState, at: number) => boolean,
): Spot | undefined {
  const spots = draft.entries.flatMap(({ decidedAt: at }, index): Spot[] => {
    const [state, next] = [draft.states[index], draft.entries[index + 1]];
    if (!state || !next || next.decidedAt <= at) return [];
    return state.parcels
      .filter((parcel) => isWanted(parcel, state, at))
      .map((parcel) => ({ index, state, parcel, at }));
  });
  return draft.choose(spots);
}

/** With an entry at such a place. */
export const insertedAt = (draft: Draft, spot: Spot | undefined, entry: (spot: Spot) => NewEntry): Entry[] | null =>
  spot === undefined ? null : inserted(draft, spot.index, entry(spot));

export const pseudonym = (name: string): string => sha256(`sale\n${name}`).slice(0, 16);
export const STRANGER = 'f'.repeat(16);

/** A bid that would be lawful at this place if the parcel took bids: by somebody who does not lead and may bid. */
export function goodBid({ state, parcel, at }: Omit<Spot, 'index'>): NewEntry {
  const group = state.groups.find(({ enBlocParcelId }) => enBlocParcelId === parcel.id);
  const may = group ? [...(group.eligible ?? BIDDERS)] : [...BIDDERS];
  const bidder = may.find((name) => name !== parcel.leading?.bidderId) ?? may[0] ?? 'nobody';
  return {
    kind: 'bid_accepted',
    parcelId: parcel.id,
    bidder: pseudonym(bidder),
    amountCents: minimumBid(state, parcel),
    closeBefore: parcel.closesAt,
    closeAfter: closeAfterActivity(state, parcel.closesAt, at),
    byMaximum: false,
  };
}

export const isLive = ({ phase, hold }: SaleState): boolean => phase === 'live' && hold === null;
export const isOpen = ({ phase, hold }: ParcelState): boolean => phase === 'open' && hold === null;
export const phaseOf = (state: SaleState, entry: Entry): string =>
  state.parcels.find(({ id }) => id === entry.parcelId)?.phase ?? 'none';
export const groupPhase = (state: SaleState): string => state.groups[0]?.phase ?? 'none';
