/**
 * `npm run bench:public-reads`: the answer to a bid in a sale of 12,000 entries, alone and while four strangers ask for its
 * checkpoint, its snapshot or its plain page in a loop, each time from another network. The engine is started when the sale is that
 * long already. Engine, strangers and this asker of bids are processes of their own on one machine: read the ratio.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { dollars } from '@quarterline/rules';
import { connectDatabase } from '#database/connect.ts';
import { publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { openSaleQueue } from '#platform/sale/sale-queue.ts';
import { insertTestSale, testSigner } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { BENCH_SECRET, openBench, percentile } from './engine-nodes.ts';

const ENTRIES = 12_000;
const BIDDERS = 20;
const BETWEEN_MS = 50;
const FOR_MS = 15_000;
const LOOPS = 4;
const PORT = 18_117;

const bench = await openBench();
const sale = await insertTestSale(bench.database, { parcels: 20, bidders: BIDDERS, closesInMs: 86_400_000 });
let price = 500_000;
let made = 0;
/** Parcels in turn, and on each another bidder than the last: almost every bid is taken. */
const nextBid = () => {
  price += 25_000;
  made += 1;
  const amountCents = dollars(price);
  const parcel = made % sale.parcelIds.length;
  const bidder = (parcel + Math.floor(made / sale.parcelIds.length)) % BIDDERS;
  return {
    parcel,
    bidder,
    body: { bidId: randomUUID(), amountCents, seenSequence: 0, retypedAmountCents: amountCents },
  };
};

const grow = async (): Promise<void> => {
  const pool = connectDatabase(bench.databaseUrl, 6, true);
  const queue = openSaleQueue(sale.id, {
    database: pool,
    signer: testSigner,
    publicSale,
    outageAfterMs: 3_600_000,
    onCommit: () => {},
  });
  for (let turn = 0; turn < ENTRIES; turn += 200) {
    const bids = Array.from({ length: 200 }, () => {
      const { parcel, bidder, body } = nextBid();
      const parcelId = sale.parcelIds[parcel] ?? '';
      return queue.enqueue({
        kind: 'bid',
        askerId: sale.bidders[bidder]?.userId ?? '',
        requestId: randomUUID(),
        withinRate: true,
        bid: { kind: 'place_bid', parcelId, enteredBy: null, ...body },
      });
    });
    await Promise.all(bids);
  }
  await pool.end();
};
await grow();

await bench.startNode(PORT, { TRUSTED_PROXIES: '127.0.0.1' });
const address = `http://127.0.0.1:${PORT}`;
const cookies = await Promise.all(
  sale.bidders.map(({ userId }) => insertSession(bench.database, userId, BENCH_SECRET)),
);
const bid = async (): Promise<number> => {
  const { parcel, bidder, body } = nextBid();
  const before = performance.now();
  const answer = await fetch(`${address}/api/auctions/${sale.slug}/parcels/parcel-${parcel + 1}/bids`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies[bidder] ?? '' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return performance.now() - before;
};
/** Bids at a fixed beat, whether or not the last was answered. */
const bidFor = async (ms: number): Promise<number[]> => {
  const answers: Promise<number>[] = [];
  const end = performance.now() + ms;
  for (let next = performance.now(); next < end; next += BETWEEN_MS) {
    answers.push(bid());
    await sleep(Math.max(0, next + BETWEEN_MS - performance.now()));
  }
  return Promise.all(answers);
};

const strangers = fork(new URL('./anonymous-loops.mjs', import.meta.url), { execArgv: [], detached: true });
const beside = async (path: string): Promise<{ took: number[]; answers: Record<string, number> }> => {
  strangers.send({ url: `${address}${path}`, loops: LOOPS });
  const took = await bidFor(FOR_MS);
  strangers.send(null as never);
  const [answers] = await once(strangers, 'message');
  return { took, answers };
};
const row = (what: string, took: number[], rest = ''): void =>
  void process.stdout.write(
    `${what.padEnd(40)} ${String(took.length).padStart(4)} bids   p50 ${percentile(took, 0.5).toFixed(1).padStart(6)} ms   p95 ${percentile(took, 0.95).toFixed(1).padStart(6)} ms   most ${percentile(took, 1).toFixed(1).padStart(6)} ms  ${rest}\n`,
  );

const begun = performance.now();
const first = await fetch(`${address}/api/auctions/${sale.slug}/checkpoint`);
const { sequence } = (await first.json()) as { sequence: number };
process.stdout.write(`first checkpoint over ${sequence} entries after ${Math.round(performance.now() - begun)} ms\n`);
await bidFor(3000);
row('bids alone', await bidFor(FOR_MS));
for (const [what, path] of [
  ['checkpoint', `/api/auctions/${sale.slug}/checkpoint?since=5000`],
  ['snapshot', `/api/auctions/${sale.slug}`],
  ['plain page', `/auctions/${sale.slug}/parcels/plain/`],
] as const) {
  const { took, answers } = await beside(path);
  row(`beside four on the ${what}`, took, `answers ${JSON.stringify(answers)}`);
  row('bids alone', await bidFor(FOR_MS / 2));
}
strangers.disconnect();
await bench.end();
process.exit(0);
