/**
 * `npm run bench:bids`: how many bids a second the queue of a sale decides, beside the limits of the same database server.
 * Durable: every decision is in the record, with a signed receipt, before it is answered. Short form: `-- --short`. With
 * `-- --statements` also what the database spent on each statement of the bids over HTTP.
 */
import { randomUUID } from 'node:crypto';
import { cpus, totalmem } from 'node:os';
import { dollars } from '@quarterline/rules';
import { connectDatabase, type Database } from '#database/connect.ts';
import { queryRows } from '#database/statements/rows.ts';
import { publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { openSaleQueue, type SaleQueue } from '#platform/sale/sale-queue.ts';
import { insertTestSale, type TestSale, testSigner } from '#testing/sales/test-sale.ts';
import { closedLoop, type LoopResult } from './closed-loop.ts';
import { openBench } from './engine-nodes.ts';
import { measureHttp } from './http-bids.ts';

const short = process.argv.includes('--short');
const FOR_MS = short ? 1500 : 4000;
const BIDDERS = 64;

const statements = process.argv.includes('--statements');
const bench = await openBench(undefined, statements ? { shared_preload_libraries: 'pg_stat_statements' } : {});
const { database, databaseUrl } = bench;

const print = (what: string, { perSecond, p50Ms, p99Ms }: Omit<LoopResult, 'count'>): void =>
  void process.stdout.write(
    `${what.padEnd(58)} ${String(perSecond).padStart(7)}/s   p50 ${p50Ms.toFixed(1).padStart(6)} ms   p99 ${p99Ms.toFixed(1).padStart(6)} ms\n`,
  );

const measure = async (what: string, run: () => Promise<LoopResult>): Promise<LoopResult> => {
  const result = await run();
  print(what, result);
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
// First: what the other sales leave to be told would take an engine's time.
if (statements) await database.query('CREATE EXTENSION pg_stat_statements');
const http = await measureHttp(bench, FOR_MS, BIDDERS);
if (http === null) process.stdout.write('Without `wrk` nothing is asked over HTTP.\n');
else {
  print('over HTTP: the least, a route that sends JSON back', http.echo);
  print('over HTTP: bids, one engine', http.bids);
  process.stdout.write(
    `One request takes ${http.echo.processorUs} µs of the processor there, and a bid ${http.bids.processorUs} µs of the engine's: ${(http.bids.processorUs / http.echo.processorUs).toFixed(1)} ×; ${http.bids.refused} bids were refused.\n`,
  );
}
if (statements) await printStatements();
const limits = [];
for (const clients of [1, 2, 16])
  limits.push(
    await measure(`limit: one row updated, ${clients} client${clients > 1 ? 's' : ''}`, () => hotRow(clients)),
  );
const single = await measure('one transaction a bid, one hot parcel', () => queueRun(2, 1, 1));
const hot = await measure('the queue, one node, two parcels', () => queueRun(2, 1));
await measure('the queue, one node, twenty parcels', () => queueRun(20, 1));
await measure('the queue, two nodes in one process, two parcels', () => queueRun(2, 2));
const best = Math.max(...limits.map(({ perSecond }) => perSecond));
process.stdout.write(
  `\nThe queue decides ${(hot.perSecond / best).toFixed(1)} × the best hot row and ${(hot.perSecond / single.perSecond).toFixed(1)} × one transaction a bid.\n`,
);
await bench.end();
process.exit(0);

async function printStatements(): Promise<void> {
  const rows = await queryRows<Record<'ms' | 'calls' | 'rows' | 'wal' | 'statement', string>>(
    database,
    `SELECT round(total_exec_time)::text AS ms, calls::text, rows::text, wal_bytes::text AS wal,
       left(regexp_replace(query, '\\s+', ' ', 'g'), 90) AS statement
     FROM pg_stat_statements ORDER BY total_exec_time DESC LIMIT 20`,
  );
  process.stdout.write('\n    ms   calls    rows   bytes of log  statement, since the first request over HTTP\n');
  for (const { ms, calls, rows: count, wal, statement } of rows)
    process.stdout.write(
      `${ms.padStart(6)}${calls.padStart(8)}${count.padStart(8)}${wal.padStart(15)}  ${statement}\n`,
    );
}
