/**
 * `npm run bench:bids`: how many bids a second the queue of a sale decides, beside the limits of the same database server.
 * Durable: every decision is in the record, with a signed receipt, before it is answered. Short form: `-- --short`.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { cpus, totalmem } from 'node:os';
import { dollars } from '@quarterline/rules';
import { connectDatabase, type Database } from '../apps/engine/database/connect.ts';
import { publicSale } from '../apps/engine/features/sales/publication/server/compose-published-sale.ts';
import { openSaleQueue, type SaleQueue } from '../apps/engine/platform/sale/sale-queue.ts';
import { insertTestSale, type TestSale, testSigner } from '../apps/engine/testing/sales/test-sale.ts';
import { insertSession } from '../apps/engine/testing/session-cookie.ts';
import { closedLoop, type LoopResult } from './closed-loop.ts';
import { BENCH_SECRET, openBench } from './engine-nodes.ts';

const short = process.argv.includes('--short');
const FOR_MS = short ? 1500 : 4000;
const BIDDERS = 64;

const bench = await openBench();
const { database, databaseUrl } = bench;

const measure = async (what: string, run: () => Promise<LoopResult>): Promise<LoopResult> => {
  const result = await run();
  process.stdout.write(
    `${what.padEnd(58)} ${String(result.perSecond).padStart(7)}/s   p50 ${result.p50Ms.toFixed(1).padStart(6)} ms   p99 ${result.p99Ms.toFixed(1).padStart(6)} ms\n`,
  );
  return result;
};

/** Prices only rise, from a counter that all share: almost every bid is accepted, which is the dearest case. */
const bidding = (sale: TestSale, queues: SaleQueue[], parcels: number) => {
  const prices = Array.from({ length: parcels }, () => 500_000);
  return async (asker: number, turn: number): Promise<void> => {
    const parcel = (asker + turn) % parcels;
    const amount = (prices[parcel] ?? 0) + 25_000;
    prices[parcel] = amount;
    await (queues[asker % queues.length] as SaleQueue).enqueue({
      kind: 'bid',
      askerId: sale.bidders[asker]?.userId ?? '',
      requestId: randomUUID(),
      withinRate: true,
      bid: {
        kind: 'place_bid',
        bidId: randomUUID(),
        parcelId: sale.parcelIds[parcel] ?? '',
        amountCents: dollars(amount),
        seenSequence: 0,
        retypedAmountCents: dollars(amount),
        enteredBy: null,
      },
    });
  };
};

const queueRun = async (parcels: number, nodes: number, largestBatch?: number): Promise<LoopResult> => {
  const sale = await insertTestSale(database, { bidders: BIDDERS, parcels, closesInMs: 86_400_000 });
  const pools: Database[] = Array.from({ length: nodes }, () => connectDatabase(databaseUrl, 6, true));
  const queues = pools.map((pool) =>
    openSaleQueue(sale.id, {
      database: pool,
      signer: testSigner,
      publicSale,
      outageAfterMs: 3_600_000,
      onCommit: () => {},
      ...(largestBatch ? { largestBatch } : {}),
    }),
  );
  const result = await closedLoop(
    BIDDERS,
    FOR_MS,
    bidding(sale, queues, Math.max(2, parcels) === parcels ? parcels : 1),
  );
  await Promise.all(pools.map((pool) => pool.end()));
  return result;
};

/** What no engine with one transaction a bid can pass: the same row updated by prepared statements, at its best pool size. */
const hotRow = async (clients: number): Promise<LoopResult> => {
  const pool = connectDatabase(databaseUrl, clients);
  await database.query('CREATE TABLE IF NOT EXISTS hot_row (id int PRIMARY KEY, value bigint NOT NULL); ');
  await database.query('INSERT INTO hot_row VALUES (1, 0) ON CONFLICT DO NOTHING');
  const result = await closedLoop(
    clients,
    FOR_MS,
    async () => void (await pool.query({ name: 'hot', text: 'UPDATE hot_row SET value = value + 1 WHERE id = 1' })),
  );
  await pool.end();
  return result;
};

process.stdout.write(
  `${cpus().length} processors (${cpus()[0]?.model ?? ''}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, PostgreSQL with fsync on; ${BIDDERS} bidders in a closed loop\n\n`,
);
const limits = [];
for (const clients of [1, 2, 16])
  limits.push(
    await measure(`limit: one row updated, ${clients} client${clients > 1 ? 's' : ''}`, () => hotRow(clients)),
  );
const single = await measure('one transaction a bid, one hot parcel', () => queueRun(2, 1, 1));
const hot = await measure('the queue, one node, two parcels', () => queueRun(2, 1));
await measure('the queue, one node, twenty parcels', () => queueRun(20, 1));
await measure('the queue, two nodes in one process, two parcels', () => queueRun(2, 2));
await overHttp();
const best = Math.max(...limits.map(({ perSecond }) => perSecond));
process.stdout.write(
  `\nThe queue decides ${(hot.perSecond / best).toFixed(1)} × the best hot row and ${(hot.perSecond / single.perSecond).toFixed(1)} × one transaction a bid.\n`,
);
await bench.end();
process.exit(0);

/** The whole way: engines as processes, 64 open connections, cookies, schemas. The client shares the machine. */
async function overHttp(): Promise<void> {
  const ports = [18_121, 18_122];
  await bench.startNode(ports[0] ?? 0);
  // So many that none asks more than the twenty times a second that the route allows a session; a prime number, or each
  // would ask for the same parcel again and again and be refused as too fast.
  const sale = await insertTestSale(database, { bidders: 607, parcels: 20, closesInMs: 86_400_000 });
  const cookies: string[] = [];
  for (const { userId } of sale.bidders) cookies.push(await insertSession(database, userId, BENCH_SECRET));
  const agent = new http.Agent({ keepAlive: true, maxSockets: BIDDERS });
  let price = 500_000;
  let turn = 0;
  const refused = { askingToLogIn: 0, byTheRules: 0 };
  const ask = (nodes: number) => (): Promise<void> => {
    price += 25_000;
    turn += 1;
    const amountCents = dollars(price);
    const body = JSON.stringify({ bidId: randomUUID(), amountCents, seenSequence: 0, retypedAmountCents: amountCents });
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port: ports[turn % nodes],
          agent,
          method: 'POST',
          path: `/api/auctions/${sale.slug}/parcels/parcel-${1 + (turn % 20)}/bids`,
          headers: {
            'content-type': 'application/json',
            'content-length': body.length,
            cookie: cookies[turn % cookies.length],
          },
        },
        (response) => {
          if (response.statusCode === 429) refused.askingToLogIn += 1;
          else if (response.statusCode !== 200) refused.byTheRules += 1;
          response.resume().on('end', resolve);
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  };
  // A process that has just started is slow for a second or two; nobody opens a sale on one.
  await closedLoop(BIDDERS, FOR_MS, ask(1));
  await measure('over HTTP, one engine process', () => closedLoop(BIDDERS, FOR_MS, ask(1)));
  await bench.startNode(ports[1] ?? 0);
  await closedLoop(BIDDERS, FOR_MS, ask(2));
  await measure('over HTTP, two engine processes', () => closedLoop(BIDDERS, FOR_MS, ask(2)));
  process.stdout.write(
    `(of the ${turn} over HTTP ${refused.byTheRules} were refused by the rules, ${refused.askingToLogIn} turned away by the rate limit)\n`,
  );
}
