/**
 * `npm run bench:live`: one sale, 5,000 watchers on one engine (`-- --watchers 10000`), five bids a second; then the engine is killed, started again,
 * and everybody comes back. Prints the delay from engine to watcher, memory per watcher, the bid's answer meanwhile, and how
 * long until the last watcher is current. Short form with 500 watchers: `-- --short`. The engine, the watchers and the
 * database share this machine; as root the watchers have a network of their own.
 */
import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { dollars } from '@quarterline/rules';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { openNodeNetwork, sharedNetwork } from '../simulation/crash/node-network.ts';
import { BENCH_SECRET, openBench, percentile, residentBytes } from './engine-nodes.ts';
import { openWatchers } from './open-watchers.ts';

const short = process.argv.includes('--short');
const asked = Number(process.argv[process.argv.indexOf('--watchers') + 1]);
const WATCHERS = asked > 0 ? asked : short ? 500 : 5000;
const PORT = 18_111;
const BIDS = short ? 20 : 60;
const address = `http://127.0.0.1:${PORT}`;

const network = process.getuid?.() === 0 ? await openNodeNetwork(0) : sharedNetwork();
const everywhere = { ENGINE_HOST: '0.0.0.0' };
const bench = await openBench();
let node = await bench.startNode(PORT, everywhere);
const sale = await insertTestSale(bench.database, { parcels: 6, bidders: 30, closesInMs: 86_400_000 });
const cookies = await Promise.all(
  sale.bidders.map(({ userId }) => insertSession(bench.database, userId, BENCH_SECRET)),
);
const before = await residentBytes(node.pid);

const {
  process: watchers,
  ask,
  until,
} = openWatchers([`http://${network.ourHost}:${PORT}`, sale.slug, String(WATCHERS)], network.enter);

let price = 500_000;
let turn = 0;
const answers: number[] = [];
const bid = async (): Promise<number> => {
  price += 25_000;
  turn += 1;
  const begun = performance.now();
  const answer = await fetch(`${address}/api/auctions/${sale.slug}/parcels/parcel-${1 + (turn % 6)}/bids`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies[turn % cookies.length] ?? '' },
    body: JSON.stringify({
      bidId: randomUUID(),
      amountCents: dollars(price),
      seenSequence: 0,
      retypedAmountCents: dollars(price),
    }),
  });
  const body = (await answer.json()) as { receipt?: { receiptNumber: number } };
  answers.push(performance.now() - begun);
  return body.receipt?.receiptNumber ?? 0;
};

const row = (what: string, value: string): void => void process.stdout.write(`${what.padEnd(56)} ${value}\n`);
row('machine', `${cpus().length} processors (${cpus()[0]?.model ?? ''}), Node ${process.versions.node}`);
await until(({ open, slowest }) => open === WATCHERS && slowest >= 0, 60_000);
const withWatchers = await residentBytes(node.pid);
row('watchers on one engine', String(WATCHERS));
row('memory per watcher', `${((withWatchers - before) / WATCHERS / 1024).toFixed(1)} kB`);
await ask();

let last = 0;
for (let count = 0; count < BIDS; count += 1) {
  last = await bid();
  await sleep(200);
}
await until(({ slowest }) => slowest >= last, 20_000);
const report = await ask();
// `ask` empties the list each time, so that the delays were gathered while waiting, too.
const delays = report.delays.length > 0 ? report.delays : [];
row(
  'bid answered, 5 bids a second',
  `p50 ${percentile(answers, 0.5).toFixed(1)} ms, p99 ${percentile(answers, 0.99).toFixed(1)} ms`,
);

let gathered = delays;
for (let count = 0; count < 15; count += 1) {
  await bid();
  await sleep(300);
  gathered = gathered.concat((await ask()).delays);
}
row(
  'frame from engine to watcher',
  `p50 ${percentile(gathered, 0.5)} ms, p99 ${percentile(gathered, 0.99)} ms (${gathered.length} deliveries)`,
);

node.kill('SIGKILL');
await sleep(500);
const restarted = performance.now();
node = await bench.startNode(PORT, everywhere);
row('engine started again', `${Math.round(performance.now() - restarted)} ms`);
const newest = await bid();
const current = await until(({ open, slowest }) => open === WATCHERS && slowest >= newest, 60_000);
row('killed and started: all watchers current again after', `${(current / 1000).toFixed(1)} s`);
row('gaps seen by any watcher', String((await ask()).gaps));

watchers.send('stop');
await bench.end();
await network.close();
process.exit(0);
