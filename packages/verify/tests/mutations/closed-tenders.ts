import { isFixedAfterClose } from '@quarterline/rules/src/formats/sealed-tender/tender-rules.ts';
import type { Entry } from '../../src/entry.ts';
import { breaking } from './break-entries.ts';
import * as draft from './draft.ts';

const { changed, inserted, insertedAt, placeOf, removed, spotOf } = draft;

const PERSON = 'a'.repeat(16);
const HOUR = 3_600_000;

/** Staff entries that change a sale after the close of tenders. */
const CHANGES: Record<string, (at: number, parcelId: string) => Record<string, unknown>> = {
  'newer conditions': () => ({
    kind: 'terms_published',
    termsVersion: 2,
    documentName: 'Conditions',
    documentHash: 'b'.repeat(64),
  }),
  'a hold of the sale': () => ({ kind: 'sale_held', reason: 'Wait.' }),
  'a hold of a lot': (_, parcelId) => ({ kind: 'parcel_held', parcelId, remainingMs: HOUR, reason: 'Wait.' }),
  'a resume': (at) => ({ kind: 'resume_announced', parcelId: null, resumesAt: at + HOUR, reason: 'Go on.' }),
  'more time': (at, parcelId) => ({
    kind: 'close_moved',
    parcelId,
    closeBefore: at,
    closeAfter: at + 24 * HOUR,
    because: 'staff',
    reason: 'Rain.',
  }),
  'a withdrawal': (_, parcelId) => ({ kind: 'parcel_withdrawn', parcelId, reason: 'Gone.' }),
};

const STAGES: Record<string, (state: draft.Draft['states'][number]) => boolean> = {
  'before the opening': ({ tender, parcels }) =>
    (tender?.standing.length ?? 0) > 0 && parcels.every(({ phase }) => phase === 'closed' || phase === 'withdrawn'),
  'in the second round': ({ tender, parcels }) => tender?.round === 2 && parcels.some(({ phase }) => phase === 'open'),
  'while the seller decides': ({ parcels }) => parcels.some(({ phase }) => phase === 'provisional'),
};

const changes = Object.entries(STAGES).flatMap(([stage, isWanted]) =>
  Object.entries(CHANGES).map(([what, entry]) =>
    breaking(`${what} ${stage}`, /nothing about the sale changes any more/, (day) =>
      insertedAt(
        day,
        spotOf(day, (_, state) => state.phase === 'live' && isFixedAfterClose(state) && isWanted(state)),
        ({ at, parcel }) => ({ ...entry(at, parcel.id), kind: String(entry(at, parcel.id).kind) }),
      ),
    ),
  ),
);

/** The entry again, right after itself. */
const doubled = (day: draft.Draft, index: number | undefined): Entry[] | null => {
  const entry = index === undefined ? undefined : day.entries[index];
  if (!entry || index === undefined) return null;
  const { sequence: _, decidedAt: __, entryHash: ___, ...again } = entry;
  return inserted(day, index, again);
};

/** Before any lot has closed. */
const whileTaken = (day: draft.Draft) =>
  spotOf(
    day,
    ({ phase }, state) =>
      phase === 'open' && isFixedAfterClose(state) && state.tender?.round === 1 && state.hold === null,
  );

const isStrict = (_: Entry, state: draft.Draft['states'][number]): boolean => isFixedAfterClose(state);

/** Entries after the close of tenders since version 3. */
export const CLOSED_TENDER_MUTATIONS: draft.Mutation[] = [
  ...changes,
  breaking('a round whose bidders are not frozen', /must come before anything else/, (day) =>
    removed(day, placeOf(day, 'tenders_closed')),
  ),
  breaking('a round whose bidders are frozen twice', /nothing before it calls for that/, (day) =>
    doubled(day, placeOf(day, 'tenders_closed')),
  ),
  breaking('a lot that is held alone', /must come before anything else|has parcelId/, (day) =>
    removed(
      day,
      placeOf(
        day,
        'parcel_held',
        (entry, state, index) => isStrict(entry, state) && day.entries[index - 1]?.kind === 'parcel_held',
      ),
    ),
  ),
  breaking('a lot that goes on alone', /must come before anything else|has parcelId/, (day) =>
    removed(
      day,
      placeOf(
        day,
        'resume_announced',
        (entry, state, index) => isStrict(entry, state) && day.entries[index - 1]?.kind === 'resume_announced',
      ),
    ),
  ),
  breaking('more time for one lot alone', /must come before anything else|has parcelId/, (day) =>
    removed(
      day,
      placeOf(
        day,
        'close_moved',
        (entry, state, index) => isStrict(entry, state) && day.entries[index - 1]?.kind === 'close_moved',
      ),
    ),
  ),
  breaking('an opening without the part of one of its openers', /whose part was not taken/, (day) =>
    removed(
      day,
      placeOf(day, 'opening_part_taken', ({ person }) =>
        day.entries.some(({ kind, people }) => kind === 'tenders_opened' && (people as unknown[]).includes(person)),
      ),
    ),
  ),
  breaking('a part that is taken twice', /a second time/, (day) => doubled(day, placeOf(day, 'opening_part_taken'))),
  breaking('a part of somebody who was not named', /not an opener/, (day) =>
    changed(day, placeOf(day, 'opening_part_taken'), () => ({ person: draft.STRANGER })),
  ),
  breaking('a part before the closing time', /before the closing time/, (day) => {
    const person = day.entries.find(({ kind }) => kind === 'opening_part_taken')?.person;
    return person === undefined
      ? null
      : insertedAt(day, whileTaken(day), () => ({ kind: 'opening_part_taken', round: 1, person }));
  }),
  breaking('a refused part of somebody who was not named', /not an opener/, (day) =>
    changed(day, placeOf(day, 'opening_part_refused'), () => ({ person: draft.STRANGER })),
  ),
  breaking('a refused part of a tender that does not stand', /does not stand/, (day) =>
    changed(day, placeOf(day, 'opening_part_refused'), () => ({ tenders: [{ parcelId: '1', bidId: 'another' }] })),
  ),
  breaking('a refused part of no tender', /does not stand/, (day) =>
    changed(day, placeOf(day, 'opening_part_refused'), () => ({ tenders: [] })),
  ),
  breaking('a tender that one person voids', /two different people/, (day) =>
    changed(day, placeOf(day, 'tender_voided'), ({ people }) => ({ people: (people as string[]).slice(0, 1) })),
  ),
  breaking('a tender that is voided as that of another bidder', /something else about it/, (day) =>
    changed(day, placeOf(day, 'tender_voided'), () => ({ bidder: draft.STRANGER })),
  ),
  breaking('a tender that is voided twice', /does not stand|follows the end/, (day) =>
    doubled(day, placeOf(day, 'tender_voided')),
  ),
  breaking('a tender that is voided before its lot has closed', /not closed/, (day) => {
    const spot = whileTaken(day);
    const standing = spot?.state.tender?.standing.find(({ parcelId }) =>
      spot.state.parcels.some(({ id, phase }) => id === parcelId && phase === 'open'),
    );
    if (!standing) return null;
    const { parcelId, bidId, bidderId, round, sequence, decidedAt } = standing;
    return insertedAt(day, spot, () => ({
      kind: 'tender_voided',
      parcelId,
      bidId,
      bidder: draft.pseudonym(bidderId),
      round,
      placedSequence: sequence,
      placedAt: decidedAt,
      people: [PERSON, draft.STRANGER],
    }));
  }),
  breaking(
    'a seller who answers after the published day',
    /must come before anything else|after the published day/,
    (day) => {
      const index = placeOf(day, 'seller_answered');
      const entry = index === undefined ? undefined : day.entries[index];
      const asked = day.entries.find(({ kind }) => kind === 'seller_asked');
      if (!entry || !asked || index === undefined) return null;
      return day.entries.map((one, place) =>
        place < index ? one : { ...one, decidedAt: Math.max(one.decidedAt, Number(asked.acceptBy)) },
      );
    },
  ),
  breaking('a part of a key in a sale of version 2', /version of the rules does not have/, (day) => {
    const spot = spotOf(
      day,
      (_, state) => state.tender !== null && !isFixedAfterClose(state) && state.phase === 'live',
    );
    return insertedAt(day, spot, () => ({ kind: 'opening_part_taken', round: 1, person: PERSON }));
  }),
];
