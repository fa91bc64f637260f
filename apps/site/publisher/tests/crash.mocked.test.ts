import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Publisher } from '../publisher.ts';
import { fixtureWorld } from '../testing/fixture-feed.ts';
import { testPublisher } from '../testing/test-publisher.ts';

/** The disk of a machine that loses its power at a chosen step. */
const disk = vi.hoisted(() => ({ steps: Number.POSITIVE_INFINITY }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const step =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      disk.steps -= 1;
      if (disk.steps < 0) throw new Error('power cut');
      return work(...args);
    };
  return { ...real, writeFile: step(real.writeFile), rename: step(real.rename) };
});

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const step =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args): Result => {
      disk.steps -= 1;
      if (disk.steps < 0) throw new Error('power cut');
      return work(...args);
    };
  return { ...real, writeFileSync: step(real.writeFileSync), renameSync: step(real.renameSync) };
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
const folders: string[] = [];
afterEach(async () => {
  disk.steps = Number.POSITIVE_INFINITY;
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'crash-'));
  folders.push(folder);
  return folder;
};
const publisherIn = (folder: string): Publisher =>
  testPublisher(folder, { render: (data, slice) => `<p>${data.path} ${JSON.stringify([data.props, slice])}</p>` });

const feed = fixtureWorld(NOW);
const renamed = feed.after(0).changes.find((change) => change.id === 'oldman-pivot-quarter');

/** From nothing to everything, then one edit; as a process would do that follows the feed. */
async function publishAll(folder: string): Promise<void> {
  const publisher = publisherIn(folder);
  await publisher.open();
  if (publisher.store.cursor < feed.cursor) await publisher.publish(feed.after(0).changes, feed.cursor);
  if (renamed?.type === 'sale' && renamed.record && publisher.store.cursor < feed.cursor + 1)
    await publisher.publish(
      [{ ...renamed, record: { ...renamed.record, name: 'Oldman River Pivot' } }],
      feed.cursor + 1,
    );
  for (let round = 0; publisher.hasWork && round < 200; round += 1) await publisher.workBehind();
}

async function everyFile(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(join(folder, 'site'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const entries = names.map(async (name) => {
    // The second at which a calendar entry was written is the one thing that differs.
    const text = (await readFile(name, 'latin1')).replace(/DTSTAMP:\S+/, '').replace(/^SEQUENCE:\d+/m, '');
    return [name.slice(folder.length), /\.ics/.test(name) ? text.length > 0 : text] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

test('whenever the power goes, the next start ends with the same files as if it had not', async () => {
  const whole = await newFolder();
  disk.steps = 1_000_000;
  await publishAll(whole);
  const steps = 1_000_000 - disk.steps;
  const wanted = await everyFile(whole);
  expect(Object.keys(wanted).length).toBeGreaterThan(100);
  expect(Object.keys(wanted).some((name) => name.endsWith('.tmp'))).toBe(false);
  for (const share of [0.02, 0.23, 0.48, 0.61, 0.86, 0.97]) {
    const folder = await newFolder();
    disk.steps = Math.floor(steps * share);
    await publishAll(folder).catch((error: Error) => expect(error.message).toBe('power cut'));
    disk.steps = Number.POSITIVE_INFINITY;
    await publishAll(folder);
    const found = await everyFile(folder);
    expect(Object.keys(found).sort(), `power cut at ${share}`).toEqual(Object.keys(wanted).sort());
    expect(found, `power cut at ${share}`).toEqual(wanted);
  }
});

test('a packing never stands beside a newer file, whenever the power goes', async () => {
  const folder = await newFolder();
  await publishAll(folder);
  const { brotliDecompressSync } = await import('node:zlib');
  const page = join(folder, 'site/public/auctions/oldman-pivot-quarter/index.html');
  expect(brotliDecompressSync(await readFile(`${page}.br`)).toString()).toBe(await readFile(page, 'utf8'));
  for (let step = 0; step < 12; step += 1) {
    const publisher = publisherIn(folder);
    await publisher.open();
    disk.steps = step;
    const record = renamed?.type === 'sale' ? renamed.record : null;
    if (!record) throw new Error('The sale is not in the fixture.');
    const change = { ...renamed, record: { ...record, summary: `Cut at ${step}.` } } as NonNullable<typeof renamed>;
    await publisher.publish([change], feed.cursor + 2 + step).catch(() => {});
    disk.steps = Number.POSITIVE_INFINITY;
    const packed = await readFile(`${page}.br`).catch(() => null);
    if (packed) expect(brotliDecompressSync(packed).toString()).toBe(await readFile(page, 'utf8'));
  }
});

test('a disk that fails for a moment leaves nothing old behind: the next try of the same site makes all of it', async () => {
  const sold = feed
    .after(0)
    .changes.find((change) => change.type === 'sale' && change.record?.saleStatus === 'completed');
  const edit = { ...sold, record: { ...sold?.record, name: 'A New Name' } } as NonNullable<typeof sold>;
  const editIn = async (folder: string, failsAt: number): Promise<boolean> => {
    await publishAll(folder);
    const publisher = publisherIn(folder);
    await publisher.open();
    disk.steps = failsAt;
    const isDone = await publisher.publish([edit], feed.cursor + 2).then(
      () => true,
      () => false,
    );
    disk.steps = Number.POSITIVE_INFINITY;
    if (!isDone) await publisher.publish([edit], feed.cursor + 2);
    for (let round = 0; publisher.hasWork && round < 200; round += 1) await publisher.workBehind();
    return isDone;
  };
  const whole = await newFolder();
  expect(await editIn(whole, Number.POSITIVE_INFINITY)).toBe(true);
  const wanted = await everyFile(whole);
  for (const failsAt of [0, 2, 3, 6, 11]) {
    const folder = await newFolder();
    expect(await editIn(folder, failsAt)).toBe(false);
    // What a failed write leaves is swept at the next start.
    const found = Object.entries(await everyFile(folder)).filter(([name]) => !name.endsWith('.tmp'));
    expect(Object.fromEntries(found), `failed at ${failsAt}`).toEqual(wanted);
  }
});
