/**
 * `npm run bench:nodes`: the same watchers on one, two and three engines with Redis between them; then, for each, one
 * engine is killed two seconds before a close, and everybody who was on it comes back within a second while bids go on.
 * At the end, slow readers beside the others. `-- --watchers 10000`, `-- --slow 500`. Engines, watchers, database and
 * Redis share this machine.
 */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { dollars } from '@quarterline/rules';
import { queryRows } from '#database/statements/rows.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { hasRedis, openCrashRedis } from '../simulation/crash/crash-redis.ts';
import { BENCH_METRICS_KEY, BENCH_SECRET, openBench, percentile, processorMs, residentBytes } from './engine-nodes.ts';
import { openWatchers } from './open-watchers.ts';

const after = (word: string, otherwise: number): number => {
  const at = process.argv.indexOf(word);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const WATCHERS = after('--watchers', 5000);
const SLOW = after('--slow', 500);
const REDIS_PORT = 18_119;
const CLOSES_IN_MS = 60_000;

const row = (what: string, value: string): void => void process.stdout.write(`${what.padEnd(60)} ${value}\n`);
const inMs = (values: number[]): string =>
  `p50 ${percentile(values, 0.5).toFixed(0)} ms, p99 ${percentile(values, 0.99).toFixed(0)} ms`;

row('machine', `${cpus().length} processors (${cpus()[0]?.model ?? ''}), Node ${process.versions.node}`);
const redis = hasRedis() ? await openCrashRedis(REDIS_PORT, []) : null;
if (!redis) row('no redis-server here', 'hints between engines go through the database');
const bench = await openBench(redis ? `redis://127.0.0.1:${REDIS_PORT}` : undefined);

/** One sale whose first parcel closes in a minute, its watchers, and somebody who bids on the others. */
const openDay = async (ports: number[], watcherCount: number, slow: number, parcels = 7, bidsASecond = 10) => {
  const sale = await insertTestSale(bench.database, {
    parcels,
    bidders: 30,
    closesInMs: CLOSES_IN_MS,
    gapMs: 86_400_000,
  });
  const closesAt = Date.now() + CLOSES_IN_MS;
  const cookies = await Promise.all(
    sale.bidders.map(({ userId }) => insertSession(bench.database, userId, BENCH_SECRET)),
  );
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const words = [addresses.join(), sale.slug, String(watcherCount), String(slow), '1000'];
  const { process: watchers, ask, until } = openWatchers(words);
  let price = 500_000;
  let turn = 0;
  /** Tried again at the next engine when one is gone, as the bidder's page does. */
  const bid = async (answers: number[]): Promise<number> => {
    price += 25_000;
    turn += 1;
    const input = { amountCents: dollars(price), retypedAmountCents: dollars(price) };
    const body = JSON.stringify({ bidId: randomUUID(), seenSequence: 0, ...input });
    const cookie = cookies[turn % cookies.length] ?? '';
    const begun = performance.now();
    for (let attempt = 0; attempt < 240; attempt += 1) {
      const address = addresses[(turn + attempt) % addresses.length];
      const answer = await fetch(
        `${address}/api/auctions/${sale.slug}/parcels/parcel-${2 + (turn % (parcels - 1))}/bids`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body,
        },
      ).catch(() => null);
      // A bidder who was overtaken while asking again is refused, and that is an answer.
      if (answer?.status === 200 || answer?.status === 409) {
        answers.push(performance.now() - begun);
        const { receipt } = (await answer.json()) as { receipt: { receiptNumber: number } | null };
        return receipt?.receiptNumber ?? 0;
      }
      await sleep(250);
    }
    throw new Error('A bid was not answered for long.');
  };
  /** So many bids a second until told otherwise; answers how long each took. */
  const bidOn = () => {
    const answers: number[] = [];
    let isOver = false;
    const pending: Promise<unknown>[] = [];
    const bidding = (async () => {
      while (!isOver) {
        pending.push(bid(answers));
        await sleep(1000 / bidsASecond);
      }
      await Promise.all(pending);
    })();
    return {
      stop: async (): Promise<number[]> => {
        isOver = true;
        await bidding;
        return answers;
      },
    };
  };
  const gather = async (forMs: number): Promise<number[]> => {
    const delays: number[] = [];
    for (const end = Date.now() + forMs; Date.now() < end; ) {
      await sleep(500);
      for (const delay of (await ask()).delays) delays.push(delay);
    }
    return delays;
  };
  return { sale, closesAt, watchers, ask, until, bid, bidOn, gather };
};

const startAll = (ports: number[]): Promise<ChildProcess[]> => Promise.all(ports.map((port) => bench.startNode(port)));
const memoryOf = async (nodes: ChildProcess[]): Promise<number[]> =>
  Promise.all(nodes.map(({ pid }) => residentBytes(pid)));
/** The engine’s own word: a client that reads nothing does not notice that it was disconnected. */
const streamsOn = async (port: number): Promise<number> => {
  const headers = { authorization: `Bearer ${BENCH_METRICS_KEY}` };
  const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers })).text();
  return Number(/^quarterline_watchers (\d+)/m.exec(text)?.[1] ?? Number.NaN);
};
const inMb = (bytes: number[]): string => bytes.map((one) => `${Math.round(one / 1024 / 1024)} MB`).join(', ');

for (const count of [1, 2, 3]) {
  const ports = [18_121, 18_122, 18_123].slice(0, count);
  const nodes = await startAll(ports);
  const day = await openDay(ports, WATCHERS, 0);
  row(`— ${count} engine${count > 1 ? 's' : ''}, watchers`, String(WATCHERS));
  const there = await day.until(({ open, slowest }) => open === WATCHERS && slowest >= 0, 45_000);
  row('all are there after', `${(there / 1000).toFixed(1)} s, memory ${inMb(await memoryOf(nodes))}`);
  await day.ask();
  const worked = async (): Promise<number> =>
    (await Promise.all(nodes.map(({ pid }) => processorMs(pid)))).reduce((sum, one) => sum + one, 0);
  const [before, beforeMs] = [await day.ask(), await worked()];
  const steady = day.bidOn();
  const delays = await day.gather(10_000);
  const [later, laterMs] = [await day.ask(), await worked()];
  const frames = later.frames - before.frames;
  row(
    'a frame',
    `${Math.round((later.bytes - before.bytes) / frames)} bytes, ${(((laterMs - beforeMs) / frames) * 1000).toFixed(0)} µs of a processor in the engines`,
  );
  row('bid answered, ten a second', inMs(await steady.stop()));
  row('frame from engine to watcher', `${inMs(delays)} (${delays.length} deliveries)`);

  await sleep(Math.max(0, day.closesAt - 2000 - Date.now()));
  const storm = day.bidOn();
  const killed = performance.now();
  nodes[0]?.kill('SIGKILL');
  if (count === 1) await bench.startNode(ports[0] ?? 0);
  const first = await day.bid([]);
  const answered = performance.now() - killed;
  await day.until(({ open, slowest }) => open === WATCHERS && slowest >= first, 60_000);
  const current = performance.now() - killed;
  await sleep(Math.max(0, day.closesAt + 1500 - Date.now()));
  const stormy = await storm.stop();
  row('one killed two seconds before a close: first bid answered', `${answered.toFixed(0)} ms after`);
  row('everybody current again', `${(current / 1000).toFixed(1)} s after${count === 1 ? ' (its start included)' : ''}`);
  row('bid answered meanwhile', inMs(stormy));
  const rows = await queryRows<{ late: string; held: boolean }>(
    bench.database,
    `SELECT (event->>'decidedAt')::bigint - (event->>'closedAt')::bigint AS late FROM sale_record WHERE sale_id = $1 AND kind = 'parcel_closed'`,
    [day.sale.id],
  );
  row('the close was entered', rows[0] ? `${rows[0].late} ms after its instant` : 'not: held after an outage');
  row('gaps seen by any watcher', String((await day.ask()).gaps));
  day.watchers.send('stop');
  await bench.stopNodes();
}

// Fifty bids a second on forty parcels: frames so heavy that what the system keeps for a slow reader fills up within a minute.
const swift = Math.round(WATCHERS / 10);
const ports = [18_121];
const nodes = await startAll(ports);
const day = await openDay(ports, swift, SLOW, 41, 50);
row('— one engine, watchers and slow readers', `${swift} and ${SLOW}: half at 1 kB a second, half read nothing`);
await day.until(({ open, slowest }) => open === swift && slowest >= 0, 45_000);
const before = await memoryOf(nodes);
const slowly = day.bidOn();
let most = before;
const delays: number[] = [];
for (let look = 0; look < 18; look += 1) {
  for (const delay of await day.gather(5000)) delays.push(delay);
  const now = await memoryOf(nodes);
  if ((now[0] ?? 0) > (most[0] ?? 0)) most = now;
}
row('memory before, at most, at the end', `${inMb(before)}, ${inMb(most)}, ${inMb(await memoryOf(nodes))}`);
row('slow readers let go in 90 s', String(swift + SLOW - (await streamsOn(18_121))));
row('bid answered meanwhile', inMs(await slowly.stop()));
row('frame to the others', inMs(delays));
day.watchers.send('stop');
await bench.end();
redis?.kill();
process.exit(0);
