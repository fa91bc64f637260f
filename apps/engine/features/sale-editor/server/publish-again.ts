import { composeEditorial, type DraftSchedule, scheduleOfDraft } from '@quarterline/drafting';
import { decide, replay, rescheduleSale, type SaleEvent, type SaleState, type StaffCommand } from '@quarterline/rules';
import type pg from 'pg';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../../../platform/http/problem-handler.ts';
import type { AdminSaleRowOfRecord } from '../../../platform/store/admin-sale-store.ts';
import { publish } from '../../../platform/store/published-store.ts';
import { readEventsAfter } from '../../../platform/store/record-store.ts';
import { readPriceRelease } from '../../../platform/store/settlement-store.ts';
import { keepConditions, readConditions, readTermsOfUse } from '../../../platform/store/terms-store.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { lockSale, replaceParcels, writeEditorial } from '../store/publish-sale-store.ts';
import { lowered, type Scheduled, sameSchedule } from './compare-schedule.ts';
import { needReady, type Publication, type Published } from './publication.ts';
import { newTermsOf } from './publish-terms.ts';
import { RecordBook, writeBook } from './record-book.ts';

const REASON = 'The sale was corrected by its editor.';
const NEW_TERMS = 'The conditions of sale have a new version.';

/**
 * Changes to a sale that is public, under the lock of its queue and in its record. Before bidding opens it may be scheduled
 * anew; afterwards only a starting bid that nobody has met may come down. Words, pictures and documents always follow.
 */
export const publishAgain = async (
  { compose }: Pick<AdminServices, 'compose'>,
  client: pg.PoolClient,
  publication: Publication,
  sale: AdminSaleRowOfRecord,
): Promise<Published> => {
  const { row, draft, input } = publication;
  const { now, headHash } = await lockSale(client, sale.id);
  const past = await readEventsAfter(client as unknown as Database, sale.id, 0);
  const first = past.findLast((event): event is Scheduled => event.kind === 'sale_scheduled');
  if (!first) throw new Error(`The record of ${row.slug} has no schedule.`);
  const book = new RecordBook(replay(past), headHash);
  // What is due by now happens first, as in the queue.
  book.enter(decided(book.state, { kind: 'tick' }, now));
  const isOpen = book.state.phase !== 'scheduled' && book.state.phase !== 'postponed';
  const withdrawn = book.state.parcels.filter(({ phase }) => phase === 'withdrawn').map(({ id }) => id);
  const hasTermsOfUse = (await readTermsOfUse(client)) !== null;
  needReady(draft, { now, termsVersion: sale.terms_version, withdrawn, isFixed: isOpen, hasTermsOfUse });
  await publishTerms(client, book, publication, now);
  const { termsVersion } = book.state;
  const schedule = scheduleOfDraft(draft, { saleId: sale.id, termsVersion });
  if (!schedule) throw new Error('A draft that is ready has dates.');
  const lower = lowered(schedule, book.state);
  const isSame = sameSchedule(schedule, first);
  const onlyLower = isSame && lower !== null && book.state.phase !== 'postponed';
  if (!isSame && isOpen) throw fixedByRecord();
  let isNew = false;
  if (onlyLower || isOpen) for (const act of acts(lower, isOpen, input)) book.enter(decided(book.state, act, now));
  else if (!isSame || lower === null || lower.length > 0) {
    needNoneWithdrawn(draft.parcels, withdrawn);
    book.enter([rescheduled(book.state, schedule, now)]);
    isNew = true;
  }
  const times = isNew ? newest(book) : first;
  const editorial = composeEditorial(draft, {
    saleId: sale.id,
    slug: row.slug,
    demo: sale.demo,
    parcels: times.parcels,
  });
  if (book.records.length > 0) await writeBook(client, sale.id, book, isNew);
  if (isNew)
    await replaceParcels(
      client,
      sale.id,
      book.state.parcels.map((parcel) => ({ ...parcel, slug: slugIn(editorial.parcels, parcel.id) })),
    );
  await writeEditorial(client, editorial, publication.registrationClosesAt);
  const release = await readPriceRelease(client, sale.id);
  return {
    events: book.records.map(({ event }) => event),
    publishLast: () => publish(client, 'sale', row.slug, compose(editorial, book.state, release?.prices)),
  };
};

/**
 * Newer conditions become the terms of the sale by an entry of its record, under the lock of its queue. Conditions that were never
 * kept, of a sale that is older than the keeping, are kept as the version that people accepted already.
 */
const publishTerms = async (
  client: pg.PoolClient,
  book: RecordBook,
  { row, draft, input }: Publication,
  now: number,
): Promise<void> => {
  const before = await readConditions(client, row.sale_id, book.state.termsVersion);
  const terms = await newTermsOf(client, draft, before);
  if (!terms) return;
  if (before) {
    const { name: documentName, sha256: documentHash } = terms;
    const by = { actorId: input.actorId, reason: input.reason || NEW_TERMS };
    book.enter(decided(book.state, { kind: 'publish_terms', documentName, documentHash, ...by }, now));
  }
  await keepConditions(client, row.sale_id, { ...terms, version: book.state.termsVersion });
};

const newest = (book: RecordBook): Scheduled => {
  const event = book.records.at(-1)?.event;
  if (event?.kind !== 'sale_scheduled') throw new Error('A new schedule is the last entry.');
  return event;
};

const slugIn = (parcels: readonly { id: string; slug: string }[], id: string): string => {
  const found = parcels.find((parcel) => parcel.id === id);
  if (!found) throw new Error(`Parcel ${id} has no address.`);
  return found.slug;
};

/** The events of a command that must not be refused; a refusal goes to the editor in the rules' own words. */
const decided = (state: SaleState, command: StaffCommand | { kind: 'tick' }, now: number): SaleEvent[] => {
  const decision = decide(state, command, now);
  if (decision.kind === 'decided') return decision.events;
  const { code, message, next } = decision.kind === 'act_refused' ? decision.refusal : refusedBid();
  throw new ProblemError(409, { code, message, next });
};

const refusedBid = (): never => {
  throw new Error('An act of staff is not answered like a bid.');
};

const acts = (lower: ReturnType<typeof lowered>, isOpen: boolean, input: Publication['input']): StaffCommand[] => {
  if (lower === null && isOpen) throw fixedByRecord();
  return (lower ?? []).map((one) => ({
    kind: 'lower_starting_bid',
    ...one,
    actorId: input.actorId,
    reason: input.reason || REASON,
  }));
};

const rescheduled = (state: SaleState, schedule: DraftSchedule, now: number): SaleEvent => {
  try {
    return rescheduleSale(state, { ...schedule, now });
  } catch (error) {
    throw new ProblemError(409, {
      code: 'schedule_refused',
      message: `${(error as Error).message} Nothing was published.`,
      next: 'Change the dates or the rules, then publish again.',
    });
  }
};

const needNoneWithdrawn = (parcels: readonly { id: string }[], withdrawn: readonly string[]): void => {
  const at = parcels.findIndex(({ id }) => withdrawn.includes(id));
  if (at < 0) return;
  throw new ProblemError(409, {
    code: 'parcel_withdrawn',
    message: `Parcel ${at + 1} was withdrawn, and a new schedule would offer it again. Nothing was published.`,
    next: 'Take it out of the table, then publish again.',
  });
};

const fixedByRecord = (): ProblemError =>
  new ProblemError(409, {
    code: 'fixed_by_record',
    message: 'Bidding has opened: dates, parcels, prices and rules are in the record and stay. Nothing was published.',
    next: 'Take those changes back. Words, pictures and documents can be published; the control of a live sale has its own acts.',
  });
