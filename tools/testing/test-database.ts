import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { makeEngineRole } from '#testing/engine-role.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL with one migrated database; tests clone it. */
    databaseUrl: string;
  }
}

/** One server for the run: the built-in one, or `TEST_DATABASE_URL`. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'ql-test-'));
  // As root the server runs as somebody else, who must be able to enter.
  await chmod(folder, 0o755);
  const server = given ? null : await startEmbeddedPostgres(join(folder, 'postgres'));
  const databaseUrl = given ?? server?.databaseUrl ?? '';
  const database = connectDatabase(databaseUrl, 1);
  await migrate(database);
  await makeEngineRole(database);
  await database.end();
  project.provide('databaseUrl', databaseUrl);
  return async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
