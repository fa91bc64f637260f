/**
 * `npm run bench:site`: how fast the publisher makes a site of 10,000 pages, and how soon an edit is on its pages. With
 * `-- --short` a tenth of it. Real pages, drawn by the built bundle, written to a disk; nothing is served meanwhile.
 */
import { cpus, totalmem } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Change } from '@quarterline/contract';
import { openBenchPublisher } from './publish-world.ts';
import { siteWorld } from './site-world.ts';

const short = process.argv.includes('--short');
const SALES = short ? 100 : 1000;
const EDITS = short ? 60 : 300;

async function main(): Promise<void> {
  const { publisher, end } = await openBenchPublisher();
  const [cpu] = cpus();
  say(
    `Machine: ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  );
  try {
    const { changes, sales } = siteWorld(SALES);
    const [started, loop, processor] = [performance.now(), performance.eventLoopUtilization(), process.cpuUsage()];
    const pages = (await publisher.publish(changes, changes.length)).length;
    const seconds = (performance.now() - started) / 1000;
    const busy = performance.eventLoopUtilization(loop).active / 1000;
    const { user, system } = process.cpuUsage(processor);
    const ofPage = (whole: number): string => `${Math.round((whole / pages) * 1e6)} µs`;
    say(`Whole build: ${pages} pages in ${seconds.toFixed(1)} s, ${Math.round(pages / seconds)} pages/s (goal 1,100)`);
    say(
      `Of a page: ${ofPage(seconds)}, the publisher busy for ${ofPage(busy)} of them; ${ofPage((user + system) / 1e6)} of processor with the thread that draws and writes`,
    );
    for (let round = 0; round < 2000 && publisher.hasWork; round += 1) await publisher.workBehind();

    let cursor = changes.length;
    const edited = async (name: string, edit: (record: (typeof sales)[number], index: number) => Change['record']) => {
      const times: number[] = [];
      let touched = 0;
      for (let index = 0; index < EDITS; index += 1) {
        const sale = sales[(index * 37) % sales.length];
        if (!sale) continue;
        cursor += 1;
        const change = { cursor, type: 'sale', id: sale.slug, record: edit(sale, index) } as Change;
        const from = performance.now();
        touched += (await publisher.publish([change], cursor)).length;
        times.push(performance.now() - from);
      }
      times.sort((a, b) => a - b);
      const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
      say(
        `${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${(touched / times.length).toFixed(1)} pages each (goal p95 50 ms)`,
      );
    };
    await edited('Edit of a sale’s text', (sale, index) => ({ ...sale, descriptionMarkdown: `Changed ${index}.` }));
    await edited('Edit of a starting bid', (sale, index) => ({
      ...sale,
      parcels: sale.parcels.map((parcel) => ({
        ...parcel,
        startingBidCents: parcel.startingBidCents + index * 100_000,
      })),
    }));
    say(`Memory: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`);
  } finally {
    await end();
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await main();
