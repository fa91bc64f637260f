import type { NotReady } from '@quarterline/contract';
import type { SchemaGaps } from '#database/schema-version.ts';
import type { ServerFacts } from '../store/engine-heartbeat-store.ts';
import { repeat } from '../time/repeat.ts';
import { machinesThatHold } from './bid-machines.ts';
import { isDatabaseUnreachable, READ_ONLY } from './database-outages.ts';

export type ReadinessState = {
  /** Null when bids can be taken. */
  reason: NotReady | null;
  /** Milliseconds since the newest committed heartbeat was begun; null before the first. */
  heartbeatAgeMs: number | null;
  /**
   * Number of machines that hold a commit before it is answered, in the newest answer of the database; null before the
   * first.
   */
  machines: number | null;
  /** Migrations that are missing, or that came with a newer version and with which this one cannot work. */
  migrations: string[];
};

export type Readiness = {
  current: () => ReadinessState;
  /** The first heartbeat, and one after another from now on. What is called by it must be there by then. */
  start: () => void;
  /**
   * A session to the database was opened, which has this `synchronous_standby_names`: counts at once, before the next
   * heartbeat.
   */
  noteStandbys: (synchronousStandbyNames: string) => void;
  /** From here on the engine says that it is going, while it still answers what it has begun. */
  stopping: () => void;
  stop: () => Promise<void>;
};

export type ReadinessDependencies = {
  readFacts: () => Promise<ServerFacts>;
  /** Resolves when the heartbeat is committed. */
  writeHeartbeat: () => Promise<void>;
  /**
   * Instant of the last refusal because a bid could not be written or the database not be queried; by the clock of
   * `now`.
   */
  bidsRefusedAt: () => number | null;
  /**
   * Error that keeps all live sales of this engine from being written; null when one could be written, or none is live.
   */
  whyNoSaleIsWritten: () => unknown;
  /** Called once when the engine becomes ready, and once when it no longer is, with the error if there was one. */
  onChange: (state: ReadinessState, error: unknown) => void;
  /** Called with the number of machines that hold a commit when it is first known, and whenever it changes. */
  onMachines: (machines: number) => void;
  /** Milliseconds of a clock that never steps. */
  now: () => number;
  heartbeatEveryMs?: number;
  /** A heartbeat older than this is too old. */
  readyWithinMs?: number;
};

/**
 * Writes the engine's heartbeat once a second, and says from it whether a bid could be committed now. Only a committed
 * write tells: a standby, a read-only server and one with a full disk all answer when they are read.
 */
export function openReadiness(dependencies: ReadinessDependencies): Readiness {
  const {
    readFacts,
    writeHeartbeat,
    bidsRefusedAt,
    whyNoSaleIsWritten,
    onChange,
    onMachines,
    now,
    heartbeatEveryMs = 1000,
    readyWithinMs = 5000,
  } = dependencies;
  let writtenAt: number | null = null;
  let failure: NotReady | null = null;
  let lastError: unknown = null;
  let schema: SchemaGaps = { missing: [], breaking: [] };
  let machines: number | null = null;
  let seenMachines: number | null = null;
  let isStarted = false;
  let isStopping = false;
  let seenReason: NotReady | null = 'no_heartbeat';

  const sendHeartbeat = async (): Promise<void> => {
    const begunAt = now();
    try {
      const facts = await readFacts();
      schema = facts.migrations;
      machines = machinesThatHold(facts.synchronousStandbyNames);
      if (facts.isStandby || facts.isReadOnly) {
        failure = facts.isStandby ? 'standby_server' : 'read_only';
        return;
      }
      await writeHeartbeat();
      [writtenAt, failure, lastError] = [begunAt, null, null];
    } catch (error) {
      [failure, lastError] = [reasonOf(error), error];
    } finally {
      look();
    }
  };

  const current = (): ReadinessState => {
    const heartbeatAgeMs = writtenAt === null ? null : Math.round(now() - writtenAt);
    const reason = (): NotReady | null => {
      if (isStopping) return 'stopping';
      // Before what follows from it: a write fails at a column that a newer version took away.
      if (schema.breaking.length > 0) return 'database_too_new';
      if (writtenAt === null || heartbeatAgeMs === null || heartbeatAgeMs > readyWithinMs)
        return failure ?? 'no_heartbeat';
      // A heartbeat from before says nothing of now; the next one is begun within a second.
      if ((bidsRefusedAt() ?? Number.NEGATIVE_INFINITY) > writtenAt) return failure ?? 'database_away';
      const unwritten = whyNoSaleIsWritten();
      if (unwritten !== null) return reasonOf(unwritten);
      return schema.missing.length > 0 ? 'migrations_missing' : null;
    };
    return { reason: reason(), heartbeatAgeMs, machines, migrations: [...schema.missing, ...schema.breaking] };
  };

  /** Apart from the heartbeat, which may hang for as long as its commit does. */
  const look = (): void => {
    const state = current();
    if (state.machines !== null && state.machines !== seenMachines) {
      seenMachines = state.machines;
      onMachines(seenMachines);
    }
    // Bids that fail at the new tables come before the heartbeat that finds out why.
    const isExplained = state.reason === 'database_too_new' && seenReason !== state.reason;
    if ((state.reason === null) === (seenReason === null) && !isExplained) return;
    seenReason = state.reason;
    onChange(state, lastError);
  };

  let end = async (): Promise<void> => {};
  return {
    current,
    noteStandbys: (names) => {
      machines = machinesThatHold(names);
      if (isStarted) look();
    },
    start: () => {
      isStarted = true;
      const timer = setInterval(look, heartbeatEveryMs);
      const heartbeats = repeat(sendHeartbeat, heartbeatEveryMs, () => {});
      const first = sendHeartbeat();
      end = async () => {
        clearInterval(timer);
        await heartbeats.stop();
        await first;
      };
    },
    stopping: () => {
      isStopping = true;
    },
    stop: () => end(),
  };
}

const reasonOf = (error: unknown): NotReady => {
  if ((error as { code?: string }).code === READ_ONLY) return 'read_only';
  return isDatabaseUnreachable(error) ? 'database_away' : 'write_failed';
};
