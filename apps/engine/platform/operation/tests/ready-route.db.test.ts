import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { apiPath } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/connect.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';
import { openCuttableConnection } from '../../../../../simulation/crash/cuttable-connection.ts';

const KEY = 'a key for the machine that watches';
let clone: ClonedDatabase;
let relay: Awaited<ReturnType<typeof openCuttableConnection>>;
let relayed: Database;
let engine: TestEngine;
let sale: TestSale;
let cookie: string;
beforeAll(async () => {
  clone = await cloneDatabase();
  const url = new URL(clone.databaseUrl);
  const socket = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  relay = await openCuttableConnection(() => socket, '127.0.0.1');
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${relay.port}`;
  relayed = connectDatabase(url.href, 10);
  engine = await startTestEngine(relayed, url.href, { METRICS_KEY: KEY });
  sale = await insertTestSale(clone.database);
  cookie = await insertSession(clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
});
afterAll(async () => {
  await engine.stop();
  await relayed.end();
  relay.close();
  await clone.drop();
});

const name = () => new URL(clone.databaseUrl).pathname.slice(1);
/** Sessions that are open keep what they began with: they are ended, and the engine connects again. */
const setReadOnly = async (value: 'on' | 'off'): Promise<void> => {
  const client = await clone.database.connect();
  await client.query('SET default_transaction_read_only = off');
  await client.query(`ALTER DATABASE ${name()} SET default_transaction_read_only = ${value}`);
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  client.release(true);
};
const ready = async () => {
  const answer = await send(engine, 'GET', apiPath('GET /api/ready'));
  return { status: answer.status, ...(await answer.json()) };
};
const health = async () => (await send(engine, 'GET', apiPath('GET /api/health'))).status;
const statusPage = async () => {
  const answer = await fetch(`${engine.url}/status/`);
  return `${answer.status} ${await answer.text()}`;
};
const bid = () =>
  send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug: sale.slug, parcelSlug: 'parcel-1' }),
    { bidId: randomUUID(), amountCents: dollars(500_000), seenSequence: 0 },
    { cookie },
  );
const becomesReady = () => expect.poll(ready).toMatchObject({ status: 'ready', reason: null });

describe('an engine that proxies ask whether it is ready', () => {
  it('is, when its heartbeat is committed', async () => {
    await becomesReady();
    const { rows } = await clone.database.query(
      `SELECT count(*)::int AS count FROM engine_heartbeat WHERE written_at > clock_timestamp() - interval '5 seconds'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
    const metrics = await send(engine, 'GET', '/api/metrics', undefined, { authorization: `Bearer ${KEY}` });
    expect(await metrics.text()).toContain('quarterline_ready 1');
  });

  it('is not on a database that can be read and not written, though it is alive; and is again afterwards', async () => {
    await setReadOnly('on');
    await expect.poll(ready).toMatchObject({ status: 'not_ready', reason: 'read_only' });
    expect((await send(engine, 'GET', apiPath('GET /api/ready'))).status).toBe(503);
    expect(await health()).toBe(200);
    expect(await statusPage()).toMatch(/^503 .*The database can be read, and takes no bids/s);
    const metrics = await send(engine, 'GET', '/api/metrics', undefined, { authorization: `Bearer ${KEY}` });
    expect(await metrics.text()).toContain('quarterline_ready 0');
    // A bid is answered as while the database is away: it was not taken, and may be sent again.
    const sent = await bid();
    expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, '5']);
    await setReadOnly('off');
    await becomesReady();
    expect(await statusPage()).toMatch(/^200 /);
  });

  it('is not while the database is away, though it is alive; and is again afterwards', async () => {
    relay.cut(600_000);
    await expect.poll(ready).toMatchObject({ status: 'not_ready', reason: 'database_away' });
    expect(await health()).toBe(200);
    expect(await statusPage()).toMatch(/^503 .*its database does not/s);
    relay.mend();
    await becomesReady();
  });

  it('is not on a database that lacks one of its migrations', async () => {
    const { rows } = await clone.database.query(
      'DELETE FROM schema_migration WHERE name = (SELECT max(name) FROM schema_migration) RETURNING *',
    );
    await expect.poll(ready).toMatchObject({ status: 'not_ready', reason: 'migrations_missing' });
    expect(await statusPage()).toMatch(/^503 .*The database is older than the engine/s);
    await clone.database.query('INSERT INTO schema_migration (name) VALUES ($1)', [rows[0].name]);
    await becomesReady();
  });

  it('is not on a database that a newer version has changed in a way that it cannot work with', async () => {
    const newer = ['9001-something-new'];
    await clone.database.query('INSERT INTO schema_migration (name) VALUES ($1)', newer);
    await expect.poll(ready).toMatchObject({ status: 'not_ready', reason: 'database_too_new' });
    expect(await statusPage()).toMatch(/^503 .*was changed for a newer version/s);
    await clone.database.query('DELETE FROM schema_migration WHERE name = $1', newer);
    await becomesReady();
  });

  it('is not from the moment it is told to stop', async () => {
    const other = await startTestEngine(clone.database, clone.databaseUrl);
    await expect.poll(async () => (await send(other, 'GET', apiPath('GET /api/ready'))).status).toBe(200);
    const stopping = other.stop();
    const answer = await other.app.inject({ url: apiPath('GET /api/ready') });
    expect(answer.json()).toMatchObject({ status: 'not_ready', reason: 'stopping' });
    await stopping;
  });
});
