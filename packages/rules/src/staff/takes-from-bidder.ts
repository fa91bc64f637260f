import { clockOf, closeOnTheClock, hasClock } from '../close/effective-close.ts';
import { HOUR_MS, type Instant } from '../close/instant.ts';
import { letTimePass } from '../close/let-time-pass.ts';
import { bindsSoon, waitsForSecondRound } from '../formats/sealed-tender/binds-soon.ts';
import { openProceedings } from '../sale/proceedings.ts';
import type { BidderId, ParcelState, SaleState } from '../sale/sale.ts';
import type { Moment } from './deciding-facts.ts';

/** True where a lot can be bid on and its clock, run or stopped, has an hour left at most. */
const closesWithinTheHour = (state: SaleState, parcel: ParcelState, now: Instant): boolean =>
  hasClock(state, parcel) &&
  (parcel.kind === 'enBloc' || parcel.phase === 'open') &&
  closeOnTheClock(parcel) - clockOf(state, parcel, now) <= HOUR_MS;

/**
 * The moment of a sale for a change of what this bidder may do: in the last hour of a lot, or the last day of a tender
 * of theirs, it comes too late for its bidder to answer.
 */
export function momentFor(recorded: SaleState, bidderId: BidderId, now: Instant): Moment {
  // What is due may not be in the record yet: a lot opens and closes by the clock, not by its entry. But a tender is frozen by its entry, and
  // a close in a silence of the engine is taken back: until the entry is there, it is as before the close.
  if (bindsSoon(recorded, bidderId, now)) return 'last_day';
  const isUnclosed =
    recorded.phase === 'live' && recorded.parcels.some((lot) => closesWithinTheHour(recorded, lot, now));
  const proceedings = openProceedings(recorded, now);
  if (recorded.phase === 'scheduled' || recorded.phase === 'live') letTimePass(proceedings, now);
  const { state } = proceedings;
  if (isUnclosed) return 'last_hour';
  if (state.phase === 'completed' || state.phase === 'cancelled') return 'decided';
  if (state.phase !== 'live') return 'before_opening';
  if (waitsForSecondRound(state, bidderId)) return 'last_day';
  if (state.parcels.some((parcel) => closesWithinTheHour(state, parcel, now))) return 'last_hour';
  return state.parcels.some((parcel) => hasClock(state, parcel)) ? 'open' : 'closed';
}

/** Open lots that the bidder has bid on: their clocks stand while a second person is asked about the bidder. */
export const lotsBidOn = (state: SaleState, bidderId: BidderId): ParcelState[] =>
  state.parcels.filter((parcel) => parcel.phase === 'open' && parcel.bidders.has(bidderId));
