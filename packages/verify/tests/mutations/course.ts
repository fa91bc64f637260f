import type { Entry } from '../../src/entry.ts';
import { canonicalJson } from '../../src/record/canonical-json.ts';
import { signedRecord } from '../published.ts';
import { breaking } from './break-entries.ts';
import * as draft from './draft.ts';

const { changed, inserted, insertedAt, isLive, placeOf, quietPlaces, removed, spotOf } = draft;

const appended = (day: draft.Draft, entry: { kind: string; [field: string]: unknown }) =>
  inserted(day, day.entries.length - 1, { decidedAt: (day.entries.at(-1)?.decidedAt ?? 0) + 60_000, ...entry });
const insertedWhere = (
  day: draft.Draft,
  isWanted: Parameters<typeof quietPlaces>[1],
  entry: { kind: string; [field: string]: unknown },
) => {
  const index = day.choose(quietPlaces(day, isWanted));
  return index === undefined ? null : inserted(day, index, entry);
};
/** The newest schedule of the sale. */
const scheduleOf = ({ entries }: draft.Draft) => {
  const found = entries.findLast(({ kind }) => kind === 'sale_scheduled');
  if (!found) throw new Error('A record begins with its schedule.');
  const { decidedAt: _, ...schedule } = found;
  return schedule;
};
/** With another schedule in the first entry of a record that was never rescheduled. */
const scheduledWith = (day: draft.Draft, change: (schedule: Schedule) => void) => {
  const first = structuredClone(day.entries[0]);
  if (!first) return null;
  change(first as unknown as Schedule);
  return day.entries.with(0, first);
};
type Parcel = {
  acres: number;
  kind: string;
  groupId: string | null;
  startingBidCents: number;
  closesAt: number;
  opensAt: number;
};
type Schedule = {
  rules: { increments: { stepCents: number }[]; gridCents: number; closingMode: string };
  parcels: Parcel[];
};
const parcelOf = ({ parcels }: Schedule, kind: string): Parcel | undefined => parcels.find((one) => one.kind === kind);

const isFree = ({ kind, groupId }: Parcel): boolean => kind === 'parcel' && groupId === null;

const IS_OVER = /follows the end of the sale/;

/** Errors in the start, course and end of a record, and in the shape of entries. */
export const COURSE_MUTATIONS: draft.Mutation[] = [
  breaking('a sale that is scheduled again after it opened', /schedules a sale again/, (day) =>
    insertedWhere(day, isLive, scheduleOf(day)),
  ),
  breaking('another sale that is scheduled in the same record', /schedules another sale/, (day) =>
    insertedWhere(day, ({ phase }) => phase === 'scheduled' || phase === 'postponed', {
      ...scheduleOf(day),
      saleId: 'another',
    }),
  ),
  breaking(
    'a schedule under other conditions than those in force',
    /another text of the Conditions of Sale|terms that were not published/,
    (day) =>
      insertedWhere(day, ({ phase }) => phase === 'scheduled' || phase === 'postponed', {
        ...scheduleOf(day),
        documentHash: 'd'.repeat(64),
      }),
  ),
  breaking('conditions that are named without their hash', /without their hash/, (day) => {
    // A record from before conditions had a hash names none, and has nothing to lose.
    const { documentHash, ...first } = day.entries[0] as Entry & { documentHash?: string };
    return documentHash === undefined ? null : day.entries.with(0, first as Entry);
  }),
  breaking('a record that does not begin with its schedule', /before the sale was scheduled/, (day) =>
    day.entries[1]?.kind === 'sale_scheduled' ? null : removed(day, 0),
  ),
  breaking('a schedule whose increments are off the grid', /increment that is not on the grid/, (day) =>
    scheduledWith(day, ({ rules }) => {
      for (const band of rules.increments) band.stepCents += 100;
    }),
  ),
  breaking('a schedule with a starting bid off the grid', /starting bid that is not on the grid/, (day) =>
    scheduledWith(day, (schedule) =>
      Object.assign(parcelOf(schedule, 'parcel') ?? {}, { startingBidCents: 12_345_600 }),
    ),
  ),
  breaking('a schedule that prints other times of its block', /prints other times/, (day) =>
    day.entries[0] && parcelOf(day.entries[0] as unknown as Schedule, 'enBloc')
      ? scheduledWith(day, (schedule) => {
          const block = parcelOf(schedule, 'enBloc');
          if (block) block.opensAt -= 60_000;
        })
      : null,
  ),
  breaking('a schedule with a block that is larger than its parcels', /other acres than its parcels/, (day) =>
    day.entries[0] && parcelOf(day.entries[0] as unknown as Schedule, 'enBloc')
      ? scheduledWith(day, (schedule) => {
          const block = parcelOf(schedule, 'enBloc');
          if (block) block.acres += 0.1;
        })
      : null,
  ),
  breaking('a schedule that prints an opening of long ago', /more than an hour before/, (day) =>
    scheduledWith(day, ({ parcels }) => {
      for (const parcel of parcels) if (parcel.kind === 'parcel') parcel.opensAt -= 3 * 3_600_000;
    }),
  ),
  breaking('a schedule with a parcel in a group that is not there', /in a group that/, (day) => {
    const place = day.entries[0] ? (day.entries[0] as unknown as Schedule).parcels.findIndex(isFree) : -1;
    return place < 0
      ? null
      : scheduledWith(day, ({ parcels }) => {
          const free = parcels[place];
          if (free) free.groupId = 'H';
        });
  }),
  breaking('a schedule whose parcels do not close as it says', /does not have its closes/, (day) =>
    scheduledWith(day, ({ rules }) => {
      rules.closingMode = rules.closingMode === 'universal' ? 'staggered' : 'universal';
    }),
  ),
  breaking('a sale that opens before its time', /sale_opened, and nothing/, (day) =>
    insertedWhere(day, ({ phase }) => phase === 'scheduled', { kind: 'sale_opened' }),
  ),
  breaking('a sale whose opening is left out', /sale_opened .*must come before/, (day) =>
    removed(day, placeOf(day, 'sale_opened')),
  ),
  breaking('a sale that is postponed after it opened', /postpones a sale/, (day) =>
    insertedWhere(day, isLive, { kind: 'sale_postponed', reason: 'Rain.' }),
  ),
  breaking('a sale that opens although it was postponed', /sale_opened, and nothing/, (day) =>
    insertedWhere(day, ({ phase }) => phase === 'postponed', { kind: 'sale_opened' }),
  ),
  breaking('a record that is cut off before its outcome', /is the last/, (day) => {
    const length = day.choose(day.entries.map((_, index) => index).slice(1));
    return length === undefined ? null : day.entries.slice(0, length);
  }),
  breaking('a record without its last entry', /is the last/, (day) => day.entries.slice(0, -1)),
  breaking('a sale that completes before everything is decided', /sale_completed, and nothing/, (day) =>
    insertedWhere(day, isLive, { kind: 'sale_completed' }),
  ),
  breaking('an announcement after the end', IS_OVER, (day) =>
    appended(day, { kind: 'announced', text: 'Thank you all.' }),
  ),
  breaking('terms published after the end', IS_OVER, (day) =>
    appended(day, { kind: 'terms_published', termsVersion: 9, documentName: 'Terms', documentHash: 'c'.repeat(64) }),
  ),
  breaking('a refused bid after the end', IS_OVER, (day) => appended(day, { kind: 'withheld' })),
  breaking('a bid after the end', IS_OVER, (day) => {
    const state = day.states.at(-1);
    const parcel = state?.parcels[0];
    return state && parcel ? appended(day, draft.goodBid({ state, parcel, at: state.decidedAt })) : null;
  }),
  breaking('a void after the end', IS_OVER, (day) => {
    const bid = day.entries.find(({ kind }) => kind === 'bid_accepted');
    if (!bid) return null;
    const { parcelId, bidder, amountCents, sequence, decidedAt } = bid;
    return appended(day, {
      kind: 'bid_voided',
      parcelId,
      bidder,
      amountCents,
      bidSequence: sequence,
      bidDecidedAt: decidedAt,
      people: ['0'.repeat(16), '1'.repeat(16)],
    });
  }),
  breaking('a cancellation after the end', IS_OVER, (day) =>
    appended(day, { kind: 'sale_cancelled', reason: 'Because.' }),
  ),
  breaking('a new schedule after the end', IS_OVER, (day) => appended(day, scheduleOf(day))),
  breaking('a parcel that opens again after the end', IS_OVER, (day) =>
    appended(day, { kind: 'parcel_opened', parcelId: '1' }),
  ),
  breaking('an entry of a kind that no record has', /kind that no record has/, (day) =>
    insertedWhere(day, isLive, { kind: 'price_agreed' }),
  ),
  breaking('an entry without one of its fields', /does not have the fields/, (day) =>
    changed(day, placeOf(day, 'bid_accepted'), () => ({ closeBefore: undefined })),
  ),
  breaking('an entry with a field too many', /does not have the fields/, (day) =>
    changed(day, placeOf(day, 'bid_accepted'), () => ({ note: 'Agreed by telephone.' })),
  ),
  breaking('an entry with a number that is written as text', /does not have the fields/, (day) =>
    changed(day, placeOf(day, 'bid_accepted'), ({ amountCents }) => ({ amountCents: String(amountCents) })),
  ),
  breaking('an entry whose hash is none', /does not have the fields/, (day) =>
    changed(day, placeOf(day, 'bid_accepted'), () => ({ entryHash: 'none' })),
  ),
  breaking('an entry that is missing from the numbers', /stands at place/, (day) => {
    const index = placeOf(day, 'bid_accepted');
    return index === undefined ? null : day.entries.toSpliced(index, 1);
  }),
  breaking('an entry that was decided before the one before it', /before the entry before it/, (day) =>
    changed(day, placeOf(day, 'bid_accepted'), () => ({ decidedAt: 1 })),
  ),
  breaking('a consequence that was decided later than what it follows from', /later than what it follows/, (day) => {
    const kinds = ['parcel_sold', 'parcel_unsold', 'parcel_became_provisional', 'recess_began'];
    const places = kinds.map((kind) => placeOf(day, kind)).filter((place) => place !== undefined);
    const index = day.choose(places);
    if (index === undefined) return null;
    return day.entries.map((entry, at) => (at < index ? entry : { ...entry, decidedAt: entry.decidedAt + 1 }));
  }),
  breaking('time that is given for a void that is none', /does not call for it/, (day) =>
    insertedAt(
      day,
      spotOf(day, (parcel, state) => isLive(state) && draft.isOpen(parcel)),
      ({ parcel }) => ({
        kind: 'close_moved',
        parcelId: parcel.id,
        because: 'void',
        closeBefore: parcel.closesAt,
        closeAfter: parcel.closesAt + 600_000,
      }),
    ),
  ),
  {
    name: 'an entry that is spelled in another way',
    fault: /not spelled/,
    forge: (day) => {
      const index = placeOf(day, 'bid_accepted');
      if (index === undefined) return null;
      const texts = day.entries.map(canonicalJson);
      return { record: signedRecord(texts.with(index, JSON.stringify(day.entries[index], null, 1))) };
    },
  },
];
