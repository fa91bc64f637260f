import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import { readEngineStatus } from '#platform/store/sales/status-store.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { startTestEngine, type TestEngine } from '#testing/start-test-engine.ts';

let clone: ClonedDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
const engines: TestEngine[] = [];
const start = async (keeper: 'on' | 'off'): Promise<TestEngine> => {
  const engine = await startTestEngine(clone.database, clone.databaseUrl, { CLOCK_KEEPER: keeper });
  engines.push(engine);
  return engine;
};
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.stop()));
  await clone.drop();
});

const ask = async (sql: string, values: unknown[]): Promise<unknown> =>
  Object.values((await clone.database.query(sql, values)).rows[0] ?? {})[0];

describe('an engine that leaves the clocks to others', () => {
  it('opens nothing, though it does the rest of its work; the status says so, until one comes that keeps them', async () => {
    const { id } = await insertTestSale(clone.database);
    const status = () => ask('SELECT status FROM sale WHERE id = $1', [id]);
    const serves = await start('off');
    // The person who keeps clocks looks as often as emails are sent, and at once when it starts: it would have opened the sale by now.
    for (const to of [1, 2].map(() => `${randomUUID()}@farm.example`)) {
      await enqueueEmail(clone.database, { to, subject: 'x', text: 'x' });
      await expect.poll(() => ask('SELECT sent_at IS NOT NULL FROM outbox WHERE recipient = $1', [to])).toBe(true);
    }
    expect(await status()).toBe('upcoming');
    expect((await readEngineStatus(clone.database)).unkept_sales).toBe(1);
    expect(await (await fetch(`${serves.url}/status/`)).text()).toContain('Nobody keeps the clocks');

    await start('on');
    await expect.poll(status).toBe('live');
    await expect.poll(async () => (await readEngineStatus(clone.database)).unkept_sales).toBe(0);
  });
});
