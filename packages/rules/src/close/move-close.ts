import { clockRules } from '../formats/rules-of-format.ts';
import { isFixedAfterClose } from '../formats/sealed-tender/tender-rules.ts';
import { parcelOf } from '../sale/find-in-sale.ts';
import { append, type Proceedings } from '../sale/proceedings.ts';
import type { ParcelId, ParcelState, SaleState } from '../sale/sale.ts';
import { closeOnTheClock, hasClock } from './effective-close.ts';
import type { Instant } from './instant.ts';

/** The close activity at `decidedAt` gives: quiet time starts again, not past a hard stop, and never earlier than before. */
export function closeAfterActivity(state: SaleState, close: Instant, decidedAt: Instant): Instant {
  const { softCloseMs, hardStopAt } = clockRules(state.rules);
  const wanted = decidedAt + softCloseMs;
  return Math.max(close, hardStopAt === null ? wanted : Math.min(wanted, hardStopAt));
}

/** A clock that runs towards a close of its own. A recess is not one: its fifteen minutes are nobody's to lengthen. */
const isRunning = (parcel: ParcelState): boolean =>
  parcel.hold === null && (parcel.phase === 'open' || (parcel.phase === 'scheduled' && parcel.kind === 'parcel'));

const isInScope = (state: SaleState, parcel: ParcelState, other: ParcelState): boolean => {
  if (other.id === parcel.id) return false;
  // All lots of a sealed tender close together: a block before the opening and a lot on hold go along.
  if (isFixedAfterClose(state)) return hasClock(state, other);
  if (!isRunning(other)) return false;
  switch (clockRules(state.rules).softCloseScope) {
    case 'parcel':
      return false;
    case 'group':
      return parcel.groupId !== null && parcel.groupId === other.groupId;
    case 'sale':
      return true;
  }
};

type Because = { because: 'bid' | 'void' | 'terms' } | { because: 'staff'; reason: string; actorId: string };

/** Moves one parcel's close forward to `closeAfter`; does nothing when that is not later. */
export function moveClose(proceedings: Proceedings, parcelId: ParcelId, closeAfter: Instant, because: Because): void {
  const closeBefore = closeOnTheClock(parcelOf(proceedings.state, parcelId));
  if (closeAfter > closeBefore)
    append(proceedings, { kind: 'close_moved', parcelId, closeBefore, closeAfter, ...because });
}

/** Takes every other parcel in the soft close's scope along, so that none closes before the one that moved. */
export function moveOthersInScope(
  proceedings: Proceedings,
  parcelId: ParcelId,
  closeAfter: Instant,
  because: Because,
): void {
  const { state } = proceedings;
  const parcel = parcelOf(state, parcelId);
  for (const other of state.parcels) {
    if (isInScope(state, parcel, other)) moveClose(proceedings, other.id, closeAfter, because);
  }
}
