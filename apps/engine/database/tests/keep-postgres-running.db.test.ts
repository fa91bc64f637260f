import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PlainError } from '#engine/plain-error.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { keepPostgresRunning } from '../keep-postgres-running.ts';

describe('the built-in PostgreSQL', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let database: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ql-kept-'));
    await chmod(folder, 0o755);
    server = await startEmbeddedPostgres(join(folder, 'postgres'));
    database = connectDatabase(server.databaseUrl, 2);
  });
  afterAll(async () => {
    await database.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is started again after a kill, at the same address, with everything that was committed', async () => {
    await database.query('CREATE TABLE kept (word text)');
    await database.query(`INSERT INTO kept VALUES ('committed')`);
    const pid = async (): Promise<number> =>
      Number((await readFile(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const killed = await pid();
    const onStartedAgain = vi.fn();
    const onGivenUp = vi.fn();
    const stop = keepPostgresRunning(server, { onStartedAgain, onGivenUp, everyMs: 20 });
    process.kill(killed, 'SIGKILL');
    await waitUntil(() => onStartedAgain.mock.calls.length > 0 || onGivenUp.mock.calls.length > 0);
    expect(onGivenUp).not.toHaveBeenCalled();
    expect(await pid()).not.toBe(killed);
    // Connections of before are gone; the pool makes new ones.
    await waitUntil(() =>
      database.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    );
    expect((await database.query('SELECT word FROM kept')).rows).toEqual([{ word: 'committed' }]);
    await stop();
  });
});

describe('a server that ends again and again', () => {
  it('is given up with one sentence', async () => {
    const onStartedAgain = vi.fn();
    const why = await new Promise<PlainError>((onGivenUp) => {
      const server = { isRunning: async () => false, startAgain: async () => {} };
      keepPostgresRunning(server, { onStartedAgain, onGivenUp, everyMs: 1 });
    });
    expect(why.message).toContain('ended again and again');
    expect(onStartedAgain).toHaveBeenCalledTimes(5);
  });
});
