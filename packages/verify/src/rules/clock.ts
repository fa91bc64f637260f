import { groupOf, type Hold, type Parcel, type Sale } from '../sale.ts';

const MINUTE = 60_000;
/** Nobody whose clock was stopped has less than this after it runs again. */
const MIN_AFTER_RESUME = 5 * MINUTE;

/** The hold that stops a parcel's clock: its own, or the sale's. */
export const holdOver = (sale: Sale, parcel: Parcel): Hold | null => parcel.hold ?? sale.hold;

/** The latest instant at which people were told that a clock runs again; 0 where they were told none. */
export const announcedResume = (hold: Hold | null): number =>
  Math.max(hold?.resumesAt ?? 0, hold?.announcedBefore ?? 0);

/** The instant a parcel's clock shows: now, or when it was stopped. */
export const clockOf = (sale: Sale, parcel: Parcel, now: number): number => holdOver(sale, parcel)?.heldAt ?? now;

/** A clock that can run out, stop or be given time. A block has one from the beginning of its recess. */
export function hasClock(sale: Sale, parcel: Parcel): boolean {
  if (parcel.phase === 'open') return true;
  if (parcel.phase !== 'scheduled') return false;
  return parcel.kind === 'parcel' || parcel.opensWithParcels || groupOf(sale, parcel.groupId).phase === 'recess';
}

/** The close after a resume at this instant: what was left, and five minutes at least. */
export const closeAfterResume = (sale: Sale, parcel: Parcel, resumesAt: number): number =>
  resumesAt + Math.max(parcel.closesAt - clockOf(sale, parcel, resumesAt), MIN_AFTER_RESUME);

/** Opening after a resume: the rest of a recess still has to pass; any other parcel keeps its opening. */
export const openingAfter = (parcel: Parcel, closesAt: number): number | undefined =>
  parcel.kind === 'enBloc' && !parcel.opensWithParcels && parcel.phase === 'scheduled'
    ? parcel.opensAt + closesAt - parcel.closesAt
    : undefined;

/** The close by which time decides; null while the clock stands still and nobody has said until when. */
export function closeInForce(sale: Sale, parcel: Parcel): number | null {
  const holds = [parcel.hold, sale.hold].filter((hold) => hold !== null);
  if (holds.length === 0) return parcel.closesAt;
  const resumes = holds.map(({ resumesAt }) => resumesAt);
  if (resumes.includes(null)) return null;
  return closeAfterResume(sale, parcel, Math.max(...resumes.map(Number)));
}
