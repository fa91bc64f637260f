import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readServerFacts } from '#platform/store/engine-heartbeat-store.ts';
import { connectDatabase, type Database, refuseUnwritableServer } from '../connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';

describe('a server that takes no writes', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let database: Database;
  const connect = async (): Promise<void> => {
    server = await startEmbeddedPostgres(join(folder, 'postgres'));
    database = connectDatabase(server.databaseUrl, 1);
  };
  const stop = async (): Promise<void> => {
    await database.end();
    await server.stop();
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ql-standby-'));
    await chmod(folder, 0o755);
    await connect();
    await migrate(database);
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is refused at the start in one sentence when it is set to read only, and taken before', async () => {
    await refuseUnwritableServer(database);
    const client = await database.connect();
    await client.query('SET default_transaction_read_only = on');
    client.release();
    await expect(refuseUnwritableServer(database)).rejects.toThrow(
      /^DATABASE_URL leads to a database that is read-only/,
    );
  });

  it('is refused at the start in one sentence when it is a standby, and is known as one while an engine runs', async () => {
    await stop();
    await writeFile(join(folder, 'postgres', 'data', 'standby.signal'), '');
    await connect();
    await expect(refuseUnwritableServer(database)).rejects.toThrow(/^DATABASE_URL leads to a standby/);
    expect(await readServerFacts(database, [])).toMatchObject({ isStandby: true, isReadOnly: true });
  });
});
