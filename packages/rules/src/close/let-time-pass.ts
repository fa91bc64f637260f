import { letMaximaBid } from '../bid/maximum-bid.ts';
import { courseOf } from '../formats/course.ts';
import { formatRulesOf } from '../formats/rules-of-format.ts';
import { endSellerTime } from '../formats/sealed-tender/tender-course.ts';
import { parcelOf } from '../sale/find-in-sale.ts';
import { append, type Proceedings } from '../sale/proceedings.ts';
import type { ParcelId, ParcelPhase, ParcelState, SaleState } from '../sale/sale.ts';
import { closeAfterResume, closeOnTheClock, hasClock } from './effective-close.ts';
import type { Instant } from './instant.ts';
import { type Due, nextDueAction } from './next-due.ts';

const DECIDED: readonly ParcelPhase[] = ['no_sale', 'sold', 'sold_en_bloc', 'withdrawn'];

/** The sale is over once every parcel and every block is decided. */
export function completeIfDecided(proceedings: Proceedings): void {
  const { state } = proceedings;
  if (state.phase !== 'live') return;
  const parcelsAreDecided = state.parcels.every((parcel) => DECIDED.includes(parcel.phase));
  if (parcelsAreDecided && state.groups.every((group) => group.phase === 'decided'))
    append(proceedings, { kind: 'sale_completed' });
}

const closeParcel = (proceedings: Proceedings, parcelId: ParcelId, closedAt: Instant): void => {
  append(proceedings, { kind: 'parcel_closed', parcelId, closedAt });
  courseOf(proceedings.state).afterClose(proceedings, parcelOf(proceedings.state, parcelId));
  completeIfDecided(proceedings);
};

const openParcel = (proceedings: Proceedings, parcelId: ParcelId): void => {
  if (proceedings.state.phase === 'scheduled') append(proceedings, { kind: 'sale_opened' });
  const parcel = parcelOf(proceedings.state, parcelId);
  if (parcel.kind === 'enBloc' && parcel.groupId !== null && formatRulesOf(proceedings.state).blocksHaveRounds)
    append(proceedings, { kind: 'en_bloc_opened', groupId: parcel.groupId });
  append(proceedings, { kind: 'parcel_opened', parcelId });
};

/**
 * Opening after a resume: the rest of a recess still has to pass. A parcel of round one keeps its announced opening.
 */
const opensAfterResume = (state: SaleState, parcel: ParcelState, closesAt: Instant): { opensAt?: Instant } => {
  if (!formatRulesOf(state).blocksHaveRounds || parcel.kind !== 'enBloc' || parcel.phase !== 'scheduled') return {};
  return { opensAt: parcel.opensAt + closesAt - closeOnTheClock(parcel) };
};

/** `why` where the clock runs before its announced time. */
export const resumeParcel = (
  proceedings: Proceedings,
  parcel: ParcelState,
  closesAt: Instant,
  why: { because: 'request_dropped' } | null = null,
): void =>
  append(proceedings, {
    kind: 'parcel_resumed',
    parcelId: parcel.id,
    closesAt,
    ...opensAfterResume(proceedings.state, parcel, closesAt),
    ...why,
  });

const resumeByItself = (proceedings: Proceedings, parcelId: ParcelId, at: Instant): void => {
  const parcel = parcelOf(proceedings.state, parcelId);
  resumeParcel(proceedings, parcel, closeAfterResume(proceedings.state, parcel, at));
};

/** Every clock that stood still with the sale runs again. A parcel that staff holds by itself stays held. */
const resumeSale = (proceedings: Proceedings, at: Instant): void => {
  const before = proceedings.state;
  append(proceedings, { kind: 'sale_resumed' });
  for (const parcel of before.parcels) {
    if (!hasClock(before, parcel)) continue;
    const isHeldLonger = parcel.hold !== null && (parcel.hold.resumesAt === null || parcel.hold.resumesAt > at);
    if (!isHeldLonger) resumeParcel(proceedings, parcel, closeAfterResume(before, parcel, at));
  }
};

const happen = (proceedings: Proceedings, due: Due): void => {
  switch (due.kind) {
    case 'close_parcel':
      closeParcel(proceedings, due.parcelId, due.at);
      break;
    case 'open_parcel':
      openParcel(proceedings, due.parcelId);
      break;
    case 'resume_parcel':
      resumeByItself(proceedings, due.parcelId, due.at);
      break;
    case 'resume_sale':
      resumeSale(proceedings, due.at);
      break;
    case 'end_seller_time':
      endSellerTime(proceedings);
      completeIfDecided(proceedings);
  }
};

/**
 * Everything that is due by `until` happens, in the order in which it was due and with the instants at which it was
 * due: a tick that comes late changes when the record was written, never what it says.
 */
export function letTimePass(proceedings: Proceedings, until: Instant): void {
  for (
    let due = nextDueAction(proceedings.state);
    due !== null && due.at <= until;
    due = nextDueAction(proceedings.state)
  ) {
    happen(proceedings, due);
  }
}

/**
 * Brings the sale to the present, as every command must before it is judged. Only when nothing is due any more do
 * maxima answer that a void let in while a clock stood still: their bids are made now, and must not move a close that
 * is past.
 */
export function bringToPresent(proceedings: Proceedings): void {
  const before = proceedings.events.length;
  letTimePass(proceedings, proceedings.now);
  if (proceedings.events.length === before) return;
  for (const parcel of proceedings.state.parcels) letMaximaBid(proceedings, parcel.id);
}
