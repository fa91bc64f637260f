import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#database/connect.ts';
import { describeSchema } from '#database/describe-schema.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';

/** `npm run schema`: migrates an empty database and writes what came of it to apps/engine/database/schema.txt. */
const folder = await mkdtemp(join(tmpdir(), 'ql-schema-'));
await chmod(folder, 0o755);
const server = await startEmbeddedPostgres(join(folder, 'postgres'));
try {
  const database = connectDatabase(server.databaseUrl, 1);
  await migrate(database);
  await writeFile(join(import.meta.dirname, '../apps/engine/database/schema.txt'), await describeSchema(database));
  await database.end();
} finally {
  // A migration that fails would leave the server behind.
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
