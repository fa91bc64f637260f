import { clockRules } from '../formats/rules-of-format.ts';
import type { ParcelCommandHandler } from '../staff/staff-command-handler.ts';
import { closeOnTheClock, hasClock } from './effective-close.ts';
import { DAY_MS, type DurationMs } from './instant.ts';
import { moveClose, moveOthersInScope } from './move-close.ts';

const MOST_AT_ONCE: DurationMs = DAY_MS;
const MOST_PAST_PRINTED: DurationMs = 7 * DAY_MS;

/** Gives a parcel more time, and takes along whatever shares its soft close. A hard stop binds staff too, and so does what was printed. */
export const addTime: ParcelCommandHandler<'add_time'> = (proceedings, { byMs, reason, actorId }, parcel) => {
  const { state } = proceedings;
  if (!hasClock(state, parcel)) return 'block_has_no_clock';
  const closeAfter = closeOnTheClock(parcel) + byMs;
  if (!Number.isSafeInteger(closeAfter) || byMs <= 0) return 'time_not_added';
  const printed = state.schedule.parcels.find(({ id }) => id === parcel.id)?.closesAt ?? 0;
  if (byMs > MOST_AT_ONCE || closeAfter > printed + MOST_PAST_PRINTED) return 'too_much_time';
  const { hardStopAt } = clockRules(state.rules);
  if (hardStopAt !== null && closeAfter > hardStopAt) return 'past_hard_stop';
  const because = { because: 'staff', reason, actorId } as const;
  moveClose(proceedings, parcel.id, closeAfter, because);
  moveOthersInScope(proceedings, parcel.id, closeAfter, because);
  return null;
};
