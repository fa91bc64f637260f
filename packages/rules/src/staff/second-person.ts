import { hasClock } from '../close/effective-close.ts';
import { remainingOf } from '../close/hold.ts';
import { type DurationMs, minutes } from '../close/instant.ts';
import { groupOfParcel, parcelOf, parcelsInBlock } from '../sale/find-in-sale.ts';
import { append } from '../sale/proceedings.ts';
import type { ActorId, ParcelState, SaleState } from '../sale/sale.ts';
import type { ParcelCommandHandler } from './staff-command-handler.ts';

/** So long at most the clock of a lot stands while a second person is asked. */
const LONGEST_SECOND_PERSON_HOLD: DurationMs = minutes(5);

/** True when a command has two different people. */
export const hasSecondPerson = ({
  actorId,
  secondActorId,
}: {
  actorId: ActorId;
  secondActorId?: ActorId | null | undefined;
}): boolean => (secondActorId ?? actorId) !== actorId;

/** The fields of an entry about the people behind it; the second is named only where there is one. */
export const peopleBehind = ({
  actorId,
  secondActorId,
}: {
  actorId: ActorId;
  secondActorId?: ActorId;
}): { actorId: ActorId; secondActorId?: ActorId } => ({
  actorId,
  ...(secondActorId === undefined ? {} : { secondActorId }),
});

const hasOffer = ({ tender }: SaleState, { id, leading }: ParcelState): boolean =>
  leading !== null || (tender?.standing.some(({ parcelId }) => parcelId === id) ?? false);

/**
 * True when somebody has a bid or a tender that the withdrawal of this lot ends or turns into a purchase: on the lot
 * itself; for a block, on its parcels, which are then sold alone; for a parcel in a sealed tender, on its block, which
 * is withdrawn with it.
 */
export const hasOfferOn = (state: SaleState, lot: ParcelState): boolean => {
  const group = groupOfParcel(state, lot);
  if (hasOffer(state, lot)) return true;
  if (group === null) return false;
  if (lot.kind === 'enBloc') return parcelsInBlock(state, group).some((parcel) => hasOffer(state, parcel));
  return state.tender !== null && hasOffer(state, parcelOf(state, group.enBlocParcelId));
};

/** True when a lot in the sale is sold, provisional, bid on or tendered for. */
export const hasAnyOffer = (state: SaleState): boolean =>
  state.parcels.some((parcel) => parcel.phase !== 'withdrawn' && (hasOffer(state, parcel) || parcel.winnerId !== null));

/**
 * Stops the clock of an open lot while a second person is asked, and announces that it runs again after five minutes,
 * so that nothing closes meanwhile. A clock that stands for longer is left alone. A sealed tender is not held for it:
 * what is asked falls with the close.
 */
export const holdForSecondPerson: ParcelCommandHandler<'hold_for_second_person'> = (proceedings, command, parcel) => {
  const { state, now } = proceedings;
  if (parcel.phase !== 'open' && !hasClock(state, parcel)) return 'block_has_no_clock';
  const resumesAt = now + LONGEST_SECOND_PERSON_HOLD;
  const isHeldLonger = parcel.hold !== null && (parcel.hold.resumesAt ?? resumesAt) >= resumesAt;
  // A sale that is held closes nothing, and gives five minutes when it goes on.
  if (state.tender !== null || state.hold !== null || isHeldLonger) return null;
  const common = { parcelId: parcel.id, reason: { code: 'second_person' as const }, actorId: command.actorId };
  append(proceedings, { kind: 'parcel_held', remainingMs: remainingOf(proceedings, parcel), ...common });
  append(proceedings, { kind: 'resume_announced', resumesAt, ...common });
  return null;
};
