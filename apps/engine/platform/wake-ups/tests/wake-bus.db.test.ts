import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { freePort } from '#testing/free-port.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { startRedisWakeBus } from '../redis-wake-bus.ts';
import { startWakeBus, type WakeBus } from '../wake-bus.ts';

const redisServer = ['/usr/bin/redis-server', '/usr/bin/valkey-server', '/usr/local/bin/redis-server'].find((path) =>
  existsSync(path),
);

let clone: ClonedDatabase;
let redis: ChildProcess | null = null;
let redisUrl = '';
beforeAll(async () => {
  clone = await cloneDatabase();
  if (!redisServer) return;
  const port = await freePort();
  redis = startRedis(port);
  redisUrl = `redis://127.0.0.1:${port}`;
});
afterAll(async () => {
  redis?.kill();
  await clone.drop();
});

const startRedis = (port: number): ChildProcess => {
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return spawn(redisServer ?? '', words, { stdio: 'ignore' });
};

const tellsTheOtherNode = async (start: () => WakeBus | Promise<WakeBus>): Promise<void> => {
  const [one, two] = await Promise.all([start(), start()]);
  const arrived: string[] = [];
  two.onWake((saleId) => arrived.push(saleId));
  // Nobody waits for a bus at the start.
  await waitUntil(() => {
    one.wake('trial');
    return arrived.includes('trial');
  });
  for (let time = 0; time < 50; time += 1) one.wake('sale-a');
  one.wake('sale-b');
  await waitUntil(() => arrived.includes('sale-a') && arrived.includes('sale-b'));
  const meant = arrived.filter((saleId) => saleId !== 'trial');
  expect(meant.toSorted(), 'fifty calls at once are one hint').toEqual(['sale-a', 'sale-b']);
  await Promise.all([one.stop(), two.stop()]);
};

describe('the hint between nodes', () => {
  it('reaches the other node through the database', () => tellsTheOtherNode(() => startWakeBus(clone.databaseUrl)));

  it.runIf(redisServer)('reaches the other node through Redis', () =>
    tellsTheOtherNode(() => startRedisWakeBus(redisUrl, () => {})),
  );

  // Found by `npm run crash`: an engine whose Redis was down waited for it for ever before it took a bid.
  it.runIf(redisServer)(
    'is not waited for: without Redis it is lost and said once, and it comes when Redis does',
    async () => {
      const port = await freePort();
      const lost: string[] = [];
      const bus = await startRedisWakeBus(`redis://127.0.0.1:${port}`, ({ message }) => lost.push(message));
      const arrived: string[] = [];
      bus.onWake((saleId) => arrived.push(saleId));
      bus.wake('before');
      await waitUntil(() => lost.length > 0);
      const late = startRedis(port);
      await waitUntil(() => {
        bus.wake('after');
        return arrived.includes('after');
      });
      expect(lost).toHaveLength(1);
      expect(arrived).not.toContain('before');
      await bus.stop();
      late.kill();
    },
  );

  it('comes back by itself when the database dropped the connection', async () => {
    const bus = await startWakeBus(clone.databaseUrl);
    const arrived: string[] = [];
    bus.onWake((saleId) => arrived.push(saleId));
    await clone.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
    );
    await waitUntil(() => {
      bus.wake('sale-a');
      return arrived.length > 0;
    });
    expect(arrived[0]).toBe('sale-a');
    await bus.stop();
  });
});
