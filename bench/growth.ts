/**
 * `npm run bench:growth`: what one more costs as everything grows: an entry of a record, a bid by bidders and by parcels, a watcher, a
 * page, an edit. Writes the table into `docs/proof.md` and the picture `docs/growth.svg`, where a level line grows in proportion.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Change } from '@quarterline/contract';
import { applyEvent, type SaleState } from '@quarterline/rules';
import { openFrameDelivery } from '#features/bidding/stream/server/frame-delivery.ts';
import { longRecord } from '#testing/sales/long-record.ts';
import { openGrowingSale } from './growing-sale.ts';
import { type Growth, growthPicture, growthTable } from './growth-picture.ts';
import { openBenchPublisher } from './publish-world.ts';
import { siteWorld } from './site-world.ts';

const FIGURES = new URL('../docs/proof.md', import.meta.url);
const PICTURE = new URL('../docs/growth.svg', import.meta.url);
const ROUNDS = 7;
const BIDS = 2000;
const FRAMES = 20;
const EDITS = 40;

const heapBytes = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};
const middle = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** Microseconds of one of `count`, in the middle of a few rounds. */
const timeOf = async (count: number, run: () => Promise<void> | void): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await run();
    times.push(((performance.now() - begun) * 1000) / count);
  }
  return middle(times);
};

const growth = async (
  what: string,
  unit: string,
  sizes: readonly number[],
  measure: (size: number) => Promise<{ us: number; bytes?: number }>,
): Promise<Growth> => {
  const rows: Growth['rows'] = [];
  // Compiled first: the first rounds of a program are slow.
  await measure(sizes[0] ?? 0);
  for (const size of sizes) rows.push({ size, ...(await measure(size)) });
  process.stdout.write(growthTable([{ what, unit, rows }]));
  return { what, unit, rows };
};

const readRecord = async (size: number) => {
  const record = longRecord('sale', size);
  let state: SaleState | null = null;
  const replay = (): void => {
    state = null;
    for (const { event } of record) state = applyEvent(state, event);
  };
  const us = await timeOf(size, replay);
  state = null;
  const before = heapBytes();
  replay();
  return { us, bytes: (heapBytes() - before) / size };
};

/** Everybody has bid before the first one that is measured. */
const bidIn = (people: number, parcels: number) => async () => {
  const sale = openGrowingSale(people, parcels);
  sale.bid(Math.max(BIDS, people * parcels));
  return { us: await timeOf(BIDS, () => sale.bid(BIDS)) };
};

const tellWatchers = async (size: number) => {
  const delivery = openFrameDelivery(() => {});
  const watchers = Array.from({ length: size }, () => ({ viewer: { role: 'visitor' } as const, write: () => true }));
  const frame = 'x'.repeat(1000);
  return {
    us: await timeOf(size * FRAMES, async () => {
      for (let turn = 0; turn < FRAMES; turn += 1)
        await new Promise<void>((resolve) => delivery.deliver(watchers, () => frame, [resolve]));
    }),
  };
};

/** A site of about so many pages: one made with all others, and the edit of one sale's text beside them. */
const makePages = async (sizes: readonly number[]): Promise<Growth[]> => {
  const [pages, edits]: [Growth['rows'], Growth['rows']] = [[], []];
  const ends: (() => Promise<void>)[] = [];
  for (const [round, size] of [sizes[0] ?? 0, ...sizes].entries()) {
    const { publisher, end } = await openBenchPublisher();
    const before = heapBytes();
    const { changes, sales } = siteWorld(Math.round(size / 13));
    const begun = performance.now();
    const made = (await publisher.publish(changes, changes.length)).length;
    const us = ((performance.now() - begun) * 1000) / made;
    for (let turn = 0; turn < 5000 && publisher.hasWork; turn += 1) await publisher.workBehind();
    const kept = (heapBytes() - before) / made;
    const times: number[] = [];
    for (let index = 0; index < EDITS; index += 1) {
      const sale = sales[(index * 37) % sales.length];
      const cursor = changes.length + 1 + index;
      const record = { ...sale, descriptionMarkdown: `Changed ${index}.` };
      const asked = performance.now();
      await publisher.publish([{ cursor, type: 'sale', id: sale?.slug, record } as Change], cursor);
      times.push((performance.now() - asked) * 1000);
    }
    ends.push(end);
    // The first is not counted: it is drawn while the program is being compiled.
    if (round === 0) continue;
    pages.push({ size: made, us, bytes: kept });
    edits.push({ size: made, us: middle(times) });
  }
  // Now: a file system that has just deleted thousands of files is slow to make others.
  for (const end of ends) await end();
  const all = [
    { what: 'page of a new site', unit: 'pages', rows: pages },
    { what: 'edit of one sale’s text', unit: 'pages', rows: edits },
  ];
  process.stdout.write(growthTable(all));
  return all;
};

const all = [
  await growth('entry of a record, read again', 'entries', [1000, 8000, 64_000], readRecord),
  await growth('bid, by bidders of the sale', 'bidders', [50, 500, 5000], (size) => bidIn(size, 6)()),
  await growth('bid, by parcels of the sale', 'parcels', [5, 50, 200], (size) => bidIn(50, size)()),
  await growth('watcher told of a frame', 'watchers', [500, 2500, 10_000], tellWatchers),
  ...(await makePages([500, 2000, 8000])),
];
const machine = `${cpus().length} processors (${cpus()[0]?.model ?? ''}), Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`;
await writeFile(PICTURE, growthPicture(all));
const page = await readFile(FIGURES, 'utf8');
await writeFile(
  FIGURES,
  page.replace(/(<!-- growth -->\n)[\s\S]*(<!-- \/growth -->)/, `$1${machine}\n\n${growthTable(all)}$2`),
);
process.exit(0);
