import { formatClockFace, formatClockShort, formatMonthDay, isSameDay } from '@quarterline/civil-time';
import type { LiveSnapshot, ParcelView } from '@quarterline/contract';
import { ON_HOLD } from '@quarterline/listing';
import type { DurationMs, Instant } from '@quarterline/rules';
import { isCalledOff, isClosed } from './parcel-status.ts';

export type ParcelClock = {
  state: 'opens' | 'running' | 'hot' | 'closing' | 'closed' | 'held' | 'none';
  /** "Time left", "Opens in", "Closed". */
  label: string;
  /** The large figure or word. */
  face: string;
  /** The small line below: "Closes 2:30 PM", "Extended". */
  note: string;
  /** What is left of the quiet time, 1 to 0; 1 while it has not begun to run. */
  quiet: number;
  /** Of a clock on hold: the note says when it goes on. */
  resumes?: boolean;
};

/** Colours for urgency begin here and not before. */
const HOT_MS: DurationMs = 120_000;

/** One parcel's clock at our time `nowMs`. The server alone closes: at zero it says "Closing" until we hear it. */
export function parcelClock(parcel: ParcelView, live: LiveSnapshot, nowMs: Instant): ParcelClock {
  const { sale } = live;
  const at = (instant: Instant): string => {
    const day = isSameDay(instant, nowMs, sale.zone) ? '' : `${formatMonthDay(instant, sale.zone)}, `;
    return day + formatClockShort(instant, sale.zone);
  };

  if (parcel.phase === 'withdrawn') return clock('none', 'Clock', 'Withdrawn');
  if (isClosed(parcel)) return clock('closed', 'Closed', 'Closed', at(parcel.closedAt ?? parcel.closesAt), 0);
  if (isCalledOff(live)) return clock('none', 'Clock', live.phase === 'postponed' ? 'Postponed' : 'Cancelled');
  if (parcel.hold || live.hold) {
    const face = parcel.hold ? `${ON_HOLD} at ${formatClockFace(parcel.hold.remainingMs)}` : ON_HOLD;
    const resumesAt = parcel.hold?.resumesAt ?? live.hold?.resumesAt ?? null;
    const note = resumesAt === null ? 'By our staff' : `Resumes ${at(resumesAt)}`;
    return { ...clock('held', 'Time left', face, note), resumes: resumesAt !== null };
  }
  if (parcel.phase === 'scheduled') {
    // A block's round moves with the last close of its parcels; its own hour is the printed one.
    const { opensAt } = live.groups.find(({ id }) => parcel.kind === 'enBloc' && id === parcel.groupId) ?? parcel;
    if (nowMs >= opensAt) return clock('opens', 'Opens', 'Opening', at(opensAt));
    return clock('opens', 'Opens in', formatClockFace(opensAt - nowMs), `Opens ${at(opensAt)}`);
  }
  const leftMs = parcel.closesAt - nowMs;
  if (leftMs <= 0) return clock('closing', 'Time left', 'Closing', 'Waiting for the last word', 0);
  return clock(
    leftMs <= HOT_MS ? 'hot' : 'running',
    'Time left',
    formatClockFace(leftMs),
    parcel.extended ? 'Extended' : `Closes ${at(parcel.closesAt)}`,
    'softCloseMs' in sale ? Math.min(1, leftMs / sale.softCloseMs) : 1,
  );
}

const clock = (state: ParcelClock['state'], label: string, face: string, note = '', quiet = 1): ParcelClock => ({
  state,
  label,
  face,
  note,
  quiet,
});

/** The clock in the phone's switcher, where seven signs fit. */
export function shortClock(clock: ParcelClock): string {
  if (clock.state === 'held') return ON_HOLD;
  if (clock.state === 'none') return 'Off';
  // "Dec 1" on another day, "at 3:05" today: "3:05" alone reads as three minutes, beside clocks that count down.
  if (clock.state === 'opens') {
    const [day = '', later] = clock.note.replace(/^Opens /, '').split(', ');
    return later === undefined ? `at ${day.replace(/ [AP]M$/, '')}` : day;
  }
  return clock.face.split(' ').slice(0, 4).join(' ');
}
