import {
  applyEvent,
  CHAIN_START,
  type Command,
  chainHash,
  changedParcels,
  nextDue,
  type ParcelState,
  type ParcelView,
  RULE_VERSION,
  recordEntry,
  type SaleEvent,
  type SaleState,
  saleStatus,
  viewParcel,
} from '@quarterline/rules';
import type pg from 'pg';
import { sha256 } from '#engine/sha256.ts';
import type { QueueReading } from '../store/record/locked-sale-store.ts';
import { readEntriesAfter } from '../store/record/record-store.ts';
import type { ParcelRow, RecordWriting } from '../store/record/sale-queue-store.ts';

/*
 * The record of a sale in one transaction: what this node knows of it, what is entered first, each new entry with its
 * hash, and the rows that are written.
 */

/** This node's state of a sale, and the hash of its last entry. Checked under every lock. */
export type KnownRecord = { state: SaleState | null; headHash: string };

export const NOTHING_KNOWN: KnownRecord = { state: null, headHash: CHAIN_START };

/** Applies missed entries to the known record. Throws when the chain of hashes does not match. */
export function catchUp(known: KnownRecord, reading: QueueReading): KnownRecord {
  let { state } = known;
  for (const event of reading.missedEvents) state = applyEvent(state, event);
  if ((state?.sequence ?? 0) !== reading.sequence)
    throw new Error(`The record ends at ${reading.sequence}, and its entries lead to ${state?.sequence ?? 0}.`);
  return { state, headHash: reading.headHash };
}

/** Entries that are read and applied at a time. */
const PAGE = 500;

/**
 * Reads the record before the lock, page by page, for a node that knows nothing of the sale: under the lock it reads
 * only the entries since.
 */
export async function readAhead(client: pg.PoolClient, saleId: string): Promise<KnownRecord> {
  let ahead: KnownRecord = NOTHING_KNOWN;
  for (let isMore = true; isMore; ) {
    const entries = await readEntriesAfter(client, saleId, ahead.state?.sequence ?? 0, PAGE);
    for (const { event, hash } of entries) ahead = { state: applyEvent(ahead.state, event), headHash: hash };
    isMore = entries.length === PAGE;
  }
  return ahead;
}

/** An item that the queue enters by itself; `at` is its instant where that is before the turn's own. */
type FirstItem = {
  kind: 'command';
  command: Extract<Command, { kind: 'report_outage' | 'enter_changes' }>;
  requestId: null;
  at?: number;
};

/**
 * A silence is reported before anything else is decided, by whichever node comes first; null when there was none. It
 * counts from the last time that something was written: a heartbeat or an entry, and of a sale that has not opened,
 * from when it was due to.
 */
export function outageItem(
  reading: Pick<QueueReading, 'now' | 'heartbeatAt'>,
  state: SaleState,
  outageAfterMs: number,
): FirstItem | null {
  const watchedFrom = state.phase === 'live' ? state.decidedAt : nextDue(state);
  if (watchedFrom === null) return null;
  const silentFrom = Math.max(watchedFrom, reading.heartbeatAt ?? 0);
  if (reading.now - silentFrom <= outageAfterMs) return null;
  return { kind: 'command', command: { kind: 'report_outage', silentFrom }, requestId: null };
}

/**
 * What is entered before anything that waits in the queue: a silence, and changes of what bidders may do, each as of its
 * own instant, by which it was judged.
 */
export function itemsBefore(
  reading: Pick<QueueReading, 'now' | 'heartbeatAt' | 'pendingChanges'>,
  state: SaleState,
  outageAfterMs: number,
): FirstItem[] {
  const { now, heartbeatAt, pendingChanges } = reading;
  const [firstAt, lastAt] = [pendingChanges[0]?.at ?? now, pendingChanges.at(-1)?.at ?? heartbeatAt];
  const changes = pendingChanges.map(
    ({ at, entry }): FirstItem => ({
      kind: 'command',
      command: { kind: 'enter_changes', changes: [entry] },
      requestId: null,
      at,
    }),
  );
  // A silence before the first change stops the clocks that it touched before that change lets time pass over them.
  const before = outageItem({ now: firstAt, heartbeatAt }, state, outageAfterMs);
  const after = changes.length === 0 ? null : outageItem({ now, heartbeatAt: lastAt }, state, outageAfterMs);
  return [...(before ? [{ ...before, at: firstAt }] : []), ...changes, ...(after ? [after] : [])];
}

/** An entry of the record, or an event of an addendum, with its text and its place in the chain of hashes. */
export type ChainedEvent = {
  event: SaleEvent;
  text: string;
  previousHash: string;
  hash: string;
  requestId: string | null;
};

/** A record that grows in one transaction. `state` is null and `headHash` empty before its first entry. */
export type GrowingRecord<State extends SaleState | null = SaleState | null> = {
  state: State;
  headHash: string;
  readonly entries: ChainedEvent[];
};

/** A record that has no entry yet. */
export const emptyRecord = (): GrowingRecord => ({ state: null, headHash: CHAIN_START, entries: [] });

/** Appends what was decided: the only place where an entry gets its hash. Throws when an event is not the next one. */
export function append(record: GrowingRecord, events: readonly SaleEvent[], requestId: string | null): void {
  for (const event of events) {
    const text = recordEntry(event);
    const hash = chainHash(record.headHash, text, sha256);
    record.entries.push({ event, text, previousHash: record.headHash, hash, requestId });
    record.headHash = hash;
    record.state = applyEvent(record.state, event);
  }
}

type Beside = Pick<RecordWriting, 'heartbeatAt' | 'addenda' | 'answers' | 'bound' | 'published'>;
const NOTHING: Beside = { heartbeatAt: null, answers: [], bound: [], published: null };

/**
 * Rows for a record that grew from the state `before`. Without parcels after a new schedule: `replaceParcels` writes
 * their rows again.
 */
export function recordWriting(
  before: SaleState | null,
  { state, headHash, entries }: GrowingRecord<SaleState>,
  beside: Partial<Beside> = NOTHING,
): RecordWriting {
  const own = entries.filter(({ event }) => event.addendum === undefined);
  const isScheduled = own.some(({ event }) => event.kind === 'sale_scheduled');
  return {
    ...NOTHING,
    ...beside,
    saleId: state.id,
    ruleVersion: RULE_VERSION,
    sequence: state.sequence,
    headHash,
    decidedAt: state.decidedAt,
    nextDueAt: nextDue(state),
    status: saleStatus(state),
    records: own.map(({ event, text, previousHash, hash, requestId }) => ({
      event,
      eventText: text,
      ...columnsOf(event),
      requestId,
      previousHash,
      hash,
    })),
    parcels:
      before === null || isScheduled
        ? []
        : changedParcels(before, state).map((parcel) =>
            parcelRow(parcel, viewParcel(state, parcel, { role: 'visitor' })),
          ),
  };
}

/** Columns of a record entry, for queries and for constraints of the database. */
export const columnsOf = (event: SaleEvent) => ({
  parcelId: 'parcelId' in event ? event.parcelId : null,
  bidderId: 'bidderId' in event ? event.bidderId : null,
  bidId: 'bidId' in event ? event.bidId : null,
  actorId: 'actorId' in event ? (event.actorId ?? null) : 'enteredBy' in event ? event.enteredBy : null,
  amountCents: 'amountCents' in event ? event.amountCents : null,
  closeBefore: 'closeBefore' in event ? event.closeBefore : null,
  closeAfter: 'closeAfter' in event ? event.closeAfter : null,
});

/** The reading columns of a parcel: nothing in them that is not public. */
const parcelRow = (
  parcel: ParcelState,
  { opensAt, closesAt }: Pick<ParcelView, 'opensAt' | 'closesAt'>,
): ParcelRow => ({
  id: parcel.id,
  phase: parcel.phase,
  startingBidCents: parcel.startingBidCents,
  highBidCents: parcel.leading?.amountCents ?? null,
  bidCount: parcel.bidCount,
  opensAt,
  closesAt,
  acceptedBidCents: parcel.acceptedBidCents,
});
