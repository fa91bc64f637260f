import type { Entry } from '../entry.ts';
import {
  type Hold,
  isFixedAfterClose,
  isRunning,
  isUnclosed,
  nameOf,
  type Parcel,
  parcelOf,
  type Sale,
} from '../sale.ts';
import { announcedResume, clockOf, closeAfterResume, closeInForce, hasClock, openingAfter } from './clock.ts';
import { expect, type Step } from './expected.ts';
import { must } from './law.ts';

const MINUTE = 60_000;
const NOTICE_OF_RESUME = 2 * MINUTE;
const MIN_AFTER_OUTAGE = 10 * MINUTE;
const MIN_SILENCE = 5_000;

/** A second hold makes sense only where a resume is announced: it takes the announcement back. */
const mustNotBeHeld = (hold: Hold | null): void =>
  must(hold === null || hold.resumesAt !== null, 'holds what is held already');

/** Checks the reason: staff write a text; the code of an outage comes with an outage alone. */
const mustHaveWords = ({ reason }: Entry): void =>
  must(typeof reason === 'string', 'gives an outage as its reason, and there was none');

const SECOND_PERSON = { reason: { code: 'second_person' } };
const LONGEST_SECOND_PERSON_HOLD = 5 * MINUTE;

/**
 * Held because somebody asked for an act that takes two: it resumes by itself after five minutes, and says so at once.
 */
const resumesByItself = (sale: Sale, parcel: Parcel, entry: Entry): Step[] => {
  must(sale.rules.ruleVersion >= 3, 'waits for a second person under rules that know of none');
  must(sale.rules.tender === null && sale.phase === 'live' && sale.hold === null, 'waits for a second person in vain');
  const resumesAt = entry.decidedAt + LONGEST_SECOND_PERSON_HOLD;
  must((parcel.hold?.resumesAt ?? 0) < resumesAt, 'waits for a second person, and the clock stood for longer');
  const isSince4 = sale.rules.ruleVersion >= 4;
  must((entry.person !== undefined) === isSince4, 'names who asked for a second person under another version');
  must(!isSince4 || !parcel.heldFor.has(String(entry.person)), 'waits again for a second person of the same person');
  const isInVain = sale.rules.ruleVersion >= 5 && parcel.heldInVain >= 2;
  must(!isInVain, 'waits for a second person a third time, and nobody has decided or bid since');
  return [expect('resume_announced', { parcelId: parcel.id, resumesAt, ...SECOND_PERSON })];
};

export const isForSecondPerson = ({ reason }: Entry): boolean =>
  typeof reason === 'object' && (reason as { code?: unknown } | null)?.code === 'second_person';

export function judgeParcelHeld(sale: Sale, entry: Entry): Step[] {
  const parcel = parcelOf(sale, entry.parcelId);
  must(isRunning(sale), 'holds a parcel of a sale that does not run');
  must(isUnclosed(parcel) && hasClock(sale, parcel), `holds ${nameOf(parcel)}, which has no clock that runs`);
  mustNotBeHeld(parcel.hold);
  const left = parcel.closesAt - clockOf(sale, parcel, entry.decidedAt);
  must(entry.remainingMs === left, `leaves ${entry.remainingMs} ms on the clock, and there were ${left}`);
  if (isForSecondPerson(entry)) return resumesByItself(sale, parcel, entry);
  mustHaveWords(entry);
  must(entry.person === undefined, 'names a person who asked for a second one, and nobody asked');
  return othersOfTender(sale, parcel)
    .filter(({ hold }) => hold === null || hold.resumesAt !== null)
    .map((lot) => {
      const remainingMs = lot.closesAt - clockOf(sale, lot, entry.decidedAt);
      return expect('parcel_held', { parcelId: lot.id, remainingMs, reason: entry.reason });
    });
}

/** All lots of a sealed tender are held and go on together. */
const othersOfTender = (sale: Sale, parcel: Parcel): Parcel[] =>
  isFixedAfterClose(sale) ? sale.parcels.filter((lot) => lot !== parcel && isUnclosed(lot)) : [];

/** The request for a second person was dropped: the clock runs again at once. */
export function judgeRequestDropped(sale: Sale, entry: Entry): Step[] {
  const parcel = parcelOf(sale, entry.parcelId);
  const { decidedAt: now, because } = entry;
  must(because === 'request_dropped', 'is parcel_resumed, and nothing before it calls for that');
  must(sale.rules.ruleVersion >= 4, 'drops a request under rules that know of no such end of a hold');
  must(isRunning(sale) && sale.hold === null, 'lets a clock run again in a sale that stands');
  must(parcel.hold?.isForSecondPerson === true, 'lets a clock run again that stood for another reason');
  must(now >= (parcel.hold?.announcedBefore ?? 0), 'lets a clock run again sooner than was announced before');
  const closesAt = closeAfterResume(sale, parcel, now);
  must(entry.closesAt === closesAt, `runs again until ${entry.closesAt}, and the rule says ${closesAt}`);
  must(entry.opensAt === openingAfter(parcel, closesAt), 'opens a block at another instant than after its recess');
  return [];
}

export function judgeSaleHeld(sale: Sale): Step[] {
  must(isRunning(sale), 'holds a sale that does not run');
  mustNotBeHeld(sale.hold);
  return [];
}

export function judgeResumeAnnounced(sale: Sale, entry: Entry): Step[] {
  must(isRunning(sale), 'resumes a sale that does not run');
  mustHaveWords(entry);
  const hold = entry.parcelId === null ? sale.hold : parcelOf(sale, entry.parcelId).hold;
  must(entry.parcelId === null || sale.hold === null, 'resumes a parcel while the whole sale is held');
  must(hold !== null, 'resumes what is not held');
  const [resumesAt, soonest] = [Number(entry.resumesAt), entry.decidedAt + NOTICE_OF_RESUME];
  must(resumesAt >= soonest, `resumes at ${resumesAt}, and with two minutes of notice ${soonest} is the soonest`);
  // Before version 3 a second hold let a sooner resume follow.
  const announced = sale.rules.ruleVersion >= 3 ? announcedResume(hold) : (hold.resumesAt ?? 0);
  must(resumesAt >= announced, 'resumes sooner than was announced before');
  if (entry.parcelId === null) return [];
  const { reason } = entry;
  return othersOfTender(sale, parcelOf(sale, entry.parcelId))
    .filter((lot) => lot.hold !== null)
    .map((lot) => expect('resume_announced', { parcelId: lot.id, resumesAt, reason }));
}

/**
 * A silence holds every parcel whose last window it touched, and announces that its clock runs again in two minutes
 * with ten minutes at least. `earlierAt` is the last instant before this one at which an entry was decided, and `dueAt`
 * the last thing that time brought about at this one: the engine was not silent then.
 */
export function judgeOutage(sale: Sale, entry: Entry, earlierAt: number, dueAt: number): Step[] {
  const { decidedAt: now } = entry;
  const [from, until] = [Number(entry.silentFrom), Number(entry.silentUntil)];
  must(isRunning(sale), 'reports an outage of a sale that does not run');
  must(until === now && from <= now, 'reports a silence that does not end with its report');
  must(from >= Math.max(earlierAt, dueAt), 'reports a silence in which something was decided');
  const isSince3 = sale.rules.ruleVersion >= 3;
  must(!isSince3 || until - from >= MIN_SILENCE, 'reports a silence of less than five seconds, which is none');
  // A sale that began under version 1 may say it in words, or, if it went on under version 2, by its code.
  const why = sale.rules.ruleVersion === 1 ? {} : { reason: { code: 'outage' } };
  return sale.parcels.flatMap((parcel) => {
    const close = hasClock(sale, parcel) ? closeInForce(sale, parcel) : null;
    if (close === null || close <= from || close - sale.rules.softCloseMs >= until) return [];
    const left = parcel.closesAt - clockOf(sale, parcel, now);
    const resumesAt = Math.max(now + NOTICE_OF_RESUME, isSince3 ? announcedResume(parcel.hold) : 0);
    return [
      expect('parcel_held', { parcelId: parcel.id, remainingMs: Math.max(left, MIN_AFTER_OUTAGE), ...why }),
      expect('resume_announced', { parcelId: parcel.id, resumesAt, ...why }),
    ];
  });
}
