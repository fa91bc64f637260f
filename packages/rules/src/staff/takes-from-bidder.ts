import { clockOf, closeOnTheClock, hasClock } from '../close/effective-close.ts';
import { HOUR_MS, type Instant } from '../close/instant.ts';
import { letTimePass } from '../close/let-time-pass.ts';
import { bindsSoon } from '../formats/sealed-tender/binds-soon.ts';
import { openProceedings } from '../sale/proceedings.ts';
import type { BidderId, ParcelState, SaleState } from '../sale/sale.ts';

/**
 * How many people it takes to keep a bidder from a sale: `alone`; `two`, in the last hour of a lot of an auction;
 * `refused`, while a sealed tender of the bidder closes within a day.
 */
export type PeopleToTakeFromBidder = 'alone' | 'two' | 'refused';

/** True where a lot can be bid on and its clock, run or stopped, has an hour left at most. */
const closesWithinTheHour = (state: SaleState, parcel: ParcelState, now: Instant): boolean =>
  hasClock(state, parcel) &&
  (parcel.kind === 'enBloc' || parcel.phase === 'open') &&
  closeOnTheClock(parcel) - clockOf(state, parcel, now) <= HOUR_MS;

/**
 * Judges an act that would keep a bidder from bidding, or a tender of theirs from counting: a suspension, a lower limit,
 * a deposit that ends, a role, a relation to the seller. Too late for its bidder to answer, it is as good as striking
 * their next bid. What was decided does not change by it, so a sale that is over asks for nobody.
 */
export const peopleToTakeFromBidder = (
  recorded: SaleState,
  bidderId: BidderId,
  now: Instant,
): PeopleToTakeFromBidder => {
  // What is due may not be in the record yet: a lot opens and closes by the clock, not by its entry.
  const proceedings = openProceedings(recorded, now);
  if (recorded.phase === 'scheduled' || recorded.phase === 'live') letTimePass(proceedings, now);
  const { state } = proceedings;
  if (state.phase !== 'live') return 'alone';
  if (state.tender !== null) return bindsSoon(state, bidderId, now) ? 'refused' : 'alone';
  return state.parcels.some((parcel) => closesWithinTheHour(state, parcel, now)) ? 'two' : 'alone';
};

/** Open lots that the bidder has bid on: their clocks stand while a second person is asked about the bidder. */
export const lotsBidOn = (state: SaleState, bidderId: BidderId): ParcelState[] =>
  state.parcels.filter((parcel) => parcel.phase === 'open' && parcel.bidders.has(bidderId));
