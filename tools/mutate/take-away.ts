import { appendFileSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeEach } from 'vitest';

/** What one copy of a test file tries: a statement with one rule less, until the last test that asked it. `sql` null: nothing is taken away. */
export type Trial = { id: string; file: string; text: string; sql: string | null; last: number };
/** What became of a trial. `failed`: the test that failed, or null. `asked`: how often the changed statement was asked. */
export type TrialResult = { id: string; file: string; failed: string | null; message: string; asked: number };

type Current = { trial: Trial; test: number; failed: string | null; message: string; asked: number };
const state = globalThis as unknown as { takenAway?: Current | null };

/** The statement as the trial wants it. A prepared statement has a name for each text. */
const changed = (current: Current, statement: unknown): unknown => {
  const { text, sql, id } = current.trial;
  if (sql === null) return statement;
  if (statement === text) {
    current.asked += 1;
    return sql;
  }
  if (typeof statement !== 'object' || statement === null || (statement as { text?: unknown }).text !== text)
    return statement;
  current.asked += 1;
  const { name } = statement as { name?: string };
  return { ...statement, text: sql, ...(name === undefined ? {} : { name: `${name} ${id}` }) };
};

if (state.takenAway === undefined) {
  // Modules live as long as their worker: the driver is changed once.
  state.takenAway = null;
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  (pg.Client.prototype as unknown as { query: unknown }).query = function (this: unknown, ...args: unknown[]) {
    const current = state.takenAway;
    return query.apply(this, current ? [changed(current, args[0]), ...args.slice(1)] : args);
  };
}

/** Begins a trial, from the copy of a test file that tries it. Its tests end with the first that fails. */
export function beginTrial(trial: Trial): void {
  const current: Current = { trial, test: -1, failed: null, message: '', asked: 0 };
  state.takenAway = current;
  beforeEach(({ skip }) => {
    current.test += 1;
    skip(current.failed !== null || current.test > Math.max(0, trial.last));
  });
  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') return;
    current.failed ??= task.name;
    current.message ||= task.result.errors?.[0]?.message.slice(0, 300) ?? '';
  });
  afterAll(() => {
    state.takenAway = null;
    const { id, file } = trial;
    // A file whose first steps fail has no test at all.
    const failed = current.failed ?? (current.test === -1 ? 'before its first test' : null);
    const { message, asked } = current;
    const result: TrialResult = { id, file, failed, message, asked };
    appendFileSync(process.env.MUTATE_RESULTS ?? '', `${JSON.stringify(result)}\n`);
  });
}

/** The trials of a run, by their id. */
export function readTrial(id: string): Trial {
  const trials = JSON.parse(readFileSync(process.env.MUTATE_TRIALS ?? '', 'utf8')) as Record<string, Trial>;
  const trial = trials[id];
  if (!trial) throw new Error(`No trial ${id}`);
  return trial;
}
