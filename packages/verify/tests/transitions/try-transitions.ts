import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';
import { checkEntries } from '../../src/check-entries.ts';
import type { Entry } from '../../src/entry.ts';
import { numbered, rehashed } from '../../tests/forged.ts';
import { entriesOf } from '../../tests/published.ts';
import { candidatesAt, templatesOf } from '../../tests/transitions/candidates.ts';
import { explore, instantsAt, movesAt, type Place } from '../../tests/transitions/explore.ts';
import { openOracle, type Published, publisher } from '../../tests/transitions/oracle.ts';
import { SALES, type SaleToExplore } from '../../tests/transitions/sales.ts';
import { lotClass, saleClass } from '../../tests/transitions/state-class.ts';

/** A kind of entry with the state of the sale and of its lot. */
export type Row = { forbidden: number; lawful: number; ways: Map<string, number> };
export type Tried = {
  places: number;
  lawful: number;
  forbidden: number;
  /** In words, with the sentence of the verifier where there is one. */
  lawfulRefused: string[];
  accepted: string[];
  /** By format, kind and state. */
  rows: Map<string, Row>;
};

const faultOf = (entries: readonly Entry[]): string =>
  checkEntries(rehashed(entries), { isFinished: false }).faults.join(' ');
const textsOf = (events: readonly SaleEvent[]): Entry[] => entriesOf(events).map((text) => JSON.parse(text) as Entry);

const rowOf = ({ state }: Place, { kind, parcelId }: Published): string => {
  const lot = state.parcels.find(({ id }) => id === parcelId);
  return `${state.rules.format ?? 'ascending'} | ${kind} | ${saleClass(state)} | ${lot ? lotClass(state, lot) : 'no lot'}`;
};

const formatOf = (first: SaleEvent): string =>
  first.kind === 'sale_scheduled' ? (first.rules.format ?? 'ascending') : 'none';

/**
 * Only a raise of the leader may still be completed: by the refused bid that it answered. Anything else behind it shows
 * the lie.
 */
const PROBE = { kind: 'announced', text: 'The road is open.' };

const isAccepted = (before: readonly Entry[], entry: Published): boolean => {
  const list = numbered([...before, { ...entry, entryHash: '' }] as unknown as Record<string, unknown>[]);
  if (faultOf(list) !== '') return false;
  if (entry.byMaximum !== true) return true;
  const probe = { ...PROBE, decidedAt: entry.decidedAt };
  return faultOf(numbered([...list, probe] as unknown as Record<string, unknown>[])) === '';
};

export type Options = {
  /** Step size through all places, starting with the first. */
  every: number;
  /** Maximum number of forbidden entries that are tried for each row and source. */
  enough: number;
  /** True to try a place at each of its instants, false to try it at one. */
  isWhole: boolean;
};

/** Goes through the states of a sale, and at each tries what may follow and what may not. */
export function tryTransitions({ first }: SaleToExplore, { every, enough, isWhole }: Options, tried: Tried): void {
  const publish = publisher(first);
  const isLawful = openOracle(first, publish);
  const places = explore(first);
  // Of every sale of the format: one without a second round is tried with the entries of one that has it.
  const others = SALES.filter((sale) => formatOf(sale.first) === formatOf(first));
  const templates = templatesOf([...places, ...others.flatMap((sale) => explore(sale.first))], publish);
  for (const [index, place] of places.entries()) {
    if (index % every !== 0) continue;
    tried.places += 1;
    const before = textsOf(place.events);
    const row = (entry: Published): Row => {
      const name = rowOf(place, entry);
      const known = tried.rows.get(name) ?? { forbidden: 0, lawful: 0, ways: new Map() };
      tried.rows.set(name, known);
      return known;
    };
    const instants = place.next === null ? instantsAt(place.state) : [place.state.decidedAt];
    for (const now of isWhole ? instants : instants.slice(index % instants.length).slice(0, 1)) {
      if (place.next === null)
        for (const move of movesAt(place.state, now, first)) {
          const decided = move(place.state, now);
          if (decided === null) continue;
          tried.lawful += 1;
          row(publish(decided[0] as SaleEvent)).lawful += 1;
          const fault = checkEntries(textsOf([...place.events, ...decided]), { isFinished: false }).faults.join(' ');
          if (fault !== '') tried.lawfulRefused.push(`${decided.map(({ kind }) => kind).join(', ')}: ${fault}`);
        }
      for (const { entry, how } of candidatesAt(place, now, { first, publish, templates })) {
        const known = row(entry);
        const count = known.ways.get(how) ?? 0;
        if (count >= enough || isLawful(place, entry)) continue;
        known.ways.set(how, count + 1);
        known.forbidden += 1;
        tried.forbidden += 1;
        if (isAccepted(before, entry))
          tried.accepted.push(`${rowOf(place, entry)}: ${JSON.stringify(entry)} after ${before.at(-1)?.kind}`);
      }
    }
  }
}

export const nothingTried = (): Tried => ({
  places: 0,
  lawful: 0,
  forbidden: 0,
  lawfulRefused: [],
  accepted: [],
  rows: new Map(),
});
