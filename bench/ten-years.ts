/**
 * `npm run bench:ten-years [-- --sales 20000]`: fills a database with sales that are over, ten accounts for each, and
 * prints the size of each large table, how soon an engine answers on it, what the public status costs, and how many
 * blocks of 8 kB the engines read in a second while nobody asks anything: with one engine and with three.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { queryRows } from '#database/statements/rows.ts';
import { freePort } from '#testing/free-port.ts';
import { fillTenYears, TEN_YEARS } from '#testing/history/fill-ten-years.ts';
import { openBench, percentile } from './engine-nodes.ts';

const IDLE_MS = 30_000;
const { values } = parseArgs({ options: { sales: { type: 'string', default: String(TEN_YEARS.sales) } } });
const sales = Number(values.sales);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const bench = await openBench();
try {
  const begun = performance.now();
  await fillTenYears(bench.databaseUrl, { sales, accounts: sales * 10 });
  // An engine would keep the clocks of filler.
  await bench.database.query(
    `UPDATE sale SET status = 'completed', next_due_at = NULL WHERE status IN ('upcoming', 'live')`,
  );
  say(`${sales.toLocaleString('en')} sales in ${((performance.now() - begun) / 1000).toFixed(0)} s`);

  const tables = await queryRows<{ name: string; mb: number; rows: number }>(
    bench.database,
    `SELECT relname AS name, round(pg_total_relation_size(oid) / 1e6)::int AS mb, reltuples::int AS rows FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY pg_total_relation_size(oid) DESC LIMIT 12`,
  );
  for (const { name, mb, rows } of tables)
    say(`${name}: ${rows.toLocaleString('en')} rows, ${mb.toLocaleString('en')} MB`);

  const blocksRead = async (): Promise<number> => {
    const [row] = await queryRows<{ blocks: number }>(
      bench.database,
      'SELECT blks_hit + blks_read AS blocks FROM pg_stat_database WHERE datname = current_database()',
    );
    return row?.blocks ?? 0;
  };
  const idle = async (): Promise<string> => {
    // The first rounds end what the fill has left.
    await sleep(IDLE_MS);
    const before = await blocksRead();
    await sleep(IDLE_MS);
    return Math.round((await blocksRead()) - before).toLocaleString('en');
  };

  const port = await freePort();
  const started = performance.now();
  await bench.startNode(port);
  say(`an engine answers after ${(performance.now() - started).toFixed(0)} ms`);
  const took: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const asked = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/status/`);
    await response.text();
    took.push(performance.now() - asked);
    // Its answer is kept for a few seconds.
    await sleep(count % 4 === 3 ? 5500 : 0);
  }
  say(
    `the public status: ${percentile(took, 0.5).toFixed(1)} ms in the middle, at most ${Math.max(...took).toFixed(0)} ms`,
  );
  say(`one engine, nobody asks: ${await idle()} blocks in ${IDLE_MS / 1000} s`);
  await bench.startNode(await freePort());
  await bench.startNode(await freePort());
  say(`three engines, nobody asks: ${await idle()} blocks in ${IDLE_MS / 1000} s`);
} finally {
  await bench.end();
}
process.exit(0);
