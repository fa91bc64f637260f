import { breaking } from './break-entries.ts';
import * as draft from './draft.ts';

const { changed, goodBid, insertedAt, isLive, isOpen, placeOf, spotOf } = draft;
const CLOSED = ['closed', 'provisional', 'sold', 'no_sale', 'sold_en_bloc'];
const SECOND = 'e'.repeat(16);

/** Invalid bids confirmed by a second person. */
export const CONFIRMED_MUTATIONS: draft.Mutation[] = [
  breaking('a bid that the second person of another bidder confirmed', /second person of another bidder/, (day) => {
    const confirmed = day.entries.filter(({ confirmedBy }) => confirmedBy !== undefined);
    const index = placeOf(
      day,
      'bid_accepted',
      ({ byMaximum, bidder }) => byMaximum !== true && confirmed.some((other) => other.bidder !== bidder),
    );
    const bidder = day.entries[index ?? 0]?.bidder;
    const other = confirmed.find((entry) => entry.bidder !== bidder);
    return other === undefined ? null : changed(day, index, () => ({ confirmedBy: other.confirmedBy }));
  }),
  breaking('a bid that was confirmed after its parcel had closed', /after .* closed/, (day) =>
    insertedAt(
      day,
      spotOf(day, ({ phase }, state) => isLive(state) && CLOSED.includes(phase)),
      (spot) => ({ ...goodBid(spot), confirmedBy: SECOND }),
    ),
  ),
  breaking('a bid that was confirmed twice', /over their own bid/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => isLive(state) && isOpen(parcel) && parcel.leading !== null),
      (spot) => ({
        ...goodBid(spot),
        bidder: draft.pseudonym(spot.parcel.leading?.bidderId ?? ''),
        confirmedBy: SECOND,
      }),
    ),
  ),
  breaking('a bid that was confirmed below the next step', /the minimum was/, (day) => {
    const spot = spotOf(
      day,
      (parcel, state) => isLive(state) && isOpen(parcel) && parcel.kind === 'parcel' && parcel.leading !== null,
    );
    return insertedAt(day, spot, (one) => {
      const bid = goodBid(one);
      return { ...bid, amountCents: Number(bid.amountCents) - 10_000, confirmedBy: SECOND };
    });
  }),
  breaking('a bid of the engine that somebody confirmed', /confirmed a bid of the engine/, (day) =>
    changed(
      day,
      placeOf(day, 'bid_accepted', ({ byMaximum }) => byMaximum === true),
      () => ({ confirmedBy: SECOND }),
    ),
  ),
  breaking('a bid that a name and not a pseudonym confirmed', /confirmedBy/, (day) =>
    changed(day, placeOf(day, 'bid_accepted'), () => ({ confirmedBy: 'Anna' })),
  ),
];
