import type { Entry } from '../../src/entry.ts';
import { breaking } from './break-entries.ts';
import * as draft from './draft.ts';

const { changed, groupPhase, inserted, insertedAt, isLive, placeOf, removed, spotOf } = draft;
const MINUTE = 60_000;

const isBlock = ({ parcelId }: Entry): boolean => parcelId === 'E';
const isAlone = (entry: Entry): boolean => !isBlock(entry);

/** The only word of staff on somebody who never bid, in the schedule that was held. */
const isAllowed = ({ events }: draft.Draft, index: number): boolean => {
  const event = events[index];
  const held = events.findLastIndex(({ kind }) => kind === 'sale_scheduled');
  if (event?.kind !== 'eligibility_set' || !event.eligible || index < held) return false;
  const same = events.slice(held).filter((one) => 'bidderId' in one && one.bidderId === event.bidderId);
  return same.length === 1;
};

/** A group's recess, its list, its block, and what every lot was sold for. */
export const OUTCOME_MUTATIONS: draft.Mutation[] = [
  breaking('a list of the eligible that leaves somebody out', /eligible/, (day) =>
    changed(
      day,
      placeOf(day, 'recess_began', ({ eligible }) => (eligible as string[]).length > 0),
      ({ eligible }) => ({ eligible: (eligible as string[]).slice(1) }),
    ),
  ),
  breaking('a list of the eligible with somebody who never bid', /eligible/, (day) =>
    changed(day, placeOf(day, 'recess_began'), ({ eligible }) => ({
      eligible: [...(eligible as string[]), draft.STRANGER],
    })),
  ),
  breaking('a list of the eligible that is changed once it is frozen', /frozen/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => isLive(state) && parcel.kind === 'enBloc' && groupPhase(state) !== 'before'),
      () => ({ kind: 'eligibility_set', groupId: 'G', bidder: draft.STRANGER, eligible: true }),
    ),
  ),
  breaking('a correction of the list that is taken out of the record', /eligible/, (day) => {
    // Who never bid is on the list by this entry alone.
    const allowed = (index: number) => day.events[index]?.kind === 'eligibility_set' && isAllowed(day, index);
    const index = placeOf(day, 'eligibility_set', (_, __, place) => allowed(place));
    return day.entries.some(({ kind }) => kind === 'recess_began') ? removed(day, index) : null;
  }),
  breaking('a recess that is too short', /opensAt/, (day) =>
    changed(day, placeOf(day, 'recess_began'), ({ opensAt, closesAt }) => ({
      opensAt: Number(opensAt) - 14 * MINUTE,
      closesAt: Number(closesAt) - 14 * MINUTE,
    })),
  ),
  breaking('a recess that is too long', /opensAt/, (day) =>
    changed(day, placeOf(day, 'recess_began'), ({ opensAt, closesAt }) => ({
      opensAt: Number(opensAt) + 1,
      closesAt: Number(closesAt) + 1,
    })),
  ),
  breaking('a round of a block that is too short', /closesAt/, (day) =>
    changed(day, placeOf(day, 'recess_began'), ({ closesAt }) => ({ closesAt: Number(closesAt) - 1 })),
  ),
  breaking('a block that opens under its sum', /minimumOpeningCents/, (day) =>
    changed(day, placeOf(day, 'recess_began'), ({ minimumOpeningCents }) => ({
      minimumOpeningCents: Number(minimumOpeningCents) - 10_000,
    })),
  ),
  breaking('a recess that begins before the last parcel is over', /recess_began, and nothing/, (day) => {
    const recess = day.entries.find(({ kind }) => kind === 'recess_began');
    const spot = spotOf(
      day,
      (parcel, state) => isLive(state) && parcel.kind === 'enBloc' && groupPhase(state) === 'before',
    );
    return recess ? insertedAt(day, spot, ({ at }) => ({ ...recess, decidedAt: at })) : null;
  }),
  breaking('a recess that never begins', /recess_began/, (day) =>
    removed(
      day,
      placeOf(day, 'recess_began', (_, before) => groupPhase(before) === 'before'),
    ),
  ),
  breaking('a block that opens before its recess is over', /en_bloc_opened, and nothing/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => isLive(state) && parcel.kind === 'enBloc' && groupPhase(state) === 'recess'),
      () => ({ kind: 'en_bloc_opened', groupId: 'G' }),
    ),
  ),
  breaking('a group that is decided for its parcels although the block has a bid', /outcome/, (day) =>
    changed(
      day,
      placeOf(day, 'en_bloc_decided', ({ outcome }) => outcome === 'block'),
      () => ({ outcome: 'parcels' }),
    ),
  ),
  breaking('a group that is decided for its block without a bid', /outcome/, (day) =>
    changed(
      day,
      placeOf(day, 'en_bloc_decided', ({ outcome }) => outcome === 'parcels'),
      () => ({ outcome: 'block' }),
    ),
  ),
  breaking("a parcel with another part of its block's price", /amountCents/, (day) =>
    changed(day, placeOf(day, 'parcel_sold_en_bloc'), ({ amountCents }) => ({
      amountCents: Number(amountCents) + 100,
    })),
  ),
  breaking('a parcel of a sold block that goes to somebody else', /bidder/, (day) =>
    changed(day, placeOf(day, 'parcel_sold_en_bloc'), () => ({ bidder: draft.STRANGER })),
  ),
  breaking('a block that is sold to another than its last bidder', /bidder/, (day) =>
    changed(day, placeOf(day, 'parcel_sold', isBlock), () => ({ bidder: draft.STRANGER })),
  ),
  breaking('a block, and one of its parcels that is sold to its own high bidder', /parcel_sold_en_bloc/, (day) => {
    const index = placeOf(day, 'parcel_sold_en_bloc', ({ parcelId }, { parcels }) =>
      parcels.some(({ id, leading }) => id === parcelId && leading !== null),
    );
    const high = day.states[index ?? 0]?.parcels.find(({ id }) => id === day.entries[index ?? 0]?.parcelId)?.leading;
    return changed(day, index, () => ({
      kind: 'parcel_sold',
      bidder: draft.pseudonym(high?.bidderId ?? ''),
      amountCents: high?.amountCents,
    }));
  }),
  breaking('a parcel of a sold block that is sold a second time', /parcel_sold, and (nothing|by the rules)/, (day) => {
    const index = placeOf(
      day,
      'parcel_sold_en_bloc',
      (_, __, at) => day.entries[at + 1]?.kind !== 'parcel_sold_en_bloc' && at + 1 < day.entries.length,
    );
    const sold = day.entries[index ?? 0];
    return index === undefined || !sold
      ? null
      : inserted(day, index, {
          kind: 'parcel_sold',
          parcelId: sold.parcelId,
          bidder: sold.bidder,
          amountCents: sold.amountCents,
        });
  }),
  breaking('a parcel of a sold block that is left out', /parcel_sold_en_bloc/, (day) =>
    removed(day, placeOf(day, 'parcel_sold_en_bloc')),
  ),
  breaking('a parcel that is sold to another than its last bidder', /bidder/, (day) =>
    changed(day, placeOf(day, 'parcel_sold', isAlone), () => ({ bidder: draft.STRANGER })),
  ),
  breaking('a parcel that is sold at another price than its last bid', /amountCents/, (day) =>
    changed(day, placeOf(day, 'parcel_sold', isAlone), ({ amountCents }) => ({
      amountCents: Number(amountCents) - 10_000,
    })),
  ),
  breaking('a parcel that is left unsold although it has a bid', /parcel_sold .*must come before/, (day) =>
    changed(day, placeOf(day, 'parcel_sold', isAlone), () => ({
      kind: 'parcel_unsold',
      bidder: undefined,
      amountCents: undefined,
    })),
  ),
  breaking('a parcel that is sold although nobody bid', /parcel_unsold .*must come before/, (day) =>
    changed(day, placeOf(day, 'parcel_unsold', isAlone), () => ({
      kind: 'parcel_sold',
      bidder: draft.STRANGER,
      amountCents: 50_000_000,
    })),
  ),
  breaking('a parcel that is sold and never closed', /parcel_sold, and nothing/, (day) =>
    insertedAt(
      day,
      spotOf(day, ({ phase, leading }, state) => isLive(state) && phase === 'open' && leading !== null),
      ({ parcel }) => ({
        kind: 'parcel_sold',
        parcelId: parcel.id,
        bidder: draft.pseudonym(parcel.leading?.bidderId ?? ''),
        amountCents: parcel.leading?.amountCents,
      }),
    ),
  ),
  breaking('a parcel that waits for its block with another bidder', /bidder/, (day) =>
    changed(day, placeOf(day, 'parcel_became_provisional'), () => ({ bidder: draft.STRANGER })),
  ),
];
