import { join } from 'node:path';
import type { Env } from '#engine/env.ts';
import { connectDatabase, reachDatabase } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** For commands: the server at DATABASE_URL or, outside production, the built-in one, which is started where it does not run. */
export async function withDatabase<Result>(
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const embedded = DATABASE_URL ? null : await startEmbeddedPostgres(join(DATA_DIR, 'postgres'));
  const databaseUrl = DATABASE_URL ?? embedded?.databaseUrl ?? '';
  try {
    const database = connectDatabase(databaseUrl, 1);
    await reachDatabase(database, databaseUrl).finally(() => database.end());
    return await work(databaseUrl);
  } finally {
    await embedded?.stop();
  }
}
