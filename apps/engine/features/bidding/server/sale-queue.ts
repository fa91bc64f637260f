import type { PublishedSale } from '@quarterline/contract';
import {
  applyEvent,
  changedParcels,
  nextDue,
  type ReleasedPrice,
  type SaleEvent,
  type SaleState,
  saleStatus,
  viewParcel,
} from '@quarterline/rules';
import type pg from 'pg';
import type { Database } from '../../../database/connect.ts';
import { isDatabaseAway } from '../../../platform/operation/database-outages.ts';
import type { Signer } from '../../../platform/signing/signer.ts';
import { readEntriesAfter } from '../../../platform/store/record-store.ts';
import { readEditorial } from '../../../platform/store/sale-store.ts';
import { type NewAddendum, readAddendumGround } from '../store/addendum-store.ts';
import { columnsOf, parcelRow } from '../store/record-columns.ts';
import {
  lockAndRead,
  type QueueReading,
  type QueueWriting,
  wasCommitted,
  writeAndCommit,
} from '../store/sale-queue-store.ts';
import {
  type ActItem,
  type ChainedEvent,
  decideBatch,
  type Fault,
  type QueueAnswer,
  type QueueItem,
  type QueueRules,
} from './decide-batch.ts';
import { signAddenda } from './sign-addenda.ts';

/** What this node knows of a sale: a state, and the entry of the record it is the state of. Checked under every lock. */
type Known = { state: SaleState | null; headHash: string };

export type Committed = { saleId: string; state: SaleState; events: readonly SaleEvent[] };

/** Which events are news to the public, and how a sale then reads. */
export type PublicSale = {
  isNews: (event: SaleEvent) => boolean;
  compose: (editorial: PublishedSale, state: SaleState, released: readonly ReleasedPrice[]) => PublishedSale;
};

export type SaleQueueDependencies = {
  database: Database;
  signer: Signer;
  /** Called once after each commit; answers leave first. */
  onCommit: (committed: Committed) => void;
  publicSale: PublicSale;
  /** A silence longer than this is an outage. */
  outageAfterMs: number;
  /** For one commit per command, to measure what the batches are worth. */
  largestBatch?: number;
  rules?: QueueRules;
};

const LARGEST_BATCH = 500;
const TRIES = 4;
const OVER_RATE_WAITS_MS = 50;
/** Entries that are read and applied at a time. */
const PAGE = 500;

/**
 * The queue of one sale in this node. Whatever arrives while the previous transaction is in flight is decided together in
 * the next one. Any number of nodes may have a queue for the same sale: the lock of the sale's row orders them, and what
 * this node remembers of the sale is used only after the sequence under the lock has confirmed it.
 */
export const openSaleQueue = (saleId: string, dependencies: SaleQueueDependencies) => {
  const waiting: { item: QueueItem; resolve: (answer: QueueAnswer) => void; reject: (error: unknown) => void }[] = [];
  let known: Known = { state: null, headHash: '' };
  let busy = false;
  let overRateTimer: NodeJS.Timeout | null = null;

  const enqueue = <Item extends QueueItem>(item: Item): Promise<Extract<QueueAnswer, { kind: Item['kind'] }>> => {
    const answer = new Promise<QueueAnswer>((resolve, reject) => waiting.push({ item, resolve, reject }));
    start();
    return answer as Promise<Extract<QueueAnswer, { kind: Item['kind'] }>>;
  };

  /**
   * A bid over the rate is decided with the next one that is within it, or after a moment: somebody who sends many causes no
   * transactions that others would wait for.
   */
  const start = (): void => {
    if (busy || waiting.length === 0) return;
    if (waiting.some(({ item }) => item.kind !== 'bid' || item.withinRate)) return void drain();
    if (overRateTimer) return;
    overRateTimer = setTimeout(() => {
      overRateTimer = null;
      if (!busy) void drain();
    }, OVER_RATE_WAITS_MS);
  };

  const drain = async (): Promise<void> => {
    busy = true;
    // One turn of the event loop: whoever was just answered, or arrived with this one, still joins.
    await new Promise((resolve) => setImmediate(resolve));
    const batch = waiting.splice(0, dependencies.largestBatch ?? LARGEST_BATCH);
    try {
      const answers = await decideTogether(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index];
        if (!answer || answer.kind === 'fault') reject(answer?.error ?? new Error('An item of a batch has no answer.'));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    busy = false;
    start();
  };

  const decideTogether = async (items: readonly QueueItem[]): Promise<(QueueAnswer | Fault)[]> => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await tryOnce(items);
      if ('answers' in outcome) return outcome.answers;
      if (attempt === TRIES || !isWorthAnotherTry(outcome.error)) throw outcome.error;
    }
  };

  const tryOnce = async (
    items: readonly QueueItem[],
  ): Promise<{ answers: (QueueAnswer | Fault)[] } | { error: unknown }> => {
    let client: pg.PoolClient;
    try {
      client = await dependencies.database.connect();
    } catch (error) {
      return { error };
    }
    let decided: ReturnType<typeof decideUnderLock> | null = null;
    try {
      if (known.state === null) known = await readAhead(client);
      const reading = await lockAndRead(client, saleId, known.state?.sequence ?? 0, bidIds(items), askerIds(items));
      const caughtUp = catchUp(known, reading);
      if (!caughtUp.state) throw new Error(`The record of sale ${saleId} is empty.`);
      known = caughtUp;
      decided = decideUnderLock(items, reading, { ...caughtUp, state: caughtUp.state });
      if (decided.records.length === 0) await client.query('ROLLBACK');
      else await writeAndCommit(client, await writing(client, decided));
      client.release();
    } catch (error) {
      // The connection may be in the middle of anything: it is never used again.
      client.release(true);
      // The last one, whose hash says everything before it: another node may have entered the same first ones, such as a close.
      const written = decided?.records.at(-1);
      if (!decided || !written || !(await outcomeAfterLoss(written.event.sequence, written.hash))) {
        known = { state: null, headHash: '' };
        return { error };
      }
    }
    if (decided.records.length > 0) {
      known = decided.next;
      dependencies.onCommit({ saleId, state: decided.state, events: decided.records.map(({ event }) => event) });
    }
    return { answers: decided.answers.slice(-items.length) };
  };

  /** A node that knows nothing of the sale reads its record before the lock, page by page: under it, only what came since. */
  const readAhead = async (client: pg.PoolClient): Promise<Known> => {
    let ahead: Known = { state: null, headHash: '' };
    for (let isMore = true; isMore; ) {
      const entries = await readEntriesAfter(client, saleId, ahead.state?.sequence ?? 0, PAGE);
      for (const { event, hash } of entries) ahead = { state: applyEvent(ahead.state, event), headHash: hash };
      isMore = entries.length === PAGE;
    }
    return ahead;
  };

  const decideUnderLock = (
    items: readonly QueueItem[],
    reading: QueueReading,
    from: { state: SaleState; headHash: string },
  ) => {
    const outage = outageItem(reading, from.state);
    const decided = decideBatch(outage ? [outage, ...items] : items, {
      state: from.state,
      headHash: from.headHash,
      now: reading.now,
      askers: new Map(reading.askers.map((asker) => [asker.user_id, asker])),
      earlier: new Map(reading.answers.map((answer) => [answer.bid_id, answer])),
      signer: dependencies.signer,
      rules: dependencies.rules,
    });
    return {
      ...decided,
      heartbeatAt: outage ? reading.now : null,
      before: from.state,
      next: { state: decided.state, headHash: decided.headHash },
    };
  };

  /** A heartbeat gap is reported before anything else is decided, by whichever node comes first. */
  const outageItem = (reading: QueueReading, state: SaleState): ActItem | null => {
    if (state.phase !== 'live' || reading.heartbeatAt === null) return null;
    if (reading.now - reading.heartbeatAt <= dependencies.outageAfterMs) return null;
    return { kind: 'act', command: { kind: 'report_outage', silentFrom: reading.heartbeatAt }, requestId: null };
  };

  const writing = async (client: pg.PoolClient, decided: ReturnType<typeof decideUnderLock>): Promise<QueueWriting> => {
    const { state, records } = decided;
    const entries = records.filter(({ event }) => event.addendum === undefined);
    const isNews = records.some(({ event }) => dependencies.publicSale.isNews(event));
    const editorial = isNews ? await readEditorial(client, saleId) : null;
    return {
      saleId,
      ruleVersion: state.rules.ruleVersion,
      sequence: state.sequence,
      headHash: decided.headHash,
      decidedAt: state.decidedAt,
      nextDueAt: nextDue(state),
      status: saleStatus(state),
      heartbeatAt: decided.heartbeatAt,
      records: entries.map(({ event, text, previousHash, hash, requestId }) => ({
        event,
        eventText: text,
        ...columnsOf(event),
        requestId,
        previousHash,
        hash,
      })),
      addenda: await addenda(client, decided.before, records.slice(entries.length)),
      answers: decided.newAnswers,
      parcels: changedParcels(decided.before, state).map((parcel) =>
        parcelRow(parcel, viewParcel(state, parcel, { role: 'visitor' })),
      ),
      published: editorial?.published
        ? {
            slug: editorial.slug,
            record: dependencies.publicSale.compose(editorial.editorial, state, editorial.released),
          }
        : null,
    };
  };

  /** A correction is signed with the root it follows, which is read under the lock: whoever asks for one finishes the record first. */
  const addenda = async (
    client: pg.PoolClient,
    completed: SaleState,
    corrections: readonly ChainedEvent[],
  ): Promise<NewAddendum[]> => {
    if (corrections.length === 0) return [];
    const ground = await readAddendumGround(client, saleId);
    if (!ground) throw new Error(`The record of sale ${saleId} is corrected before it was finished.`);
    return signAddenda(corrections, completed, ground, dependencies.signer);
  };

  /** The connection went away around the commit: was it in time? Asked of the record, never guessed. */
  const outcomeAfterLoss = async (sequence: number, hash: string): Promise<boolean> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await wasCommitted(dependencies.database, saleId, sequence, hash);
      } catch (error) {
        if (attempt === 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
  };

  return { enqueue };
};
export type SaleQueue = ReturnType<typeof openSaleQueue>;

const catchUp = (known: Known, reading: QueueReading): Known => {
  let state = known.state;
  for (const event of reading.missedEvents) state = applyEvent(state, event);
  if ((state?.sequence ?? 0) !== reading.sequence) {
    throw new Error(`The record ends at ${reading.sequence}, and its entries lead to ${state?.sequence ?? 0}.`);
  }
  return { state, headHash: reading.headHash };
};

const bidIds = (items: readonly QueueItem[]): string[] =>
  items.flatMap((item) => (item.kind === 'bid' ? [item.bid.bidId] : []));
const askerIds = (items: readonly QueueItem[]): string[] => [
  ...new Set(items.flatMap((item) => (item.kind === 'act' ? [] : [item.askerId]))),
];

/** Deadlock, serialisation, a lock that took too long, a lost connection: the same work may be tried again. */
const isWorthAnotherTry = (error: unknown): boolean => {
  const code = (error as { code?: string }).code ?? '';
  return (
    ['40001', '40P01', '55P03', '25P03'].includes(code) ||
    isDatabaseAway(error) ||
    /terminat|closed|timeout/i.test((error as Error).message ?? '')
  );
};
