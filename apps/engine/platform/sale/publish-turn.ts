import type { PublishedSale } from '@quarterline/contract';
import { applyEvent, decide, type PublishSale, type SaleEvent, type SaleState } from '@quarterline/rules';
import { staffRefusalText } from '@quarterline/text';
import type pg from 'pg';
import { ProblemError, refuseAs } from '../http/problem-handler.ts';
import { lockAndReadInTransaction } from '../store/record/locked-sale-store.ts';
import { writeRecord } from '../store/record/sale-queue-store.ts';
import { insertSale, type NewSale, replaceParcels } from '../store/sales/new-sale-store.ts';
import {
  append,
  catchUp,
  emptyRecord,
  type GrowingRecord,
  itemsBefore,
  type KnownRecord,
  recordWriting,
} from './growing-record.ts';
import { readKnownAtClose } from './known-at-close.ts';

/** The sale once everything due by `now` has happened; `state` is null before the first publication. */
export type PresentSale = { state: SaleState | null; now: number };

/** A sale as it was just decided, before the commit. */
export type Published = { state: SaleState; events: readonly SaleEvent[]; editorial: PublishedSale };

export type PublicationPlan = {
  command: PublishSale;
  /** The sale as staff wrote it, with the times of the schedule in force. */
  editorialOf: (state: SaleState) => PublishedSale;
  /** Fields that only the first publication sets. */
  begins: Pick<NewSale, 'demo' | 'practice' | 'rehearsalOf'>;
  /** Writes the rows that belong to it, before the commit; what the change feed is told comes last. */
  complete: (published: Published) => Promise<void>;
};

/** A publication in the middle of its transaction. */
export type OpenPublication = {
  /**
   * Runs under the lock of the sale. Throws `ProblemError` for a sale that cannot be published; then nothing is
   * written.
   */
  plan: (present: PresentSale) => Promise<PublicationPlan>;
};

/**
 * A publication as it waits in the sale's queue. It is decided alone, in a transaction that its own rows are written in
 * too.
 */
export type PublishItem = {
  kind: 'publish';
  requestId: string | null;
  /**
   * Begins it, before the sale is locked: here it locks rows of its own. Null when there is nothing to publish any
   * more.
   */
  open: (client: pg.PoolClient) => Promise<OpenPublication | null>;
};
export type PublishAnswered = { kind: 'publish'; events: readonly SaleEvent[] };

/** Everything but the commit. A `refused` one has written nothing that may stay. */
export type PublishTurn =
  | { refused: ProblemError }
  | { refused: null; record: GrowingRecord; events: readonly SaleEvent[] };

/** Opens the transaction, decides and writes. Throws what the database throws. */
export async function takePublishTurn(
  client: pg.PoolClient,
  { saleId, outageAfterMs }: { saleId: string; outageAfterMs: number },
  item: PublishItem,
  known: KnownRecord,
): Promise<PublishTurn> {
  try {
    await client.query('BEGIN');
    const publication = await item.open(client);
    if (publication === null) return { refused: null, record: { ...known, entries: [] }, events: [] };
    const reading = await lockAndReadInTransaction(client, saleId, known.state?.sequence ?? 0);
    const before = catchUp(known, reading);
    const record: GrowingRecord = { ...before, entries: [] };
    const first = record.state ? itemsBefore(reading, record.state, outageAfterMs) : [];
    const closing = record.state && (await readKnownAtClose(client, record.state, reading.now));
    for (const { command, at = reading.now } of first)
      append(record, eventsOf(decide(record.state, command, at, closing)), null);
    const plan = await publication.plan({
      state: record.state && presentState(record.state, reading.now),
      now: reading.now,
    });
    append(record, eventsOf(decide(record.state, plan.command, reading.now, closing)), item.requestId);
    const events = await writePublished(client, before.state, record, plan, first.length > 0 ? reading.now : null);
    return { refused: null, record, events };
  } catch (error) {
    if (error instanceof ProblemError) return { refused: error };
    throw error;
  }
}

/**
 * Begins a sale in a transaction of the caller, without a queue: for a sale whose past is written in one piece. Answers
 * its record with the first entry.
 */
export async function beginSale(
  client: pg.PoolClient,
  plan: Omit<PublicationPlan, 'complete'>,
  now: number,
  requestId: string | null,
): Promise<GrowingRecord<SaleState>> {
  const record = emptyRecord();
  append(record, eventsOf(decide(null, plan.command, now)), requestId);
  await writePublished(client, null, record, { ...plan, complete: async () => {} }, null);
  if (record.state === null) throw new Error('A first publication is an entry.');
  return { ...record, state: record.state };
}

const writePublished = async (
  client: pg.PoolClient,
  before: SaleState | null,
  { state, headHash, entries }: GrowingRecord,
  plan: PublicationPlan,
  heartbeatAt: number | null,
): Promise<readonly SaleEvent[]> => {
  if (state === null) throw new Error('A published sale has a record.');
  const editorial = plan.editorialOf(state);
  const events = entries.map(({ event }) => event);
  if (before === null) await insertSale(client, { ...plan.begins, editorial, termsVersion: state.termsVersion });
  if (entries.length > 0)
    await writeRecord(client, recordWriting(before, { state, headHash, entries }, { heartbeatAt }));
  if (events.some(({ kind }) => kind === 'sale_scheduled'))
    await replaceParcels(
      client,
      state.id,
      state.parcels.map((parcel) => ({ ...parcel, slug: slugIn(editorial, parcel.id) })),
    );
  await plan.complete({ state, events, editorial });
  return events;
};

const slugIn = ({ parcels }: PublishedSale, id: string): string => {
  const found = parcels.find((parcel) => parcel.id === id);
  if (!found) throw new Error(`Parcel ${id} has no address.`);
  return found.slug;
};

const presentState = (state: SaleState, now: number): SaleState =>
  eventsOf(decide(state, { kind: 'tick' }, now)).reduce<SaleState>(applyEvent, state);

/** The events of a command of staff or of the clock; a refusal goes to the person who asked. */
const eventsOf = (decision: ReturnType<typeof decide>): readonly SaleEvent[] => {
  if (decision.kind === 'decided') return decision.events;
  if (decision.kind !== 'command_refused') throw new Error('A command of staff is not answered like a bid.');
  throw refuseAs(409, decision.refusal.code, staffRefusalText(decision.refusal));
};
