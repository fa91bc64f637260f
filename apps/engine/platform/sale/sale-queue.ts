import type { SaleState } from '@quarterline/rules';
import type pg from 'pg';
import type { Database } from '#database/connect.ts';
import type { Signer } from '../signing/signer.ts';
import { lockAndRead } from '../store/record/locked-sale-store.ts';
import { commit, wasCommitted, writeAndCommit, writeBesideAndCommit } from '../store/record/sale-queue-store.ts';
import { type QueueAnswer, signAnswers } from './bid-answer.ts';
import { type BidItem, decideBatch, type Fault, type QueueItem, type QueueRules } from './decide-batch.ts';
import {
  type ChainedEvent,
  catchUp,
  type GrowingRecord,
  itemsBefore,
  type KnownRecord,
  NOTHING_KNOWN,
  readAhead,
  recordWriting,
} from './growing-record.ts';
import { readKnownAtClose } from './known-at-close.ts';
import { type PublicSale, readPublicChange } from './public-change.ts';
import { type PublishAnswered, type PublishItem, takePublishTurn } from './publish-turn.ts';
import { isWorthAnotherTry, notWritten } from './queue-failures.ts';
import { wantsHeartbeat } from './sale-heartbeats.ts';
import { signNewAddenda } from './sign-addenda.ts';

export type Committed = {
  saleId: string;
  state: SaleState;
  entries: readonly ChainedEvent[];
  /** Commands of one batch, refused ones included. */
  items: readonly QueuedCommand[];
};

export type QueuedCommand = QueueItem | PublishItem;
type CommandAnswer = QueueAnswer | PublishAnswered;
type Answers = (CommandAnswer | Fault)[];
/** Decisions of one transaction. `write` writes and commits them; null when there is nothing to write. */
type Turn = {
  record: GrowingRecord;
  answers: Answers;
  write: (() => Promise<void>) | null;
  /** Instants of reading and deciding; absent for a publication. */
  times?: Pick<TurnTimes, 'readAt' | 'decidedAt' | 'lockWaitMs'>;
};

/** Instants of one transaction, in milliseconds of `performance.now()`. */
export type TurnTimes = {
  begunAt: number;
  /** Milliseconds until it had the lock of the sale. */
  lockWaitMs: number;
  readAt: number;
  decidedAt: number;
  /** Instant of the answer to its commit, or to its rollback when there was nothing to write. */
  writtenAt: number;
  /** Entries of the record that it wrote. */
  entries: number;
};

export type SaleQueueDependencies = {
  database: Database;
  signer: Signer;
  /** After each commit; answers leave first. */
  onCommit: (committed: Committed) => void;
  publicSale: PublicSale;
  /** Called after each transaction that decided bids or commands, before `onCommit`. */
  onTurn?: (items: readonly QueuedCommand[], times: TurnTimes) => void;
  /** A silence longer than this is an outage. */
  outageAfterMs: number;
  /** Maximum batch size, for measurements. */
  largestBatch?: number;
  rules?: QueueRules;
};

export type SaleQueues = {
  of: (saleId: string) => SaleQueue;
  /** Milliseconds since somebody last bid in this node: 0 while a bid within the rate is being decided. */
  quietMs: () => number;
  /** Bids of this node that are not decided yet. */
  undecidedBids: () => number;
};

/** Sale queues of this node, one for each sale, opened on first use. */
export function openSaleQueues(dependencies: SaleQueueDependencies): SaleQueues {
  const saleQueues = new Map<string, SaleQueue>();
  let undecided = 0;
  /** Of these, bids within the rate: others wait in any case, and somebody who sends many must not keep everybody waiting. */
  let deciding = 0;
  let lastBidAt = Number.NEGATIVE_INFINITY;
  const noteBid = ({ withinRate }: BidItem, answer: Promise<unknown>): void => {
    undecided += 1;
    if (withinRate) deciding += 1;
    const decided = (): void => {
      undecided -= 1;
      if (withinRate) deciding -= 1;
      lastBidAt = performance.now();
    };
    answer.then(decided, decided);
  };
  const open = (saleId: string): SaleQueue => {
    const queue = openSaleQueue(saleId, dependencies);
    return {
      enqueue: (item) => {
        const answer = queue.enqueue(item);
        if (item.kind === 'bid') noteBid(item, answer);
        return answer;
      },
    };
  };
  return {
    of: (saleId) => {
      const queue = saleQueues.get(saleId) ?? open(saleId);
      saleQueues.set(saleId, queue);
      return queue;
    },
    quietMs: () => (deciding > 0 ? 0 : performance.now() - lastBidAt),
    undecidedBids: () => undecided,
  };
}

const LARGEST_BATCH = 500;
const TRIES = 4;
const OVER_RATE_WAITS_MS = 300;

/**
 * The queue of one sale in this node. Whatever arrives while the previous transaction is in flight is decided together
 * in the next one. Any number of nodes may have a queue for the same sale: the lock of the sale's row orders them, and
 * what this node remembers of the sale is used only after the sequence under the lock has confirmed it.
 */
export function openSaleQueue(saleId: string, dependencies: SaleQueueDependencies) {
  const waiting: { item: QueuedCommand; resolve: (answer: CommandAnswer) => void; reject: (error: unknown) => void }[] =
    [];
  let known: KnownRecord = NOTHING_KNOWN;
  let busy = false;
  /** Bids over the rate, until their time has come. */
  let held: typeof waiting = [];

  const enqueue = <Item extends QueuedCommand>(item: Item): Promise<Extract<CommandAnswer, { kind: Item['kind'] }>> => {
    const answer = new Promise<CommandAnswer>((resolve, reject) => {
      if (item.kind === 'bid' && !item.withinRate) hold({ item, resolve, reject });
      else waiting.push({ item, resolve, reject });
    });
    start();
    return answer as Promise<Extract<CommandAnswer, { kind: Item['kind'] }>>;
  };

  /**
   * Bids over the rate are decided together, a few times a second: somebody who sends many causes few transactions that
   * others would wait for, and no long ones, and a program that waits for its answers sends fewer.
   */
  const hold = (bid: (typeof waiting)[number]): void => {
    held.push(bid);
    if (held.length > 1) return;
    setTimeout(() => {
      waiting.push(...held);
      held = [];
      start();
    }, OVER_RATE_WAITS_MS);
  };

  const start = (): void => {
    if (!busy && waiting.length > 0) void drain();
  };

  const drain = async (): Promise<void> => {
    busy = true;
    // One turn of the event loop: commands that arrive meanwhile still join the batch.
    await new Promise((resolve) => setImmediate(resolve));
    const batch = waiting.splice(0, sizeOfTurn());
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

  /** A publication is decided alone: the first item, or everything before the next one. */
  const sizeOfTurn = (): number => {
    const first = waiting.findIndex(({ item }) => item.kind === 'publish');
    const most = dependencies.largestBatch ?? LARGEST_BATCH;
    return first === -1 ? most : Math.min(most, Math.max(first, 1));
  };

  const decideTogether = async (items: readonly QueuedCommand[]): Promise<Answers> => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await tryOnce(items);
      if ('answers' in outcome) return outcome.answers;
      if (attempt === TRIES || !isWorthAnotherTry(outcome.error))
        throw notWritten(items[0]?.kind === 'publish', outcome.error);
    }
  };

  const tryOnce = async (items: readonly QueuedCommand[]): Promise<{ answers: Answers } | { error: unknown }> => {
    let client: pg.PoolClient;
    try {
      client = await dependencies.database.connect();
    } catch (error) {
      return { error };
    }
    let turn: Turn | null = null;
    const begunAt = performance.now();
    try {
      if (known.state === null) known = await readAhead(client, saleId);
      const [item] = items;
      turn = item?.kind === 'publish' ? await publish(client, item) : await decideBids(client, items as QueueItem[]);
      if (turn.write === null) await client.query('ROLLBACK');
      else await turn.write();
      client.release();
    } catch (error) {
      // The connection may be in the middle of anything: it is never used again.
      client.release(true);
      // The last one, whose hash says everything before it: another node may have entered the same first ones, such as a close.
      const written = turn?.record.entries.at(-1);
      if (!turn || !written || !(await outcomeAfterLoss(written.event.sequence, written.hash))) {
        if (turn?.record.entries.length !== 0) known = NOTHING_KNOWN;
        return { error };
      }
    }
    const { state, headHash, entries } = turn.record;
    if (turn.times)
      dependencies.onTurn?.(items, { begunAt, ...turn.times, writtenAt: performance.now(), entries: entries.length });
    if (state !== null && turn.write !== null && entries.length > 0) {
      known = { state, headHash };
      dependencies.onCommit({ saleId, state, entries, items });
    }
    return { answers: turn.answers };
  };

  const decideBids = async (client: pg.PoolClient, items: readonly QueueItem[]): Promise<Turn> => {
    const reading = await lockAndRead(client, saleId, known.state?.sequence ?? 0, bidIds(items), askerIds(items));
    const readAt = performance.now();
    known = catchUp(known, reading);
    const { state: before, headHash } = known;
    if (before === null) throw new Error(`The record of sale ${saleId} is empty.`);
    const first = itemsBefore(reading, before, dependencies.outageAfterMs);
    const decided = decideBatch([...first, ...items], {
      state: before,
      headHash,
      now: reading.now,
      askers: new Map(reading.askers.map((asker) => [asker.userId, asker])),
      earlier: new Map(reading.answers.map((answer) => [answer.bid_id, answer])),
      known: await readKnownAtClose(client, before, reading.now),
      rules: dependencies.rules,
    });
    for (const entered of decided.decisions.slice(0, first.length)) if (entered.kind === 'fault') throw entered.error;
    const { newAnswers, bound, answers } = signAnswers(decided, dependencies.signer);
    const beats = wantsHeartbeat(items, reading, before);
    const write = async (): Promise<void> => {
      const heartbeatAt = first.some(({ command }) => command.kind === 'report_outage') || beats ? reading.now : null;
      if (decided.entries.length === 0) return writeBesideAndCommit(client, { saleId, heartbeatAt, bound });
      const published = await readPublicChange(client, dependencies.publicSale, { saleId, before, decided });
      const addenda = await signNewAddenda(client, decided.entries, before, dependencies.signer);
      const beside = { heartbeatAt, addenda, answers: newAnswers, bound, published };
      await writeAndCommit(client, recordWriting(before, decided, beside));
    };
    const times = { readAt, decidedAt: performance.now(), lockWaitMs: reading.lockWaitMs };
    const hasNews = decided.entries.length > 0 || beats || bound.length > 0;
    return { record: decided, answers: answers.slice(-items.length), write: hasNews ? write : null, times };
  };

  const publish = async (client: pg.PoolClient, item: PublishItem): Promise<Turn> => {
    const turn = await takePublishTurn(client, { saleId, outageAfterMs: dependencies.outageAfterMs }, item, known);
    if (turn.refused)
      return { record: { ...known, entries: [] }, answers: [{ kind: 'fault', error: turn.refused }], write: null };
    const answers: Answers = [{ kind: 'publish', events: turn.events }];
    return { record: turn.record, answers, write: () => commit(client) };
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
}
export type SaleQueue = ReturnType<typeof openSaleQueue>;

const bidIds = (items: readonly QueueItem[]): string[] =>
  items.flatMap((item) => (item.kind === 'bid' ? [item.bid.bidId] : []));
const askerIds = (items: readonly QueueItem[]): string[] => [
  ...new Set(items.flatMap((item) => ('askerId' in item ? [item.askerId] : []))),
];
