import type { ParcelState, SaleState } from '@quarterline/rules/src/sale/sale.ts';
import type { Entry } from '../../src/entry.ts';
import { breaking } from './break-entries.ts';
import * as draft from './draft.ts';

const { changed, insertedAt, isLive, isOpen, phaseOf, placeOf, removed, spotOf } = draft;
const PEOPLE = ['0'.repeat(16), '1'.repeat(16)];

/** The void of the leading bid of a parcel, by two people. */
const voidOf = ({ parcel }: { parcel: ParcelState }) => {
  const { leading } = parcel;
  return {
    kind: 'bid_voided',
    parcelId: parcel.id,
    bidder: draft.pseudonym(leading?.bidderId ?? ''),
    amountCents: leading?.amountCents,
    bidSequence: leading?.sequence,
    bidDecidedAt: leading?.decidedAt,
    people: PEOPLE,
  };
};
const afterTheClose = (entry: Entry, before: SaleState): boolean => phaseOf(before, entry) !== 'open';
/** True for an entry right after a void, at its instant. */
const followsVoid = (day: draft.Draft, index: number, isClosed: boolean): boolean => {
  const [entry, before, state] = [day.entries[index - 1], day.entries[index], day.states[index - 2]];
  if (entry?.kind !== 'bid_voided' || !state || before?.decidedAt !== entry.decidedAt) return false;
  return before.parcelId === entry.parcelId && afterTheClose(entry, state) === isClosed;
};
const lowers = (day: draft.Draft, index: number): boolean =>
  ['increment_lowered', 'starting_bid_lowered'].includes(day.entries[index - 1]?.kind ?? '') &&
  day.entries[index - 1]?.decidedAt === day.entries[index]?.decidedAt;

const hasBids = ({ parcels }: SaleState, parcelId: string): boolean =>
  parcels.some(({ id, leading, phase }) => id === parcelId && leading !== null && phase !== 'withdrawn');

const isInBlockWithBids = (before: SaleState, parcelId: string): boolean => {
  const group = before.groups.find(({ parcelIds }) => parcelIds.includes(parcelId));
  return !hasBids(before, parcelId) && (group?.parcelIds ?? []).some((id) => hasBids(before, id));
};

/** True for the first move of a close right after newer conditions. */
const followsTerms = ({ entries }: draft.Draft, index: number): boolean =>
  entries[index - 1]?.kind === 'terms_published';

/** Voids, lower prices, withdrawals. */
export const STAFF_MUTATIONS: draft.Mutation[] = [
  breaking('a version of the terms left out', /publishes version/, (day) =>
    changed(day, placeOf(day, 'terms_published'), ({ termsVersion }) => ({ termsVersion: Number(termsVersion) + 1 })),
  ),
  breaking('a version of the terms published twice', /publishes version/, (day) =>
    changed(day, placeOf(day, 'terms_published'), ({ termsVersion }) => ({ termsVersion: Number(termsVersion) - 1 })),
  ),
  breaking('newer terms that are the document in force', /document that is in force/, (day) => {
    const index = placeOf(day, 'terms_published');
    return changed(day, index, () => ({ documentHash: day.states[(index ?? 1) - 1]?.termsHash }));
  }),
  breaking('terms without the hash of their document', /documentHash/, (day) =>
    changed(day, placeOf(day, 'terms_published'), () => ({ documentHash: 'none' })),
  ),
  breaking('a void of a bid that does not stand', /does not stand/, (day) =>
    changed(day, placeOf(day, 'bid_voided'), () => ({ bidSequence: 1 })),
  ),
  breaking('a void of a bid that was voided before', /does not stand/, (day) => {
    const index = placeOf(day, 'bid_voided', afterTheClose);
    const entry = day.entries[index ?? 0];
    const spot = spotOf(
      day,
      ({ id, phase }, state) =>
        isLive(state) &&
        id === entry?.parcelId &&
        state.sequence > (index ?? 0) &&
        (phase === 'open' || phase === 'provisional' || (phase === 'sold' && state.phase === 'live')),
    );
    return index === undefined || !entry ? null : insertedAt(day, spot, () => ({ ...entry, decidedAt: spot?.at ?? 0 }));
  }),
  breaking('a void that says another amount of its bid', /something else about it/, (day) =>
    changed(day, placeOf(day, 'bid_voided'), ({ amountCents }) => ({ amountCents: Number(amountCents) + 10_000 })),
  ),
  breaking('a void that says another bidder of its bid', /something else about it/, (day) =>
    changed(day, placeOf(day, 'bid_voided'), () => ({ bidder: draft.STRANGER })),
  ),
  breaking('a void after the close by one person', /two different people/, (day) =>
    changed(day, placeOf(day, 'bid_voided', afterTheClose), () => ({ people: PEOPLE.slice(0, 1) })),
  ),
  breaking('a void after the close by one person under two signatures', /two different people/, (day) =>
    changed(day, placeOf(day, 'bid_voided', afterTheClose), () => ({ people: [PEOPLE[0], PEOPLE[0]] })),
  ),
  breaking('a void by nobody', /two different people/, (day) =>
    changed(
      day,
      placeOf(day, 'bid_voided', (entry, before) => !afterTheClose(entry, before)),
      () => ({ people: [] }),
    ),
  ),
  breaking('a void of an open parcel by one person', /two different people/, (day) =>
    changed(
      day,
      placeOf(day, 'bid_voided', (entry, before) => !afterTheClose(entry, before)),
      () => ({ people: [PEOPLE[0]] }),
    ),
  ),
  breaking('a parcel with a bid that one person withdraws', /two different people/, (day) =>
    changed(
      day,
      placeOf(day, 'parcel_withdrawn', ({ parcelId }, before) => hasBids(before, String(parcelId))),
      () => ({ people: [PEOPLE[0]] }),
    ),
  ),
  breaking('a parcel without a bid that one person withdraws from a block with bids', /two different people/, (day) =>
    changed(
      day,
      placeOf(day, 'parcel_withdrawn', ({ parcelId }, before) => isInBlockWithBids(before, String(parcelId))),
      () => ({ people: undefined }),
    ),
  ),
  breaking('a bidder whom one person strikes from a block', /two different people/, (day) =>
    changed(
      day,
      placeOf(day, 'eligibility_set', ({ eligible }) => eligible === false),
      () => ({ people: undefined }),
    ),
  ),
  breaking('a bidder whom one person suspends in the last hour', /two different people/, (day) =>
    insertedAt(
      day,
      spotOf(
        day,
        // A stopped clock may have more than the hour left.
        ({ kind, phase, hold, closesAt }, state, at) =>
          isLive(state) && kind === 'parcel' && phase === 'open' && hold === null && closesAt - at < 3_600_000,
      ),
      () => ({ kind: 'registration_changed', bidder: draft.STRANGER, change: 'suspended', people: PEOPLE.slice(0, 1) }),
    ),
  ),
  breaking('a bid of a bidder whom two people had suspended', /kept from bidding before/, (day) => {
    const before = placeOf(
      day,
      'bid_accepted',
      ({ decidedAt }, state, index) =>
        state.phase === 'live' && (day.entries[index - 1]?.decidedAt ?? decidedAt) < decidedAt,
    );
    const bidder = day.entries[before ?? 0]?.bidder;
    return before === undefined
      ? null
      : draft.inserted(day, before - 1, { kind: 'registration_changed', bidder, change: 'suspended', people: PEOPLE });
  }),
  breaking('newer conditions that leave no time to read them', /close_moved/, (day) =>
    removed(
      day,
      placeOf(day, 'close_moved', ({ because }, _, index) => because === 'terms' && followsTerms(day, index)),
    ),
  ),
  breaking('newer conditions that leave more than half an hour', /closeAfter/, (day) =>
    changed(
      day,
      placeOf(day, 'close_moved', ({ because }) => because === 'terms'),
      ({ closeAfter }) => ({ closeAfter: Number(closeAfter) + 1 }),
    ),
  ),
  breaking('a void by somebody who bids in the sale', /bids in the sale and decides in it/, (day) =>
    changed(day, placeOf(day, 'bid_voided'), ({ bidder }) => ({ people: ['0'.repeat(16), String(bidder)] })),
  ),
  breaking('a sale with bids that one person cancels', /two different people/, (day) =>
    changed(
      day,
      placeOf(day, 'sale_cancelled', (_, before) => before.parcels.some(({ id }) => hasBids(before, id))),
      () => ({ people: [PEOPLE[0]] }),
    ),
  ),
  breaking('a void near the close that does not leave ten minutes', /close_moved/, (day) =>
    removed(
      day,
      placeOf(day, 'close_moved', ({ because }, _, index) => because === 'void' && followsVoid(day, index, false)),
    ),
  ),
  breaking('a void near the close that leaves more than ten minutes', /closeAfter/, (day) =>
    changed(
      day,
      placeOf(day, 'close_moved', ({ because }) => because === 'void'),
      ({ closeAfter }) => ({ closeAfter: Number(closeAfter) + 1 }),
    ),
  ),
  breaking('a void of a price while the block is being bid on', /in its sum/, (day) =>
    insertedAt(
      day,
      spotOf(
        day,
        ({ phase, leading }, state) =>
          isLive(state) && phase === 'provisional' && leading !== null && draft.groupPhase(state) === 'open',
      ),
      voidOf,
    ),
  ),
  breaking('a void of a bid on a parcel that was sold with its block', /over for good/, (day) =>
    insertedAt(
      day,
      spotOf(day, ({ phase, leading }, state) => isLive(state) && phase === 'sold_en_bloc' && leading !== null),
      voidOf,
    ),
  ),
  breaking(
    'a void after which nobody takes the place of the bidder',
    /parcel_(sold|unsold|became_provisional)|en_bloc_decided/,
    (day) => {
      const kinds = ['parcel_sold', 'parcel_unsold', 'parcel_became_provisional'];
      const places = kinds.map((kind) => placeOf(day, kind, (_, __, index) => followsVoid(day, index, true)));
      return removed(day, day.choose(places.filter((place) => place !== undefined)));
    },
  ),
  breaking('a void in the recess after which the block opens at the old sum', /recess_began/, (day) =>
    removed(
      day,
      placeOf(day, 'recess_began', (_, before) => draft.groupPhase(before) === 'recess'),
    ),
  ),
  breaking('an increment that is raised', /lowers to/, (day) =>
    changed(day, placeOf(day, 'increment_lowered'), () => ({ incrementCents: 100_000_000 })),
  ),
  breaking('an increment that is off the grid', /not a multiple/, (day) =>
    changed(day, placeOf(day, 'increment_lowered'), ({ incrementCents }) => ({
      incrementCents: Number(incrementCents) - 1,
    })),
  ),
  breaking('an increment of a block that is lowered before its recess', /before its recess/, (day) =>
    insertedAt(
      day,
      spotOf(
        day,
        ({ kind, phase }, state) =>
          isLive(state) && kind === 'enBloc' && phase === 'scheduled' && draft.groupPhase(state) === 'before',
      ),
      ({ parcel }) => ({ kind: 'increment_lowered', parcelId: parcel.id, incrementCents: 10_000, reason: 'Because.' }),
    ),
  ),
  breaking('a lower price in the last minutes that leaves no quiet time', /close_moved/, (day) =>
    removed(
      day,
      placeOf(day, 'close_moved', (_, __, index) => lowers(day, index)),
    ),
  ),
  breaking('a starting bid that is lowered after somebody met it', /somebody has met/, (day) =>
    insertedAt(
      day,
      spotOf(
        day,
        (parcel, state) => isLive(state) && isOpen(parcel) && parcel.kind === 'parcel' && parcel.leading !== null,
      ),
      ({ parcel }) => ({
        kind: 'starting_bid_lowered',
        parcelId: parcel.id,
        startingBidCents: 10_000,
        reason: 'Because.',
      }),
    ),
  ),
  breaking('a starting bid that is raised', /lowers to/, (day) =>
    changed(day, placeOf(day, 'starting_bid_lowered'), () => ({ startingBidCents: 1_000_000_000 })),
  ),
  breaking('a starting bid that is lowered off the grid', /not a multiple/, (day) =>
    changed(day, placeOf(day, 'starting_bid_lowered'), ({ startingBidCents }) => ({
      startingBidCents: Number(startingBidCents) - 1,
    })),
  ),
  breaking('a starting bid of a block that is lowered', /opens at the sum/, (day) =>
    insertedAt(
      day,
      spotOf(day, ({ kind, phase }, state) => isLive(state) && kind === 'enBloc' && phase === 'scheduled'),
      ({ parcel }) => ({
        kind: 'starting_bid_lowered',
        parcelId: parcel.id,
        startingBidCents: 10_000,
        reason: 'Because.',
      }),
    ),
  ),
  breaking('a withdrawal of a parcel that is over', /which is over/, (day) =>
    insertedAt(
      day,
      spotOf(day, ({ closedAt }, state) => isLive(state) && closedAt !== null),
      ({ parcel }) => ({ kind: 'parcel_withdrawn', parcelId: parcel.id, reason: 'Because.' }),
    ),
  ),
];
