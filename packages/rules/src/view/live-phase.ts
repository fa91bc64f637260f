import { hasClock, holdOver, resumeOf } from '../close/effective-close.ts';
import type { Instant } from '../close/instant.ts';
import type { LivePhaseKind } from '../formats/format.ts';
import { formatOf } from '../formats/formats.ts';
import { blockPrices } from '../formats/lot-prices.ts';
import { openLots } from '../formats/open-lots.ts';
import type { Cents } from '../sale/money.ts';
import type { ParcelId, ParcelState, SaleState } from '../sale/sale.ts';

export type LivePhase = {
  kind: LivePhaseKind;
  /** The next close; of a recess the next opening, of a hold its announced end, of `seller` the last time to answer. */
  atMs: Instant | null;
  /** Opening amounts of the blocks that are in their recess or open. */
  openings: { lotId: ParcelId; cents: Cents }[];
  /** Lots whose clock is frozen, and when it runs again; null while that is not announced. */
  held: { lotId: ParcelId; resumesAt: Instant | null }[];
  /** Only where a newcomer can bid on nothing any more. */
  registrationOver?: true;
};

/** Phase of a live sale; null of any other. */
export function livePhase(state: SaleState): LivePhase | null {
  if (state.phase !== 'live') return null;
  const openings = state.groups
    .filter(({ phase }) => phase === 'recess' || phase === 'open')
    .map((group) => ({
      lotId: group.enBlocParcelId,
      cents: group.minimumOpeningCents ?? blockPrices(state, group).openingCents,
    }));
  const held = withClock(state)
    .filter((lot) => holdOver(state, lot) !== null)
    .map((lot) => ({ lotId: lot.id, resumesAt: resumeOf(state, lot) }));
  const isOver = openLots(state).kind === 'none';
  return { ...clockNow(state), openings, held, ...(isOver ? { registrationOver: true } : {}) };
}

/** Lots that have not closed, with a clock or before it. */
const ahead = ({ parcels }: SaleState): ParcelState[] =>
  parcels.filter(({ phase }) => phase === 'open' || phase === 'scheduled');
const withClock = (state: SaleState): ParcelState[] => ahead(state).filter((lot) => hasClock(state, lot));

const clockNow = (state: SaleState): Pick<LivePhase, 'kind' | 'atMs'> => {
  const running = withClock(state);
  if (running.length > 0 && running.every((lot) => holdOver(state, lot) !== null))
    return { kind: 'held', atMs: resumeOfAll(state, running) };
  return formatOf(state).phaseNow(state, ahead(state));
};

/** The instant at which the first clock runs again; null while none is announced. */
const resumeOfAll = (state: SaleState, lots: ParcelState[]): Instant | null => {
  const announced = lots.flatMap((lot) => resumeOf(state, lot) ?? []);
  return announced.length === 0 ? null : Math.min(...announced);
};
