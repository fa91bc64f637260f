import { effectiveClose, holdOver, resumeOf } from '../close/effective-close.ts';
import type { Instant } from '../close/instant.ts';
import { blockPrices } from '../formats/lot-prices.ts';
import { sellerDueAt } from '../formats/sealed-tender/tender-course.ts';
import type { Cents } from '../sale/money.ts';
import type { ParcelId, ParcelState, SaleState } from '../sale/sale.ts';

/**
 * What happens in a live sale now. `bidding`: parcels are open. `recess`: all parcels have closed, a block opens.
 * `block`: only blocks are open. `held`: every clock is stopped. `tenders`: sealed tenders are taken. `waiting`: they
 * have closed and are not opened. `seller`: the seller answers. `closed`: bidding is over, the result is being written.
 */
export type LivePhaseKind = 'bidding' | 'recess' | 'block' | 'held' | 'tenders' | 'waiting' | 'seller' | 'closed';

export type LivePhase = {
  kind: LivePhaseKind;
  /** The next close; of a recess the next opening, of a hold its announced end, of `seller` the last time to answer. */
  atMs: Instant | null;
  /** Opening amounts of the blocks that are in their recess or open. */
  openings: { lotId: ParcelId; cents: Cents }[];
};

/** Phase of a live sale; null of any other. */
export const livePhase = (state: SaleState): LivePhase | null => {
  if (state.phase !== 'live') return null;
  const openings = state.groups
    .filter(({ phase }) => phase === 'recess' || phase === 'open')
    .map((group) => ({
      lotId: group.enBlocParcelId,
      cents: group.minimumOpeningCents ?? blockPrices(state, group).openingCents,
    }));
  return { ...clockNow(state), openings };
};

const clockNow = (state: SaleState): Omit<LivePhase, 'openings'> => {
  const { tender, parcels, groups } = state;
  const ahead = parcels.filter(({ phase }) => phase === 'open' || phase === 'scheduled');
  const inRecess = groups.filter(({ phase }) => phase === 'recess').map(({ enBlocParcelId }) => enBlocParcelId);
  const running = ahead.filter(
    ({ id, kind, phase }) => phase === 'open' || kind === 'parcel' || tender !== null || inRecess.includes(id),
  );
  if (running.length > 0 && running.every((lot) => holdOver(state, lot) !== null))
    return { kind: 'held', atMs: resumeOfAll(state, running) };
  const nextClose = (lots: ParcelState[]): Instant => Math.min(...lots.map((lot) => effectiveClose(state, lot)));
  if (tender !== null) {
    if (ahead.length > 0) return { kind: 'tenders', atMs: nextClose(ahead) };
    const dueAt = sellerDueAt(state);
    return dueAt === null ? { kind: 'waiting', atMs: null } : { kind: 'seller', atMs: dueAt };
  }
  const open = ahead.filter((lot) => lot.phase === 'open' && holdOver(state, lot) === null);
  const single = ahead.filter(({ kind }) => kind === 'parcel');
  if (single.length > 0) return { kind: 'bidding', atMs: nextClose(open.length > 0 ? open : single) };
  if (open.length > 0) return { kind: 'block', atMs: nextClose(open) };
  const waiting = ahead.filter(({ id }) => inRecess.includes(id));
  return waiting.length > 0
    ? { kind: 'recess', atMs: Math.min(...waiting.map(({ opensAt }) => opensAt)) }
    : { kind: 'closed', atMs: null };
};

/** The instant at which the first clock runs again; null while none is announced. */
const resumeOfAll = (state: SaleState, lots: ParcelState[]): Instant | null => {
  const announced = lots.flatMap((lot) => resumeOf(state, lot) ?? []);
  return announced.length === 0 ? null : Math.min(...announced);
};
