import { closeAfterResume, hasClock, isForSecondPerson } from '../close/effective-close.ts';
import { remainingOf } from '../close/hold.ts';
import { type DurationMs, minutes } from '../close/instant.ts';
import { resumeParcel } from '../close/let-time-pass.ts';
import { formatRulesOf } from '../formats/rules-of-format.ts';
import { groupOfParcel, parcelOf, parcelsInBlock } from '../sale/find-in-sale.ts';
import { append } from '../sale/proceedings.ts';
import type { ActorId, ParcelState, SaleState } from '../sale/sale.ts';
import type { ParcelCommandHandler } from './staff-command-handler.ts';

/** So long at most the clock of a lot stands while a second person is asked. */
const LONGEST_SECOND_PERSON_HOLD: DurationMs = minutes(5);

/** So often it stands in a row without a bid there, and without an entry of two people. */
const MOST_HOLDS_IN_VAIN = 2;

/** A block of fewer parcels is none. */
const SMALLEST_BLOCK = 2;

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
 * True when the withdrawal of this lot takes two people: somebody has a bid or a tender on it, on its block or on
 * another parcel of its block, whose list, sum or end it changes; or, once the sale is open, its block would end. A
 * parcel without a bid that leaves a block of one sells that one on the spot.
 */
export function withdrawalTakesTwo(state: SaleState, lot: ParcelState): boolean {
  if (hasOffer(state, lot)) return true;
  const group = groupOfParcel(state, lot);
  if (group === null) return false;
  const block = parcelOf(state, group.enBlocParcelId);
  if (block.phase === 'withdrawn') return false;
  const parcels = parcelsInBlock(state, group);
  if (hasOffer(state, block) || parcels.some((parcel) => hasOffer(state, parcel))) return true;
  return state.phase === 'live' && (lot.kind === 'enBloc' || parcels.length <= SMALLEST_BLOCK);
}

/** True when a lot in the sale is sold, provisional, bid on or tendered for. */
export const hasAnyOffer = (state: SaleState): boolean =>
  state.parcels.some((parcel) => parcel.phase !== 'withdrawn' && (hasOffer(state, parcel) || parcel.winnerId !== null));

/**
 * Stops the clock of an open lot while a second person is asked, and announces that it runs again after five minutes,
 * so that nothing closes meanwhile. Once for a person and a lot, and not a third time in a row without a bid there or an
 * entry of two people: asking again and again would keep a sale from its end.
 * A clock that stands for longer is left alone, and in a format that does not wait for a second person every clock.
 */
export const holdForSecondPerson: ParcelCommandHandler<'hold_for_second_person'> = (proceedings, command, parcel) => {
  const { state, now } = proceedings;
  if (parcel.phase !== 'open' && !hasClock(state, parcel)) return 'block_has_no_clock';
  const resumesAt = now + LONGEST_SECOND_PERSON_HOLD;
  const isHeldLonger = parcel.hold !== null && (parcel.hold.resumesAt ?? resumesAt) >= resumesAt;
  // A sale that is held closes nothing, and gives five minutes when it goes on.
  const isInVain = state.rules.ruleVersion >= 5 && parcel.heldInVain >= MOST_HOLDS_IN_VAIN;
  const stoodBefore = isInVain || parcel.heldFor.includes(command.actorId);
  if (!formatRulesOf(state).waitsForSecondPerson || state.hold !== null || isHeldLonger || stoodBefore) return null;
  const common = { parcelId: parcel.id, reason: { code: 'second_person' as const }, actorId: command.actorId };
  append(proceedings, { kind: 'parcel_held', remainingMs: remainingOf(proceedings, parcel), ...common });
  append(proceedings, { kind: 'resume_announced', resumesAt, ...common });
  return null;
};

/**
 * The request for a second person was dropped: the clock runs again at once, with five minutes at least. A clock that
 * stands for another reason is left alone.
 */
export const endHoldForSecondPerson: ParcelCommandHandler<'end_hold_for_second_person'> = (
  proceedings,
  _command,
  parcel,
) => {
  const { state, now } = proceedings;
  if (parcel.hold === null || !isForSecondPerson(parcel.hold.reason)) return null;
  if (state.hold !== null || state.rules.ruleVersion < 4) return null;
  // People may have been told of a later resume before: it is kept.
  if (now < (parcel.hold.notBefore ?? 0)) return null;
  resumeParcel(proceedings, parcel, closeAfterResume(state, parcel, now), { because: 'request_dropped' });
  return null;
};
