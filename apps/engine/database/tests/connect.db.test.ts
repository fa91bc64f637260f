import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { openCuttableConnection } from '../../../../simulation/crash/cuttable-connection.ts';
import { connectDatabase, connectPooler, type Database, refuseOtherPooler } from '../connect.ts';
import { inTransaction } from '../statements/transaction.ts';

let clone: ClonedDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

describe('a connection that is lost in the middle of a transaction', () => {
  // Found by `npm run crash`: the error of a connection at work had no listener, and ended the engine.
  it.each([false, true])('fails what it was doing, and the engine goes on (pipelined: %s)', async (isPipelined) => {
    const pool = connectDatabase(clone.databaseUrl, 2, isPipelined);
    const client = await pool.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.query('BEGIN');
    await clone.database.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await ended;
    await expect(client.query('COMMIT')).rejects.toThrow();
    client.release(true);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});

describe('a quiet time in a sale', () => {
  // Found by `npm run hostile`: after ten quiet seconds each first bid waited for a new connection and for its statements to be planned.
  it('closes no connection: the next bid finds them as they were', async () => {
    const pool = connectDatabase(clone.databaseUrl, 3);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const before = await Promise.all(
        [1, 2, 3].map(() => pool.query('SELECT pg_backend_pid() AS pid, pg_sleep(0.05)')),
      );
      await vi.advanceTimersByTimeAsync(10 * 60_000);
      const { rows } = await pool.query('SELECT pg_backend_pid() AS pid');
      expect(pool.totalCount).toBe(3);
      expect(before.map((answer) => answer.rows[0].pid)).toContain(rows[0].pid);
    } finally {
      vi.useRealTimers();
      await pool.end();
    }
  });
});

describe('a line to the database that dies without a word', () => {
  it.each([false, true])(
    'is given up, and the next question goes over another (pipelined: %s)',
    async (isPipelined) => {
      const url = new URL(clone.databaseUrl);
      const socket = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
      const line = await openCuttableConnection(() => socket, '127.0.0.1');
      url.searchParams.delete('host');
      url.host = `127.0.0.1:${line.port}`;
      const pool = connectDatabase(url.href, 1, isPipelined, 400);
      await pool.query('SELECT 1');
      line.freeze(5000);
      await expect(pool.query('SELECT 1')).rejects.toThrow('timeout');
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
      await pool.end();
      line.close();
    },
  );

  it('is not handed to the next who asks, when it dies in the middle of a transaction', async () => {
    const url = new URL(clone.databaseUrl);
    const socket = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
    const line = await openCuttableConnection(() => socket, '127.0.0.1');
    url.searchParams.delete('host');
    url.host = `127.0.0.1:${line.port}`;
    const pool = connectDatabase(url.href, 1, false, 400);
    const lost = inTransaction(pool, async (client) => {
      line.freeze(30_000);
      await client.query('SELECT 1');
    });
    await expect(lost).rejects.toThrow('timeout');
    const one = await inTransaction(pool, async (client) => (await client.query('SELECT 1 AS one')).rows);
    expect(one).toEqual([{ one: 1 }]);
    await pool.end();
    line.close();
  });
});

describe('a pooler', () => {
  /** What stands behind it is no matter here: it is a connection that carries no settings of ours. */
  const through = async <Answer>(databaseUrl: string, work: (pooler: Database) => Promise<Answer>): Promise<Answer> => {
    const pooler = connectPooler(databaseUrl, 1);
    return work(pooler).finally(() => pooler.end());
  };
  const refused = (pooler: Database) => refuseOtherPooler(pooler, clone.database);

  it('whose sessions may hold a lock for ever is refused, with what to say to the database; and taken once it was said', async () => {
    const error = await through(clone.databaseUrl, (pooler) => refused(pooler).catch((found: Error) => found));
    expect(error?.message).toContain('statement_timeout is 0');
    const wanted = [...(error?.message ?? '').matchAll(/ALTER ROLE … (SET \w+ = '\w+')/g)].map(([, set]) => set);
    expect(wanted.length).toBeGreaterThan(2);
    const name = new URL(clone.databaseUrl).pathname.slice(1);
    for (const set of wanted) await clone.database.query(`ALTER DATABASE ${name} ${set}`);
    await through(clone.databaseUrl, refused);
  });

  it('that leads to another database is refused', async () => {
    const other = new URL(clone.databaseUrl);
    other.pathname = '/template1';
    await expect(through(other.href, refused)).rejects.toThrow('leads to another database');
  });
});
