import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';
import type {
  Hold,
  ParcelPhase,
  ParcelState,
  RankedBid,
  SalePhase,
  SaleState,
} from '@quarterline/rules/src/sale/sale.ts';
import { canonicalJson } from '../../src/record/canonical-json.ts';
import { sha256 } from '../published.ts';
import { movesAt, type Place } from './explore.ts';
import * as moves from './moves.ts';
import type { Published } from './oracle.ts';

type Publish = (event: SaleEvent) => Published;

const LOT_PHASES: readonly ParcelPhase[] = [
  'scheduled',
  'open',
  'closed',
  'provisional',
  'no_sale',
  'sold',
  'sold_en_bloc',
  'withdrawn',
];
const SALE_PHASES: readonly SalePhase[] = ['scheduled', 'live', 'completed', 'postponed', 'cancelled'];
const GROUP_PHASES = ['before', 'recess', 'open', 'decided'] as const;

const holdsAt = (now: number): (Hold | null)[] => {
  const held = { heldAt: now - 60_000, remainingMs: 600_000, reason: 'Because.' };
  return [null, { ...held, resumesAt: null }, { ...held, resumesAt: now }, { ...held, resumesAt: now + 300_000 }];
};

const bidOn = (now: number, bidderId: string, amountCents: number, previous: RankedBid | null): RankedBid => ({
  bidId: 'bid that never was',
  bidderId,
  amountCents,
  decidedAt: now - 1000,
  sequence: 2,
  previous,
});

/** A lot as it is not: in another phase, with another clock, with other bids, or at its close. */
const otherLots = (lot: ParcelState, now: number): Partial<ParcelState>[] => {
  const one = bidOn(now, moves.NAMES[0], lot.startingBidCents, null);
  const two = bidOn(now, moves.NAMES[1], lot.startingBidCents + 1_000_000, one);
  const max = {
    bidderId: moves.NAMES[1],
    maximumCents: two.amountCents + 2_000_000,
    bidId: 'maximum',
    setAtSequence: 2,
  };
  return [
    ...LOT_PHASES.flatMap((phase) => [
      { phase },
      { phase, hold: null, leading: null },
      { phase, hold: null, leading: one },
    ]),
    ...holdsAt(now).flatMap((hold) => [{ hold }, { hold, phase: 'open' as const }]),
    { leading: null },
    { leading: one },
    { leading: two, maxima: [max], phase: 'open', hold: null },
    { closesAt: now, phase: 'open', hold: null },
    { closesAt: now, phase: 'open', hold: null, leading: two },
    { opensAt: now, phase: 'scheduled', hold: null },
    { closesAt: now + 60_000, phase: 'open', hold: null, leading: two },
  ];
};

/** States that differ from this one in one thing, with what may be tried there. Most of them no sale can come to. */
const otherStates = (state: SaleState, now: number, first: SaleEvent): { state: SaleState; tried: moves.Move[] }[] => {
  const onSale = moves.movesOnSale(state, now, first);
  const onAll = state.parcels.flatMap((lot) => moves.movesOnLot(state, lot, now));
  const ofSale = [
    ...SALE_PHASES.map((phase) => ({ phase })),
    ...SALE_PHASES.map((phase) => ({ phase, hold: null })),
    ...holdsAt(now).map((hold) => ({ hold })),
    ...GROUP_PHASES.map((phase) => ({
      groups: state.groups.map((group) => ({ ...group, phase, eligible: new Set<string>(moves.NAMES) })),
    })),
    { termsVersion: state.termsVersion + 1 },
    ...otherTenders(state, now),
  ].map((change) => ({ state: { ...state, ...change } as SaleState, tried: [...onAll, ...onSale] }));
  const ofLots = state.parcels.flatMap((lot, index) =>
    otherLots(lot, now).map((change) => {
      const changed = { ...lot, ...change };
      const other = { ...state, phase: 'live' as const, hold: null, parcels: state.parcels.with(index, changed) };
      const group = other.groups.map((each) => ({ ...each, eligible: each.eligible ?? new Set<string>(moves.NAMES) }));
      return { state: { ...other, groups: group }, tried: [...moves.movesOnLot(other, changed, now), moves.tick] };
    }),
  );
  return [...ofSale, ...ofLots];
};

const otherTenders = ({ tender, parcels }: SaleState, now: number): Partial<SaleState>[] => {
  if (tender === null) return [];
  const everybody = new Map(parcels.map(({ id }) => [id, new Set<string>(moves.NAMES)]));
  const closed = parcels.map((lot) => ({ ...lot, phase: 'closed' as const, hold: null }));
  const provisional = parcels.map((lot) => ({ ...lot, phase: 'provisional' as const, hold: null }));
  return [
    { tender: { ...tender, round: 2, invited: everybody } },
    { tender: { ...tender, round: 1 }, parcels: closed },
    { tender, parcels: closed, phase: 'live' },
    { tender: { ...tender, acceptBy: now }, parcels: provisional, phase: 'live' },
  ];
};

const pseudonym = (name: string): string => sha256(`sale\n${name}`).slice(0, 16);
const OTHER_PERSON = sha256('nobody').slice(0, 16);

/** The same entry with one field of it otherwise. */
const changesOf = (entry: Published, state: SaleState): { entry: Published; field: string }[] =>
  Object.entries(entry).flatMap(([field, value]) => {
    if (['kind', 'decidedAt', 'text', 'reason', 'documentName', 'bidId', 'commitment'].includes(field)) return [];
    return otherValues(field, value, state).map((other) => ({
      entry: { ...entry, [field]: other } as Published,
      field,
    }));
  });

const otherValues = (field: string, value: unknown, { parcels }: SaleState): unknown[] => {
  if (field === 'parcelId') return [...parcels.map(({ id }) => id), null].filter((id) => id !== value);
  if (field === 'bidder') return [...moves.NAMES.map(pseudonym)];
  if (field === 'documentHash') return ['d'.repeat(64)];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number')
    return [value - 10_000, value - 1, value + 1, value + 10_000, 0].filter((other) => other >= 0);
  if (Array.isArray(value)) return [value.slice(1), value.toReversed(), [...value, OTHER_PERSON], [value[0], value[0]]];
  if (field === 'outcome') return ['block', 'parcels'];
  if (field === 'because') return ['bid', 'staff', 'void'];
  return [];
};

/** One example entry of every kind for this sale format. */
export function templatesOf(places: readonly Place[], publish: Publish): Published[] {
  const found = new Map<string, Published>();
  for (const event of places.flatMap(({ events }) => events))
    if (!found.has(event.kind)) found.set(event.kind, publish(event));
  return [...found.values()];
}

/** An entry, and how it was come by. */
export type Candidate = { entry: Published; how: string };

type Context = { first: SaleEvent; publish: Publish; templates: readonly Published[] };

/**
 * Entries that a forger might write at a place and instant: an entry of every kind on every lot, every earlier entry,
 * entries of the rules in another state, and real next entries with one changed field.
 */
export function candidatesAt(place: Place, now: number, { first, publish, templates }: Context): Candidate[] {
  const { state, events, next } = place;
  const found = new Map<string, Candidate>();
  const add = (entry: Published, how: string): void => {
    const text = canonicalJson(entry);
    if (!found.has(text)) found.set(text, { entry, how });
  };
  const atNow = (event: SaleEvent): Published => ({ ...publish(event), decidedAt: now });
  const addChanges = (event: SaleEvent): void => {
    for (const { entry, field } of changesOf(atNow(event), state)) add(entry, `another ${field}`);
  };
  for (const template of templates)
    for (const lot of state.parcels) {
      const on = template.parcelId === undefined ? {} : { parcelId: lot.id };
      add({ ...template, ...on, decidedAt: now }, 'of this kind');
    }
  for (const event of events) add(atNow(event), 'once more');
  for (const other of otherStates(state, now, first))
    for (const move of other.tried)
      for (const event of (move(other.state, now) ?? []).slice(0, 6)) add(atNow(event), 'of another state');
  for (const move of movesAt(state, now, first))
    for (const event of (move(state, now) ?? []).slice(0, 1)) addChanges(event);
  if (next !== null) addChanges(next);
  return [...found.values()].filter(({ entry }) => next === null || !isOfMaximum(entry, state));
}

/** In the middle of a contest an outsider cannot tell whose maximum goes how far. */
const isOfMaximum = ({ byMaximum, parcelId, bidder }: Published, { parcels }: SaleState): boolean =>
  byMaximum === true &&
  parcels.some(({ id, maxima }) => id === parcelId && maxima.some(({ bidderId }) => pseudonym(bidderId) === bidder));
