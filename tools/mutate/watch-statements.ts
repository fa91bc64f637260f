import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { sha256 } from '#engine/sha256.ts';

/** What one test file asked the database. `statements`: the text of each, with the number of the last test that asked it; -1 before the first. */
export type FileRecord = {
  file: string;
  /** Of its text: a record of another text says nothing of its tests. */
  hash: string;
  /** Milliseconds from the beginning of the file to the end of each of its tests. */
  ends: number[];
  statements: { text: string; last: number }[];
};
/** Where a statement was first asked: the file of the store and its function. */
export type StatementPlace = { text: string; store: string; name: string };

const state = globalThis as unknown as { statementsWatched?: Watch };
type Watch = { test: number; began: number; ends: number[]; statements: Map<string, number>; places: Set<string> };

const record = process.env.MUTATE_RECORD ?? '';
const write = (line: FileRecord | StatementPlace): void => appendFileSync(record, `${JSON.stringify(line)}\n`);

const STORE =
  /at (?:async )?(?:new )?(?:\w+\.)*([\w$<>]+)? ?\(?(?:file:\/\/)?[^\s()]*?(apps\/engine\/[^\s()]+-store\.ts)/;

/** Notes a statement, and the function of a store that asks it. A statement of a pool comes here twice: first with its function. */
const note = (watch: Watch, statement: unknown): void => {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  if (typeof text !== 'string') return;
  watch.statements.set(text, watch.test);
  if (watch.places.has(text)) return;
  const lines = new Error().stack?.split('\n') ?? [];
  const found = lines.map((line) => STORE.exec(line)).find((match) => match !== null);
  if (!found) return;
  watch.places.add(text);
  write({ text, store: found[2] ?? '', name: found[1] ?? '' });
};

const watched = (prototype: { query: unknown }): void => {
  const { query } = prototype as { query: (...args: unknown[]) => unknown };
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const watch = state.statementsWatched;
    if (watch) note(watch, args[0]);
    return query.apply(this, args);
  };
};

if (!state.statementsWatched) {
  // Modules live as long as their worker: the driver is changed once.
  state.statementsWatched = { test: -1, began: 0, ends: [], statements: new Map(), places: new Set() };
  Error.stackTraceLimit = 40;
  watched(pg.Pool.prototype);
  watched(pg.Client.prototype);
}
const watch = state.statementsWatched;

beforeAll(() => {
  Object.assign(watch, { test: -1, began: performance.now(), ends: [], statements: new Map() });
});
beforeEach(() => {
  watch.test += 1;
});
afterEach(() => {
  watch.ends[watch.test] = performance.now() - watch.began;
});
afterAll(() => {
  const path = expect.getState().testPath ?? '';
  write({
    file: relative(process.cwd(), path),
    hash: sha256(readFileSync(path, 'utf8')),
    ends: watch.ends,
    statements: [...watch.statements].map(([text, last]) => ({ text, last })),
  });
});
