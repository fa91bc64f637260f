import { minimumBid } from '@quarterline/rules/src/bid/minimum-bid.ts';
import { nextDue } from '@quarterline/rules/src/close/next-due.ts';
import { ascendingRulesOf } from '@quarterline/rules/src/formats/ascending/ascending-rules.ts';
import { clockRules } from '@quarterline/rules/src/formats/rules-of-format.ts';
import type { Entry } from '../../src/entry.ts';
import { breaking } from './break-entries.ts';
import * as draft from './draft.ts';

const { changed, goodBid, insertedAt, isLive, isOpen, placeOf, removed, spotOf } = draft;
const CLOSED = ['closed', 'provisional', 'sold', 'no_sale', 'sold_en_bloc'];

const minimumAt = (day: draft.Draft, index: number | undefined): number => {
  const [entry, state] = [day.entries[index ?? 0], day.states[(index ?? 0) - 1]];
  const parcel = state?.parcels.find(({ id }) => id === entry?.parcelId);
  return state && parcel ? minimumBid(state, parcel) : 0;
};
const bidWhere = (isWanted: (entry: Entry, day: draft.Draft) => boolean) => (day: draft.Draft) =>
  placeOf(day, 'bid_accepted', (entry) => isWanted(entry, day));
const onBlock = (entry: Entry): boolean => entry.parcelId === 'E';
const extends_ = ({ closeBefore, closeAfter }: Entry): boolean => Number(closeAfter) > Number(closeBefore);

/** Invalid bids, and bids at the wrong time. */
export const BID_MUTATIONS: draft.Mutation[] = [
  breaking('a bid before the sale opens', /not open/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, { phase }) => phase === 'scheduled' && parcel.kind === 'parcel'),
      goodBid,
    ),
  ),
  breaking('a bid on a block in its recess', /before the block opened/, (day) =>
    insertedAt(
      day,
      spotOf(
        day,
        (parcel, state) =>
          isLive(state) &&
          parcel.kind === 'enBloc' &&
          parcel.phase === 'scheduled' &&
          draft.groupPhase(state) === 'recess',
      ),
      goodBid,
    ),
  ),
  breaking('a bid while its parcel is held', /while .* is held/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => isLive(state) && parcel.phase === 'open' && parcel.hold !== null),
      goodBid,
    ),
  ),
  breaking('a bid while the sale is held', /while the sale is held/, (day) =>
    insertedAt(
      day,
      spotOf(day, ({ phase }, state) => state.phase === 'live' && state.hold !== null && phase === 'open'),
      goodBid,
    ),
  ),
  breaking('a bid after its parcel closed', /after .* closed/, (day) =>
    insertedAt(
      day,
      spotOf(day, ({ phase }, state) => isLive(state) && CLOSED.includes(phase)),
      goodBid,
    ),
  ),
  breaking('a bid on a parcel that was withdrawn', /which was withdrawn/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => isLive(state) && parcel.phase === 'withdrawn' && parcel.kind === 'parcel'),
      goodBid,
    ),
  ),
  breaking('a bid at the very instant of the close', /parcel_closed .*must come before/, (day) => {
    const index = placeOf(
      day,
      'parcel_closed',
      (entry, before) => before.decidedAt < Number(entry.closedAt) && isLive(before),
    );
    const [entry, state] = [day.entries[index ?? 0], day.states[(index ?? 0) - 1]];
    const parcel = state?.parcels.find(({ id }) => id === entry?.parcelId);
    if (index === undefined || !entry || !state || !parcel) return null;
    const at = Number(entry.closedAt);
    return draft.inserted(day, index - 1, { ...goodBid({ state, parcel, at }), decidedAt: at });
  }),
  breaking('a bid that is off the grid', /not a multiple/, (day) =>
    changed(day, placeOf(day, 'bid_accepted'), ({ amountCents }) => ({ amountCents: Number(amountCents) + 1 })),
  ),
  breaking('a bid below the next step', /the minimum was/, (day) => {
    const index = placeOf(day, 'bid_accepted', ({ parcelId }, { parcels }) =>
      parcels.some(({ id, leading }) => id === parcelId && leading !== null),
    );
    return changed(day, index, () => ({ amountCents: minimumAt(day, index) - 10_000 }));
  }),
  breaking('a first bid below the starting bid', /the minimum was/, (day) => {
    const index = placeOf(day, 'bid_accepted', ({ parcelId }, { parcels }) =>
      parcels.some(({ id, kind, leading }) => id === parcelId && kind === 'parcel' && leading === null),
    );
    return changed(day, index, () => ({ amountCents: minimumAt(day, index) - 10_000 }));
  }),
  breaking('a first bid on a block below its opening', /the minimum was/, (day) => {
    const index = placeOf(day, 'bid_accepted', ({ parcelId }, { parcels }) =>
      parcels.some(({ id, kind, leading }) => id === parcelId && kind === 'enBloc' && leading === null),
    );
    return changed(day, index, () => ({ amountCents: minimumAt(day, index) - 10_000 }));
  }),
  breaking('a bid above every amount a sale takes', /amountCents/, (day) =>
    changed(day, placeOf(day, 'bid_accepted'), () => ({ amountCents: 10_000_000_010_000 })),
  ),
  breaking('a bid by the leader over their own bid', /over their own bid/, (day) => {
    const spot = spotOf(day, (parcel, state) => isLive(state) && isOpen(parcel) && parcel.leading !== null);
    return insertedAt(day, spot, (one) => ({
      ...goodBid(one),
      bidder: draft.pseudonym(one.parcel.leading?.bidderId ?? ''),
    }));
  }),
  breaking('a bid on a block by somebody who is not eligible', /not eligible/, (day) =>
    changed(day, bidWhere(onBlock)(day), () => ({ bidder: draft.STRANGER })),
  ),
  breaking('a bid for a maximum in a sale that takes none', /takes no maximum bids/, (day) =>
    changed(
      day,
      placeOf(day, 'bid_accepted', (_, { rules }) => !ascendingRulesOf(rules).maximumBids),
      () => ({ byMaximum: true }),
    ),
  ),
  breaking(
    'a bid for a maximum that nobody set',
    /no maximum there|gone to its end|nothing calls for|withheld/,
    (day) => {
      const spot = spotOf(
        day,
        (parcel, state, at) =>
          parcel.kind === 'parcel' &&
          ascendingRulesOf(state.rules).maximumBids &&
          isLive(state) &&
          isOpen(parcel) &&
          (nextDue(state) ?? Number.POSITIVE_INFINITY) > at + 1,
      );
      if (!spot || (day.entries[spot.index + 1]?.decidedAt ?? 0) <= spot.at + 1) return null;
      const bid = goodBid({ ...spot, at: spot.at + 1 });
      // An extension would take others along; that is another rule.
      return bid.closeAfter === bid.closeBefore
        ? draft.inserted(day, spot.index, { ...bid, byMaximum: true, decidedAt: spot.at + 1 })
        : null;
    },
  ),
  breaking('a refused bid of the leader that their own maximum answered', /refused bid of the leader/, (day) => {
    const index = placeOf(day, 'bid_refused');
    const entry = day.entries[index ?? 0];
    const leading = day.states[index ?? 0]?.parcels.find(({ id }) => id === entry?.parcelId)?.leading;
    return changed(day, index, () => ({ bidder: draft.pseudonym(leading?.bidderId ?? '') }));
  }),
  breaking('a refused bid that a maximum did not have to answer', /was the least|did not have to answer/, (day) =>
    changed(day, placeOf(day, 'bid_refused'), () => ({ amountCents: 10_000 })),
  ),
  breaking('a raise of the leader against a bid that nobody sees', /raises the leader against nobody/, (day) => {
    // With a maximum of somebody else there, the raise might have answered that one.
    const index = placeOf(day, 'bid_refused', ({ parcelId }, { parcels }) =>
      parcels.some(({ id, maxima }) => id === parcelId && maxima.length === 1),
    );
    return changed(day, index, () => ({
      kind: 'withheld',
      parcelId: undefined,
      bidder: undefined,
      amountCents: undefined,
      refusal: undefined,
    }));
  }),
  breaking('a bid on a parcel that is not in the sale', /not in the sale|has not bid/, (day) =>
    changed(day, placeOf(day, 'bid_accepted'), () => ({ parcelId: 'elsewhere' })),
  ),
  breaking('a bid that names another close before it', /as the close before it/, (day) =>
    changed(day, placeOf(day, 'bid_accepted'), ({ closeBefore }) => ({ closeBefore: Number(closeBefore) - 1 })),
  ),
  breaking('a late bid that does not extend', /moves the close to/, (day) =>
    changed(day, bidWhere(extends_)(day), ({ closeBefore }) => ({ closeAfter: closeBefore })),
  ),
  breaking('a bid that extends by a millisecond too much', /moves the close to/, (day) =>
    changed(day, bidWhere(extends_)(day), ({ closeAfter }) => ({ closeAfter: Number(closeAfter) + 1 })),
  ),
  breaking('an early bid that extends', /moves the close to/, (day) =>
    changed(day, bidWhere((entry) => !extends_(entry))(day), ({ closeAfter }) => ({
      closeAfter: Number(closeAfter) + 60_000,
    })),
  ),
  breaking('a bid that extends past the hard stop', /moves the close to/, (day) => {
    const rules = day.states.at(-1)?.rules;
    const { softCloseMs, hardStopAt } = rules ? clockRules(rules) : { softCloseMs: 0, hardStopAt: null };
    // In the last millisecond before a close that is what comes next.
    const spot = spotOf(day, (parcel, state, at) => {
      const isNext = nextDue(state) === parcel.closesAt && parcel.closesAt - 1 > at;
      const isPast = hardStopAt !== null && parcel.closesAt - 1 + softCloseMs > hardStopAt;
      return isLive(state) && isOpen(parcel) && parcel.kind === 'parcel' && isNext && isPast;
    });
    if (!spot || (day.entries[spot.index + 1]?.decidedAt ?? 0) < spot.parcel.closesAt) return null;
    const at = spot.parcel.closesAt - 1;
    const bid = { ...goodBid({ ...spot, at }), closeAfter: at + softCloseMs, decidedAt: at };
    return draft.inserted(day, spot.index, bid);
  }),
  breaking('a parcel in the scope of an extension that is not taken along', /close_moved/, (day) =>
    removed(
      day,
      placeOf(day, 'close_moved', ({ because }) => because === 'bid'),
    ),
  ),
  breaking('a parcel in the scope that is taken to another instant', /closeAfter/, (day) =>
    changed(
      day,
      placeOf(day, 'close_moved', ({ because }) => because === 'bid'),
      ({ closeAfter }) => ({ closeAfter: Number(closeAfter) + 1 }),
    ),
  ),
  breaking('a close that moves for a bid out of its scope', /does not call for it/, (day) => {
    const spot = spotOf(
      day,
      (parcel, state) => clockRules(state.rules).softCloseScope === 'parcel' && isLive(state) && isOpen(parcel),
    );
    return insertedAt(day, spot, ({ parcel }) => ({
      kind: 'close_moved',
      parcelId: parcel.id,
      because: 'bid',
      closeBefore: parcel.closesAt,
      closeAfter: parcel.closesAt + 60_000,
    }));
  }),
];
