import { formatClockFace, formatClockShort, formatMonthDay, isSameDay } from '@quarterline/civil-time';
import type { LiveSnapshot, ParcelView } from '@quarterline/contract';
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
};

/** Colours for urgency begin here and not before. */
const HOT_MS: DurationMs = 120_000;

/** One parcel's clock at our time `nowMs`. The server alone closes: at zero it says "Closing" until we hear it. */
export function parcelClock(parcel: ParcelView, live: LiveSnapshot, nowMs: Instant): ParcelClock {
  const { zone, softCloseMs } = live.sale;
  const at = (instant: Instant): string =>
    isSameDay(instant, nowMs, zone)
      ? formatClockShort(instant, zone)
      : `${formatMonthDay(instant, zone)}, ${formatClockShort(instant, zone)}`;
  const still = { quiet: 1 };

  if (parcel.phase === 'withdrawn') return { state: 'none', label: 'Clock', face: 'Withdrawn', note: '', ...still };
  if (isClosed(parcel)) {
    return { state: 'closed', label: 'Closed', face: 'Closed', note: at(parcel.closedAt ?? parcel.closesAt), quiet: 0 };
  }
  if (isCalledOff(live)) {
    return {
      state: 'none',
      label: 'Clock',
      face: live.phase === 'postponed' ? 'Postponed' : 'Cancelled',
      note: '',
      ...still,
    };
  }
  if (parcel.hold || live.hold) {
    const face = parcel.hold ? `Held at ${formatClockFace(parcel.hold.remainingMs)}` : 'Held';
    const resumesAt = parcel.hold?.resumesAt ?? live.hold?.resumesAt ?? null;
    const note = resumesAt === null ? 'By our staff' : `Resumes ${at(resumesAt)}`;
    return { state: 'held', label: 'Time left', face, note, ...still };
  }
  if (parcel.phase === 'scheduled') {
    // A block's round moves with the last close of its parcels; its own hour is the printed one.
    const { opensAt } = live.groups.find(({ id }) => parcel.kind === 'enBloc' && id === parcel.groupId) ?? parcel;
    if (nowMs >= opensAt) return { state: 'opens', label: 'Opens', face: 'Opening', note: at(opensAt), ...still };
    return {
      state: 'opens',
      label: 'Opens in',
      face: formatClockFace(opensAt - nowMs),
      note: `Opens ${at(opensAt)}`,
      ...still,
    };
  }
  const leftMs = parcel.closesAt - nowMs;
  if (leftMs <= 0)
    return { state: 'closing', label: 'Time left', face: 'Closing', note: 'Waiting for the last word', quiet: 0 };
  return {
    state: leftMs <= HOT_MS ? 'hot' : 'running',
    label: 'Time left',
    face: formatClockFace(leftMs),
    note: parcel.extended ? 'Extended' : `Closes ${at(parcel.closesAt)}`,
    quiet: softCloseMs > 0 ? Math.min(1, leftMs / softCloseMs) : 1,
  };
}

/** The clock in the phone's switcher, where seven signs fit. */
export function shortClock(clock: ParcelClock): string {
  if (clock.state === 'held') return 'Held';
  if (clock.state === 'none') return 'Off';
  // "Dec 1" on another day, "at 3:05" today: "3:05" alone reads as three minutes, beside clocks that count down.
  if (clock.state === 'opens') {
    const [day = '', later] = clock.note.replace(/^Opens /, '').split(', ');
    return later === undefined ? `at ${day.replace(/ [AP]M$/, '')}` : day;
  }
  return clock.face.split(' ').slice(0, 4).join(' ');
}
