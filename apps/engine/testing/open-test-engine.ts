import { afterAll } from 'vitest';
import type { Env } from '#engine/env.ts';
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts';
import { startTestEngine, type TestEngine } from './start-test-engine.ts';

/** A database of a test file's own and one engine on it; both are gone when its last test is over. */
export async function openTestEngine(
  changes: Partial<Env> & { hasTerms?: boolean } = {},
): Promise<{ clone: ClonedDatabase; engine: TestEngine }> {
  const clone = await cloneDatabase();
  const engine = await startTestEngine(clone.database, clone.databaseUrl, changes);
  // Hooks of the file are registered later, and end earlier.
  afterAll(async () => {
    await engine.stop();
    await clone.drop();
  });
  return { clone, engine };
}
