import type { ClonedDatabase } from '../clone-database.ts';
import type { TestEngine } from '../start-test-engine.ts';

/** An engine with somebody of staff and an administrator, both logged in with two steps. */
export type Office = {
  clone: ClonedDatabase;
  engine: TestEngine;
  staff: { userId: string; cookie: string };
  administrator: { userId: string; cookie: string };
};
export type Input = { path: string; body?: unknown; bytes?: string };
