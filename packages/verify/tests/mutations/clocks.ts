import { clockRules } from '@quarterline/rules/src/formats/rules-of-format.ts';
import type { SaleState } from '@quarterline/rules/src/sale/sale.ts';
import type { Entry } from '../../src/entry.ts';
import { breaking } from './break-entries.ts';
import * as draft from './draft.ts';

const { changed, inserted, insertedAt, isLive, isOpen, placeOf, removed, spotOf } = draft;
const MINUTE = 60_000;

const closing = ({ parcel, at }: { parcel: { id: string }; at: number }) => ({
  kind: 'parcel_closed',
  parcelId: parcel.id,
  closedAt: at,
});
const isByStaff = (day: draft.Draft, index: number): boolean => {
  const event = day.events[index];
  return event !== undefined && 'actorId' in event && event.actorId !== 'clock';
};
const heldByStaff = (day: draft.Draft) => placeOf(day, 'parcel_held', (_, __, index) => isByStaff(day, index));
const heldByOutage = (day: draft.Draft) => placeOf(day, 'parcel_held', (_, __, index) => !isByStaff(day, index));
/** Time that staff gave a parcel, with which others in its scope were taken along: these have its instant, reason and close. */
const goesAlong = (entry: Entry, day: draft.Draft, index: number): boolean => {
  const before = day.entries[index - 1];
  const isSame =
    before?.kind === 'close_moved' && before.decidedAt === entry.decidedAt && before.reason === entry.reason;
  return (
    entry.because === 'staff' && isSame && before.closeAfter === entry.closeAfter && before.parcelId !== entry.parcelId
  );
};
const moveOf =
  (by: number, because = 'staff') =>
  ({ parcel }: { parcel: { id: string; closesAt: number } }) => ({
    kind: 'close_moved',
    parcelId: parcel.id,
    because,
    reason: 'Because.',
    closeBefore: parcel.closesAt,
    closeAfter: parcel.closesAt + by,
  });
const held = (parcelId: string, remainingMs: number) => ({
  kind: 'parcel_held',
  parcelId,
  remainingMs,
  reason: 'Because.',
});
const resume = (parcelId: string | null, resumesAt: number) => ({
  kind: 'resume_announced',
  parcelId,
  resumesAt,
  reason: 'Because.',
});
const standsStill = (state: SaleState, hold: unknown): boolean =>
  state.phase === 'live' && (hold !== null || state.hold !== null);

/** Closes, holds, resumes, added time and outages. */
export const CLOCK_MUTATIONS: draft.Mutation[] = [
  breaking('a parcel that closes early', /closes a parcel early/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => isLive(state) && isOpen(parcel)),
      closing,
    ),
  ),
  breaking('a parcel that closes late, after something else was decided', /parcel_closed .*must come before/, (day) => {
    const index = placeOf(
      day,
      'parcel_closed',
      ({ closedAt }, before) => isLive(before) && before.decidedAt < Number(closedAt),
    );
    const at = Number(day.entries[index ?? 0]?.closedAt);
    return index === undefined
      ? null
      : inserted(day, index - 1, { kind: 'announced', text: 'Not yet.', decidedAt: at });
  }),
  breaking('a hold of staff that gives an outage as its reason', /gives an outage as its reason/, (day) =>
    changed(day, heldByStaff(day), () => ({ reason: { code: 'outage' } })),
  ),
  breaking('a hold after an outage in words of somebody', /has reason/, (day) =>
    changed(day, heldByOutage(day), () => ({ reason: 'Because.' })),
  ),
  breaking('a parcel that closes twice', /second time/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => isLive(state) && parcel.closedAt !== null),
      closing,
    ),
  ),
  breaking('a parcel that closes while its clock stands still', /stands still/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => parcel.phase === 'open' && standsStill(state, parcel.hold)),
      closing,
    ),
  ),
  breaking('a parcel that closes at another instant than was in force', /closedAt/, (day) =>
    changed(day, placeOf(day, 'parcel_closed'), ({ closedAt }) => ({ closedAt: Number(closedAt) - 1 })),
  ),
  breaking('a parcel whose close is left out', /parcel_closed/, (day) => removed(day, placeOf(day, 'parcel_closed'))),
  breaking('a parcel that opens early', /parcel_opened, and nothing/, (day) =>
    insertedAt(
      day,
      spotOf(day, ({ phase, kind }, state) => phase === 'scheduled' && kind === 'enBloc' && isLive(state)),
      ({ parcel }) => ({ kind: 'parcel_opened', parcelId: parcel.id }),
    ),
  ),
  breaking('a parcel whose opening is left out', /parcel_opened/, (day) => removed(day, placeOf(day, 'parcel_opened'))),
  breaking('a hold that leaves less time than there was', /on the clock/, (day) =>
    changed(
      day,
      placeOf(day, 'parcel_held', ({ remainingMs }, _, index) => isByStaff(day, index) && Number(remainingMs) > MINUTE),
      ({ remainingMs }) => ({ remainingMs: Number(remainingMs) - MINUTE }),
    ),
  ),
  breaking('a hold that leaves more time than there was', /on the clock/, (day) =>
    changed(day, heldByStaff(day), ({ remainingMs }) => ({ remainingMs: Number(remainingMs) + MINUTE })),
  ),
  breaking('a hold of a parcel that is held', /held already/, (day) =>
    insertedAt(
      day,
      spotOf(
        day,
        ({ phase, hold }, state) => isLive(state) && phase === 'open' && hold !== null && hold.resumesAt === null,
      ),
      ({ parcel }) => held(parcel.id, parcel.hold?.remainingMs ?? 0),
    ),
  ),
  breaking('a hold of a sale that is held', /held already/, (day) =>
    insertedAt(
      day,
      spotOf(day, (_, { hold }) => hold !== null && hold.resumesAt === null),
      () => ({ kind: 'sale_held', reason: 'Because.' }),
    ),
  ),
  breaking('a hold of a parcel that is over', /no clock that runs/, (day) =>
    insertedAt(
      day,
      spotOf(day, ({ closedAt }, state) => isLive(state) && closedAt !== null),
      ({ parcel }) => held(parcel.id, MINUTE),
    ),
  ),
  breaking('a resume that is announced of what is not held', /not held/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => isLive(state) && isOpen(parcel)),
      ({ parcel, at }) => resume(parcel.id, at + 5 * MINUTE),
    ),
  ),
  breaking('a resume with less than two minutes of notice', /two minutes of notice/, (day) =>
    changed(
      day,
      placeOf(day, 'resume_announced', (_, __, index) => isByStaff(day, index)),
      ({ decidedAt }) => ({ resumesAt: decidedAt + 2 * MINUTE - 1 }),
    ),
  ),
  breaking('a resume sooner than was announced', /sooner than was announced/, (day) => {
    const spot = spotOf(day, ({ phase, hold }, state) => isLive(state) && phase === 'open' && hold?.resumesAt === null);
    if (!spot) return null;
    const [later, sooner] = [60, 30].map((minutes) => resume(spot.parcel.id, spot.at + minutes * MINUTE));
    const entries = later ? inserted(day, spot.index, later) : [];
    return sooner ? inserted({ ...day, entries }, spot.index + 1, sooner) : null;
  }),
  breaking('a resume of a parcel while the whole sale is held', /whole sale is held/, (day) =>
    insertedAt(
      day,
      spotOf(day, ({ hold }, state) => state.hold !== null && hold !== null),
      ({ parcel, at }) => resume(parcel.id, at + 60 * MINUTE),
    ),
  ),
  breaking('a clock that runs again without a hold and moves its close', /parcel_resumed, and nothing/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => isLive(state) && isOpen(parcel)),
      ({ parcel, at }) => ({ kind: 'parcel_resumed', parcelId: parcel.id, closesAt: at + 1 }),
    ),
  ),
  breaking('a clock that runs again before the instant that was announced', /parcel_resumed, and nothing/, (day) =>
    insertedAt(
      day,
      spotOf(day, ({ phase, hold }, state) => isLive(state) && phase === 'open' && hold !== null),
      ({ parcel }) => ({ kind: 'parcel_resumed', parcelId: parcel.id, closesAt: parcel.closesAt + 5 * MINUTE }),
    ),
  ),
  breaking('a clock that runs again with less than it has to', /closesAt/, (day) =>
    changed(day, placeOf(day, 'parcel_resumed'), ({ closesAt }) => ({ closesAt: Number(closesAt) - 1 })),
  ),
  breaking('a recess that a hold makes shorter', /opensAt/, (day) =>
    changed(
      day,
      placeOf(day, 'parcel_resumed', ({ opensAt }) => opensAt !== undefined),
      ({ opensAt }) => ({ opensAt: Number(opensAt) - MINUTE }),
    ),
  ),
  breaking('a sale whose clocks do not all run again', /parcel_resumed/, (day) => {
    const index = placeOf(day, 'parcel_resumed', ({ decidedAt }, _, at) =>
      day.entries.some(
        (entry, other) =>
          entry.kind === 'sale_resumed' &&
          entry.decidedAt === decidedAt &&
          other < at &&
          day.entries.slice(other + 1, at).every(({ kind }) => kind === 'parcel_resumed'),
      ),
    );
    return removed(day, index);
  }),
  breaking('time that is taken away', /moves a close back/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => isLive(state) && isOpen(parcel)),
      moveOf(-1),
    ),
  ),
  breaking('time that is added to a parcel that is over', /which is over/, (day) =>
    insertedAt(
      day,
      spotOf(day, ({ closedAt }, state) => isLive(state) && closedAt !== null),
      moveOf(MINUTE),
    ),
  ),
  breaking('time that is added to a block before its recess', /before its recess/, (day) =>
    insertedAt(
      day,
      spotOf(
        day,
        ({ kind, phase }, state) =>
          isLive(state) && kind === 'enBloc' && phase === 'scheduled' && draft.groupPhase(state) === 'before',
      ),
      moveOf(MINUTE),
    ),
  ),
  breaking('time that is added past the hard stop', /past the hard stop/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => isLive(state) && isOpen(parcel) && clockRules(state.rules).hardStopAt !== null),
      moveOf(24 * 60 * MINUTE),
    ),
  ),
  breaking('years that are added to a clock', /was the latest/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => isLive(state) && isOpen(parcel)),
      moveOf(3650 * 24 * 60 * MINUTE),
    ),
  ),
  breaking('time that is added without a reason', /without a reason/, (day) =>
    changed(
      day,
      placeOf(
        day,
        'close_moved',
        ({ because, decidedAt }, before) => because === 'staff' && before.decidedAt < decidedAt,
      ),
      () => ({ reason: undefined }),
    ),
  ),
  breaking('added time that does not reach the others in its scope', /close_moved/, (day) =>
    removed(
      day,
      placeOf(day, 'close_moved', (entry, _, index) => goesAlong(entry, day, index)),
    ),
  ),
  breaking('a silence that does not hold the parcel it met', /parcel_held/, (day) =>
    removed(day, heldByOutage(day), 2),
  ),
  breaking('a silence that leaves less than it has to', /remainingMs/, (day) =>
    changed(day, heldByOutage(day), ({ remainingMs }) => ({ remainingMs: Number(remainingMs) - 1 })),
  ),
  breaking('a silence after which a clock runs again at another instant', /resumesAt/, (day) =>
    changed(
      day,
      placeOf(day, 'resume_announced', (_, __, index) => !isByStaff(day, index)),
      ({ resumesAt }) => ({ resumesAt: Number(resumesAt) - MINUTE }),
    ),
  ),
  breaking('a silence in which something was decided', /in which something was decided/, (day) => {
    const index = placeOf(
      day,
      'outage_reported',
      ({ silentFrom, decidedAt }, before) => before.decidedAt < decidedAt && before.decidedAt <= Number(silentFrom),
    );
    return changed(day, index, () => ({ silentFrom: (day.states[(index ?? 1) - 1]?.decidedAt ?? 0) - 1 }));
  }),
  breaking('a silence that does not end with its report', /does not end with its report/, (day) =>
    changed(
      day,
      placeOf(day, 'outage_reported', ({ silentFrom, silentUntil }) => Number(silentFrom) < Number(silentUntil)),
      ({ silentUntil }) => ({ silentUntil: Number(silentUntil) - 1 }),
    ),
  ),
];
