import './parcel-table.css';
import { formatClock, formatClockFace, formatClockShort } from '@quarterline/civil-time';
import type { ParcelView } from '@quarterline/contract';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import type { ParcelClock } from '#platform/live/web/parcels/parcel-clock.ts';
import { isClosed } from '#platform/live/web/parcels/parcel-status.ts';
import { useParcelClock } from '#platform/live/web/parcels/use-parcel-clock.ts';
import { useControl } from '../control-context.ts';

/** The clock of a lot, and what it counts to. */
export function ClockCell({ parcel }: { parcel: ParcelView }) {
  const { live } = useControl();
  const [face, note] = clockLines(parcel, useParcelClock(parcel), live);
  return (
    <td className="parcel-table-clock num">
      {face}
      {note === '' ? null : <span>{note}</span>}
    </td>
  );
}

/** Two lines: "1:48" and "Closes 2:30 PM". */
const clockLines = (parcel: ParcelView, clock: ParcelClock, live: LiveState): [face: string, note: string] => {
  const { zone } = live.sale;
  if (isClosed(parcel) && parcel.closedAt !== null) return [formatClock(parcel.closedAt, zone), 'Closed'];
  const group = live.groups.find(({ id, phase }) => id === parcel.groupId && phase === 'before');
  if (parcel.kind === 'enBloc' && parcel.phase === 'scheduled' && group)
    return [
      formatClockFace(group.closesAt - group.opensAt),
      `Its round, about ${formatClockShort(group.opensAt, zone)}`,
    ];
  if (parcel.hold) return [formatClockFace(parcel.hold.remainingMs), clock.resumes ? clock.note : 'Left, on hold'];
  // The column beside it says "Extended" already.
  if (clock.note === 'Extended') return [clock.face, `Closes ${formatClockShort(parcel.closesAt, zone)}`];
  return [clock.face, clock.note];
};
