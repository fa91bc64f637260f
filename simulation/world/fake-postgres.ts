import type { SaleEvent } from '@quarterline/rules';
import type { FakeTime, Owner } from './fake-time.ts';
import type { Chance } from './seeded.ts';

export type Statement = { name: string; text: string; values: unknown[] };
export type Result = { rows: Record<string, unknown>[]; rowCount: number; command: string };
export type Row = { sequence: number; text: string; event: SaleEvent; hash: string; turnAt: number; durableAt: number };
type AnswerRow = { bid_id: string; asker_id: string; content: string; status: number; body: string };

/** What is committed. */
export type Tables = {
  sale: { id: string; sequence: number; headHash: string; nextDueAt: number | null; status: string };
  record: Row[];
  answers: Map<string, AnswerRow>;
  watchedAt: number | null;
  askers: Map<string, Record<string, unknown>>;
  editorial: { slug: string; published: boolean; editorial: unknown };
};

/** Faults of a server, switched on to see that they are found. */
export type ServerBugs = {
  hasNoLock?: boolean;
  hasNoKeys?: boolean;
  readsClockAtBegin?: boolean;
  showsUncommitted?: boolean;
  forgetsOnCrash?: boolean;
};

export class PgError extends Error {
  code: string;
  constructor(code: string, words: string) {
    super(words);
    this.code = code;
  }
}

type Draft = Partial<Pick<Tables, 'watchedAt'>> & {
  sale?: Partial<Tables['sale']>;
  record: Row[];
  answers: AnswerRow[];
};
export type Session = {
  owner: Owner;
  /** Statements that arrived and were not begun. */
  waiting: { statement: Statement; reply: (outcome: Result | PgError) => void }[];
  draft: Draft | null;
  isFailed: boolean;
  isBusy: boolean;
  holdsLock: boolean;
  begunAt: number;
  turnAt: number;
  isEnded: boolean;
  /** Tells the client that the server ended the session. */
  onEnd: (error: PgError) => void;
};

const IDLE_IN_TRANSACTION_MS = 1000;
const LOCK_TIMEOUT_MS = 5000;

export type FakePostgres = ReturnType<typeof openFakePostgres>;

/**
 * The part of PostgreSQL that the life of a bid rests on: sessions that take statements in their order, transactions that are
 * seen when they are committed, the lock of the sale's row, keys, a clock, time-outs; and crashes. It knows the engine's
 * statements by name or by how they begin, and throws at one it does not know.
 */
export const openFakePostgres = (time: FakeTime, chance: Chance, tables: Tables, bugs: ServerBugs = {}) => {
  /** How far the server's own clock was set from the true one. */
  let steppedMs = 0;
  const clock = (): number => time.now() + steppedMs;
  let server: Owner = { name: 'database', isAlive: true };
  let sessions: Session[] = [];
  let lockHolder: Session | null = null;
  let lockQueue: { session: Session; granted: () => void }[] = [];
  /** For a server that forgets: what was committed lately. */
  let unsynced: { at: number; undo: () => void }[] = [];
  const told: string[] = [];
  const uncommittedListeners: (() => void)[] = [];

  const openSession = (onEnd: (error: PgError) => void): Session => {
    const blank = {
      draft: null,
      isFailed: false,
      isBusy: false,
      holdsLock: false,
      begunAt: 0,
      turnAt: 0,
      isEnded: false,
    };
    const session: Session = { owner: server, waiting: [], ...blank, onEnd };
    sessions.push(session);
    return session;
  };

  const take = (session: Session, statement: Statement, reply: (outcome: Result | PgError) => void): void => {
    if (session.isEnded) return;
    session.waiting.push({ statement, reply });
    if (!session.isBusy) work(session);
  };

  const work = (session: Session): void => {
    const next = session.waiting.shift();
    if (!next || session.isEnded) {
      session.isBusy = false;
      if (session.draft && !session.isEnded) watchIdle(session);
      return;
    }
    session.isBusy = true;
    const answer = (outcome: Result | PgError): void => {
      if (session.isEnded) return;
      if (outcome instanceof PgError && session.draft) session.isFailed = true;
      next.reply(outcome);
      work(session);
    };
    execute(session, next.statement, answer);
  };

  const watchIdle = (session: Session): void => {
    const { draft } = session;
    time.after(IDLE_IN_TRANSACTION_MS, server, () => {
      if (!session.isEnded && !session.isBusy && session.draft === draft && draft !== null)
        end(session, new PgError('25P03', 'terminating connection due to idle-in-transaction timeout'));
    });
  };

  const execute = (session: Session, statement: Statement, answer: (outcome: Result | PgError) => void): void => {
    told.push(`${time.now()} ${statement.name}`);
    const { name } = statement;
    if (session.isFailed && name !== 'COMMIT' && name !== 'ROLLBACK') {
      answer(new PgError('25P02', 'current transaction is aborted'));
      return;
    }
    if (name === 'COMMIT' && !session.isFailed) {
      commit(session, answer);
      return;
    }
    if (name === 'COMMIT' || name === 'ROLLBACK') {
      rollBack(session);
      answer(done('ROLLBACK'));
      return;
    }
    if (name === 'BEGIN') {
      Object.assign(session, { draft: { record: [], answers: [] }, begunAt: clock(), turnAt: time.now() });
      answer(done('BEGIN'));
      return;
    }
    if (name === 'line-lock' || name === 'lock') {
      lock(session, answer);
      return;
    }
    try {
      answer(READS[name] ? READS[name](statement.values, session) : write(session, statement));
    } catch (error) {
      if (!(error instanceof PgError)) throw error;
      answer(error);
    }
  };

  const lock = (session: Session, answer: (outcome: Result | PgError) => void): void => {
    const granted = (): void => {
      if (!bugs.hasNoLock) [lockHolder, session.holdsLock] = [session, true];
      session.turnAt = time.now();
      answer(rows([{ sequence: tables.sale.sequence, head_hash: tables.sale.headHash }]));
    };
    if (lockHolder === null || bugs.hasNoLock) {
      granted();
      return;
    }
    const place = { session, granted };
    lockQueue.push(place);
    time.after(LOCK_TIMEOUT_MS, server, () => {
      if (!lockQueue.includes(place)) return;
      lockQueue = lockQueue.filter((one) => one !== place);
      answer(new PgError('55P03', 'canceling statement due to lock timeout'));
    });
  };
  const unlock = (session: Session): void => {
    if (lockHolder !== session) return;
    lockHolder = null;
    session.holdsLock = false;
    const next = lockQueue.shift();
    if (next) next.granted();
  };

  const commit = (session: Session, answer: (outcome: Result | PgError) => void): void => {
    // The disk takes its time; a crash meanwhile may come before it or after it.
    time.after(chance.percent(5) ? chance.between(20, 200) : chance.between(0, 2), server, () => {
      if (session.isEnded) return;
      const isTaken = session.draft?.record.some(({ sequence }) => sequence <= tables.record.length);
      if (isTaken && !bugs.hasNoKeys) {
        rollBack(session);
        answer(new PgError('23505', 'duplicate key value violates "sale_record_pkey"'));
        return;
      }
      makeDurable(session);
      unlock(session);
      answer(done('COMMIT'));
    });
  };
  const makeDurable = (session: Session): void => {
    const { draft } = session;
    session.draft = null;
    if (!draft) return;
    const before = { sale: { ...tables.sale }, length: tables.record.length, watchedAt: tables.watchedAt };
    for (const row of draft.record) tables.record.push({ ...row, durableAt: time.now() });
    for (const row of draft.answers) tables.answers.set(row.bid_id, row);
    Object.assign(tables.sale, draft.sale);
    if (draft.watchedAt !== undefined) tables.watchedAt = draft.watchedAt;
    const undo = (): void => {
      tables.record.length = before.length;
      for (const row of draft.answers) tables.answers.delete(row.bid_id);
      Object.assign(tables.sale, before.sale);
    };
    if (bugs.forgetsOnCrash) unsynced.push({ at: time.now(), undo });
  };
  const rollBack = (session: Session): void => {
    Object.assign(session, { draft: null, isFailed: false });
    lockQueue = lockQueue.filter((place) => place.session !== session);
    unlock(session);
  };

  const end = (session: Session, error: PgError): void => {
    if (session.isEnded) return;
    rollBack(session);
    session.isEnded = true;
    sessions = sessions.filter((one) => one !== session);
    session.onEnd(error);
  };

  const READS: Record<string, (values: unknown[], session: Session) => Result> = {
    'line-clock': (_, session) => rows([{ now: bugs.readsClockAtBegin ? session.begunAt : clock() }]),
    'line-watch': () => rows(tables.watchedAt === null ? [] : [{ watched_at: tables.watchedAt }]),
    'line-events': ([, after]) => rows(eventsAfter(tables.record, Number(after))),
    'line-answers': ([, ids]) =>
      rows((ids as string[]).flatMap((id) => (tables.answers.has(id) ? [tables.answers.get(id) as AnswerRow] : []))),
    'line-askers': ([, ids]) =>
      rows((ids as string[]).flatMap((id) => (tables.askers.has(id) ? [tables.askers.get(id) as object] : []))),
    editorial: () => rows([tables.editorial]),
    'entry-hash': ([, sequence]) =>
      rows(tables.record.filter((row) => row.sequence === sequence).map(({ hash }) => ({ hash }))),
    events: ([, after]) => rows(eventsAfter(visibleRecord(), Number(after))),
    sequences: () => rows([{ id: tables.sale.id, sequence: visibleRecord().at(-1)?.sequence ?? 0 }]),
    answer: ([, bidId, askerId]) => {
      const found = tables.answers.get(String(bidId));
      return rows(found?.asker_id === askerId ? [{ body: found?.body }] : []);
    },
    due: () => {
      const { id, nextDueAt } = tables.sale;
      return rows(nextDueAt === null ? [] : [{ id, dueInMs: nextDueAt - clock() }]);
    },
    'live-sales': () => rows(tables.sale.status === 'live' ? [{ id: tables.sale.id }] : []),
    'write-watch': ([ids, outageAfterMs]) => {
      const isHole = tables.watchedAt !== null && tables.watchedAt <= clock() - Number(outageAfterMs);
      if (isHole || (ids as string[]).length === 0) return rows([]);
      tables.watchedAt = clock();
      return rows([{ sale_id: tables.sale.id }]);
    },
  };
  const visibleRecord = (): Row[] => {
    const open = bugs.showsUncommitted ? sessions.flatMap(({ draft }) => draft?.record ?? []) : [];
    const next = tables.record.length + 1;
    return open[0]?.sequence === next ? [...tables.record, ...open] : tables.record;
  };

  const write = (session: Session, { name, values }: Statement): Result => {
    const { draft } = session;
    if (!draft) throw new Error(`${name} outside a transaction.`);
    switch (name) {
      case 'line-records': {
        const [, sequences, , , , , , , , , , , , , texts, , hashes] = values as [string, ...unknown[][]];
        for (const [index, text] of (texts as string[]).entries()) {
          const sequence = Number(sequences?.[index]);
          const isTaken = tables.record.some((row) => row.sequence === sequence);
          if (isTaken && !bugs.hasNoKeys) throw new PgError('23505', 'duplicate key value violates "sale_record_pkey"');
          const event = JSON.parse(text) as SaleEvent;
          const hash = String(hashes?.[index]);
          draft.record.push({ sequence, text, event, hash, turnAt: session.turnAt, durableAt: 0 });
        }
        return done('INSERT');
      }
      case 'line-sale': {
        const [, sequence, headHash, , nextDueAt, status] = values as [
          string,
          number,
          string,
          number,
          number | null,
          string,
        ];
        draft.sale = { sequence, headHash, nextDueAt, status };
        if (bugs.showsUncommitted) for (const tell of uncommittedListeners) tell();
        return done('UPDATE');
      }
      case 'line-save-answers': {
        const [, bidIds, askerIds, contents, statuses, bodies] = values as [string, ...unknown[][]];
        for (const [index, bidId] of (bidIds as string[]).entries()) {
          if (tables.answers.has(bidId) && !bugs.hasNoKeys)
            throw new PgError('23505', 'duplicate key value violates "bid_answer_pkey"');
          draft.answers.push({
            bid_id: bidId,
            asker_id: String(askerIds?.[index]),
            content: String(contents?.[index]),
            status: Number(statuses?.[index]),
            body: String(bodies?.[index]),
          });
        }
        return done('INSERT');
      }
      case 'line-watched':
        draft.watchedAt = Number(values[1]);
        return done('INSERT');
      case 'line-parcels':
      case 'publish':
        return done('UPDATE');
      default:
        throw new Error(`The server of the simulation does not know ${name}.`);
    }
  };

  return {
    told,
    isUp: (): boolean => server.isAlive,
    /** Somebody sets the clock of its machine. */
    stepClock: (byMs: number): void => {
      steppedMs += byMs;
    },
    owner: (): Owner => server,
    openSession,
    take,
    end,
    onUncommitted: (tell: () => void): void => void uncommittedListeners.push(tell),
    /** `kill -9` of the whole server. What is committed stays; what is at the disk may or may not have been in time. */
    crash: (): void => {
      server.isAlive = false;
      if (bugs.forgetsOnCrash) for (const { at, undo } of unsynced.reverse()) if (time.now() - at < 400) undo();
      unsynced = [];
      for (const session of sessions) {
        session.isEnded = true;
        session.onEnd(new PgError('57P01', 'Connection terminated unexpectedly'));
      }
      [sessions, lockQueue, lockHolder] = [[], [], null];
    },
    start: (): void => {
      server = { name: 'database', isAlive: true };
    },
  };
};

const eventsAfter = (record: readonly Row[], after: number): { event: SaleEvent }[] =>
  record.slice(after).map(({ event }) => ({ event }));
const rows = (found: object[]): Result => ({
  rows: found as Record<string, unknown>[],
  rowCount: found.length,
  command: 'SELECT',
});
const done = (command: string): Result => ({ rows: [], rowCount: 0, command });

/** The statements that have no name, by how they begin. */
const BEGINNINGS: [beginning: string, name: string][] = [
  ['BEGIN', 'BEGIN'],
  ['COMMIT', 'COMMIT'],
  ['ROLLBACK', 'ROLLBACK'],
  ['SELECT FROM sale WHERE id = $1 FOR UPDATE', 'lock'],
  ['SELECT hash FROM sale_record', 'entry-hash'],
  ['SELECT slug, published', 'editorial'],
  ['WITH next AS (UPDATE published_cursor', 'publish'],
  ['SELECT event FROM sale_record', 'events'],
  ['SELECT id, sequence FROM sale WHERE', 'sequences'],
  ['SELECT body FROM bid_answer', 'answer'],
  ['SELECT id, ceil(', 'due'],
  [`SELECT id FROM sale WHERE status = 'live'`, 'live-sales'],
  ['INSERT INTO sale_watch (sale_id, watched_at) SELECT id', 'write-watch'],
];
export const statementOf = (
  query: string | { name?: string; text: string; values?: unknown[] },
  values: unknown[] = [],
): Statement => {
  const asked = typeof query === 'string' ? { text: query, values } : { values, ...query };
  const name = asked.name ?? BEGINNINGS.find(([beginning]) => asked.text.startsWith(beginning))?.[1];
  if (name === undefined) throw new Error(`The server of the simulation does not know: ${asked.text}`);
  return { name, text: asked.text, values: asked.values ?? [] };
};
