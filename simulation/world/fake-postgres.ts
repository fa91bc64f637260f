import { openStatements } from './fake-statements.ts';
import {
  done,
  PgError,
  type Result,
  type Row,
  rows,
  type ServerBugs,
  type Session,
  type Statement,
  type Tables,
} from './fake-tables.ts';
import type { FakeTime, Owner } from './fake-time.ts';
import type { Chance } from './seeded.ts';

const IDLE_IN_TRANSACTION_MS = 1000;
const LOCK_TIMEOUT_MS = 5000;

export type FakePostgres = ReturnType<typeof openFakePostgres>;

/**
 * The part of PostgreSQL that the life of a bid rests on: sessions that take statements in their order, transactions that are
 * seen when they are committed, the lock of the sale's row, keys, a clock, time-outs; and crashes. It knows the engine's
 * statements by name or by how they begin, and throws at one it does not know.
 */
export function openFakePostgres(time: FakeTime, chance: Chance, tables: Tables, bugs: ServerBugs = {}) {
  /** How far the server's own clock was set from the true one. */
  let steppedMs = 0;
  const clock = (): number => time.now() + steppedMs;
  let server: Owner = { name: 'database', isAlive: true };
  let sessions: Session[] = [];
  let lockHolder: Session | null = null;
  let lockQueue: { session: Session; granted: () => void }[] = [];
  /** For a server that forgets: what was committed lately. */
  let unsynced: { at: number; undo: () => void }[] = [];
  const sent: string[] = [];
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
    sent.push(`${time.now()} ${statement.name}`);
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
    if (name === 'queue-lock' || name === 'lock') {
      lock(session, answer);
      return;
    }
    try {
      answer(perform(session, statement));
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
    const before = { sale: { ...tables.sale }, length: tables.record.length, heartbeatAt: tables.heartbeatAt };
    for (const row of draft.record) tables.record.push({ ...row, durableAt: time.now() });
    for (const row of draft.answers) tables.answers.set(row.bid_id, row);
    Object.assign(tables.sale, draft.sale);
    if (draft.heartbeatAt !== undefined) tables.heartbeatAt = draft.heartbeatAt;
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

  const visibleRecord = (): Row[] => {
    const open = bugs.showsUncommitted ? sessions.flatMap(({ draft }) => draft?.record ?? []) : [];
    const next = tables.record.length + 1;
    return open[0]?.sequence === next ? [...tables.record, ...open] : tables.record;
  };

  const perform = openStatements({
    tables,
    bugs,
    clock,
    visibleRecord,
    sendUncommitted: () => {
      for (const tell of uncommittedListeners) tell();
    },
  });

  return {
    sent,
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
}
