import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnreachable } from '#platform/operation/database-outages.ts';
import { commit, wasCommitted } from '#platform/store/record/sale-queue-store.ts';
import { confirmSessions } from '../confirm-sessions.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';

/** Nothing that is not answered within so long is answered at all. */
const ANSWER_WITHIN_MS = 700;

let folder: string;
let server: EmbeddedPostgres;
const setUp = async <Answer>(work: (database: Database) => Promise<Answer>): Promise<Answer> => {
  const database = connectDatabase(server.databaseUrl, 1);
  return work(database).finally(() => database.end());
};
const wait = (names: string) =>
  setUp(async (database) => {
    await database.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
    await database.query('SELECT pg_reload_conf()');
    await expect
      .poll(async () => (await database.query('SHOW synchronous_standby_names')).rows[0])
      .toEqual({ synchronous_standby_names: names });
    // Whether commits wait is told to all by the checkpointer, which reads the settings before its next checkpoint; one was seen late.
    await database.query('CHECKPOINT');
  });
/** The server and every process it has, as when a machine loses its power. */
const killServer = async (): Promise<void> => {
  const pid = Number((await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
  const parentOf = async (one: string): Promise<number> => {
    const stat = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  };
  const family = [pid];
  for (const one of await readdir('/proc'))
    if (/^\d+$/.test(one) && (await parentOf(one)) === pid) family.push(Number(one));
  for (const one of family) {
    try {
      process.kill(one, 'SIGKILL');
    } catch (error) {
      // A process of the server may have ended by itself, once the first of them was gone.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};
/** The pool of an engine, and what its sessions said of the standbys that a commit waits for. */
const openConfirmed = (size: number, answerWithinMs = ANSWER_WITHIN_MS) => {
  const pool = connectDatabase(server.databaseUrl, size, false, answerWithinMs);
  const standbys: string[] = [];
  confirmSessions(pool, (names) => void standbys.push(names));
  return { pool, standbys };
};
const count = async (database: Database): Promise<number> =>
  (await database.query<{ count: number }>('SELECT count(*)::int AS count FROM promise')).rows[0]?.count ?? 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ql-confirm-'));
  await chmod(folder, 0o755);
  server = await startEmbeddedPostgres(join(folder, 'postgres'));
  await setUp((database) => database.query('CREATE TABLE promise (bid int)'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a session of an engine', () => {
  it('shows nothing of a server that was started again with a commit no standby has, until a standby has it', async () => {
    await wait('nobody');
    const waiting = connectDatabase(server.databaseUrl, 1, false, ANSWER_WITHIN_MS);
    await expect(waiting.query('INSERT INTO promise VALUES (1)')).rejects.toThrow('timeout');
    expect(await setUp(count), 'a commit that waits is seen by nobody').toBe(0);
    await killServer();
    await waiting.end();
    server = await startEmbeddedPostgres(join(folder, 'postgres'));
    expect(await setUp(count), 'after a crash the server itself shows it').toBe(1);

    const { pool: confirmed, standbys } = openConfirmed(2);
    await expect(count(confirmed)).rejects.toThrow('timeout');
    await wait('');
    expect(await count(confirmed)).toBe(1);

    await wait('nobody');
    const second = await Promise.all([confirmed.query('SELECT pg_sleep(0.1)'), count(confirmed)]);
    expect(second[1], 'a server that was confirmed once is read while its standby is away').toBe(1);
    await wait('');
    expect(standbys, 'each session says what its commits wait for').toEqual(['nobody', '', 'nobody']);
    await confirmed.end();
  });

  it('does not take a commit for safe when somebody ended its wait for a standby', async () => {
    const pool = connectDatabase(server.databaseUrl, 1);
    const client = await pool.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    await client.query('BEGIN');
    await client.query('CREATE TABLE cancelled (bid int)');
    await wait('nobody');
    const refusal = expect(commit(client)).rejects.toThrow('The commit was answered before a standby had it.');
    const isSeen = async (database: Database) =>
      (await database.query(`SELECT to_regclass('cancelled') IS NOT NULL AS seen`)).rows[0];
    const cancel = (database: Database) => database.query('SELECT pg_cancel_backend($1)', [rows[0].pid]);
    const waitsFor = async (database: Database) =>
      (await database.query('SELECT wait_event FROM pg_stat_activity WHERE pid = $1', [rows[0].pid])).rows[0];
    await setUp((database) => expect.poll(() => waitsFor(database)).toEqual({ wait_event: 'SyncRep' }));
    await setUp(cancel);
    await refusal;
    expect(await setUp(isSeen), 'the server shows it all the same').toEqual({ seen: true });
    client.release(true);
    await wait('');
    await pool.end();
  });

  it('answers that an entry of a record was committed only when standbys have it, however well it can be read', async () => {
    const [id, hash] = [randomUUID(), 'a hash'];
    const asking = connectDatabase(server.databaseUrl, 1, false, ANSWER_WITHIN_MS);
    await asking.query('CREATE TABLE sale AS SELECT $1::uuid AS id', [id]);
    await asking.query('CREATE TABLE sale_history AS SELECT $1::uuid AS sale_id, 1 AS sequence, $2::text AS hash', [
      id,
      hash,
    ]);
    await wait('nobody');
    expect(await wasCommitted(asking, id, 1, 'another hash'), 'what is not there needs nobody').toBe(false);
    await expect(wasCommitted(asking, id, 1, hash)).rejects.toThrow('timeout');
    await wait('');
    expect(await wasCommitted(asking, id, 1, hash)).toBe(true);
    await asking.end();
  });

  it('is confirmed again after one was lost', async () => {
    const { pool } = openConfirmed(1);
    const client = await pool.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await wait('nobody');
    await setUp((database) => database.query('SELECT pg_terminate_backend($1)', [rows[0].pid]));
    await ended;
    client.release(true);
    await expect(count(pool)).rejects.toThrow('timeout');
    await wait('');
    expect(await count(pool)).toBe(1);
    await pool.end();
  });

  it('is refused at a standby, which shows what only it may have, and the engine takes the database for away', async () => {
    await server.stop();
    await writeFile(join(folder, 'postgres', 'data', 'standby.signal'), '');
    server = await startEmbeddedPostgres(join(folder, 'postgres'));
    expect(await setUp(count)).toBe(1);
    const { pool, standbys } = openConfirmed(1);
    const refused = await count(pool).catch((error: Error) => error);
    expect(refused).toMatchObject({ message: 'The database takes no writes: it is a standby, or read-only.' });
    expect(isDatabaseUnreachable(refused)).toBe(true);
    expect(standbys, 'what a standby waits for says nothing').toEqual([]);
    await pool.end();
  });
});
