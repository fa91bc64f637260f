import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormSpool, SpoolFull } from '#site/server/forms/form-spool.ts';
import { MediaRelay } from '#site/server/media-relay.ts';
import { siteServer } from '#site/server/site-server.ts';
import { openWriteFaults, type WriteFaults } from '../../files/write-faults.ts';
import { followChanges } from '../../follow-changes.ts';
import { fixtureWorld } from '../../testing/fixture-feed.ts';
import { startTestEngine } from '../../testing/test-engine.ts';
import { testPublisher } from '../../testing/test-publisher.ts';

/** While it is full, a file begins and takes nothing: as the system does it. */
const disk = vi.hoisted(() => ({ isFull: false, error: 'ENOSPC: no space left on device, write' }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const writeFile: typeof real.writeFile = async (path, content, options) => {
    await real.writeFile(path, disk.isFull ? '' : content, options);
    if (disk.isFull) throw new Error(disk.error);
  };
  const open: typeof real.open = async (...args) => {
    const file = await real.open(...args);
    if (disk.isFull) file.writeFile = () => Promise.reject(new Error(disk.error));
    return file;
  };
  return { ...real, writeFile, open };
});
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const writeFileSync: typeof real.writeFileSync = (path, content, options) => {
    real.writeFileSync(path, disk.isFull ? '' : content, options);
    if (disk.isFull) throw new Error(disk.error);
  };
  return { ...real, writeFileSync };
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
const feed = fixtureWorld(NOW);
let folder = '';
let lines: string[] = [];
let faults: WriteFaults;
const log = (line: string): void => void lines.push(line);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
  [lines, disk.isFull, disk.error] = [[], false, 'ENOSPC: no space left on device, write'];
  faults = openWriteFaults(join(folder, 'site', 'disk-probe.tmp'), log, 20);
});
afterEach(async () => {
  faults.stop();
  disk.isFull = false;
  await rm(folder, { recursive: true, force: true });
});

/** A publisher that follows a feed at `engineUrl`, and what its site answers a monitor and a proxy. */
const follow = async (engineUrl: string) => {
  const publisher = testPublisher(folder, { render: ({ path }) => `<p>${path}</p>` });
  await publisher.open();
  const stopping = new AbortController();
  const done = followChanges({
    publisher,
    engineUrl,
    signal: stopping.signal,
    log,
    waitMs: 20,
    onFollowed: () => faults.notePages(null),
    onUnwritten: faults.notePages,
  });
  const app = siteServer({
    engineUrl,
    siteUrl: 'http://site',
    publicDir: publisher.publicDir,
    clientDir: join(folder, 'client'),
    mediaDir: join(folder, 'media'),
    log,
    feedAgeMs: () => 1000,
    writeFaults: faults,
  });
  return {
    publisher,
    reasonOf: async (path: string): Promise<string | null> => (await app.inject(path)).json().reason,
    stop: async (): Promise<void> => {
      stopping.abort();
      await done;
    },
  };
};
const leftovers = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => /\.(?:tmp|part)$/.test(name));

test('a full disk is one line when it begins and one when it ends, and neither blames the engine', async () => {
  const engine = await startTestEngine(feed);
  const site = await follow(engine.url);
  await expect.poll(() => site.publisher.store.cursor).toBe(feed.cursor);
  await expect.poll(() => site.publisher.hasWork).toBe(false);
  disk.isFull = true;
  const before = lines.length;
  feed.put('sale', 'oldman-pivot-quarter', { ...saleOf('oldman-pivot-quarter'), summary: 'Written on a full disk.' });
  await expect.poll(() => site.reasonOf('/ready')).toBe('write_failed');
  expect(await site.reasonOf('/ready/pages')).toBe(null);
  // Long enough for three more tries and many looks.
  await new Promise((resolve) => setTimeout(resolve, 1700));
  expect(lines.slice(before)).toEqual([
    'The disk of the site takes no files. Pages stay as they are, and forms are refused. ENOSPC: no space left on device, write',
  ]);
  await expect.poll(leftovers).toEqual([]);

  disk.isFull = false;
  await expect.poll(() => site.publisher.store.cursor, { timeout: 20_000 }).toBe(feed.cursor);
  await expect.poll(() => site.reasonOf('/ready')).toBe(null);
  await site.stop();
  await engine.stop();
  expect(lines.slice(before + 1).filter((line) => !line.includes('pages rewritten'))).toEqual([
    expect.stringMatching(/^The disk takes files again, after \d+ s\.$/),
  ]);
});

test('an engine that is away is still said to be away, and the disk is not', async () => {
  const site = await follow('http://127.0.0.1:9');
  await expect.poll(() => lines.join()).toContain('The engine cannot be followed');
  await site.stop();
  expect(lines).toHaveLength(1);
  expect(faults.isFailing()).toBe(false);
});

test('a page that fails for another reason than the disk is not said to be the engine either', async () => {
  faults.notePages(new TypeError('land is undefined'));
  faults.notePages(new TypeError('land is undefined'));
  expect(lines).toEqual([
    'Pages cannot be written to the disk. They stay as they are and are tried again. land is undefined',
  ]);
  faults.notePages(null);
  await expect.poll(() => faults.isFailing()).toBe(false);
});

test('the fault goes on while pages fail, though a small file could be written', async () => {
  faults.notePages(new Error(disk.error));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([faults.isFailing(), lines.length]).toEqual([true, 1]);
});

const form = (text: string) => ({ id: randomUUID(), kind: 'contact' as const, body: { message: text } });
const spoolWith = (answer: () => Response): FormSpool =>
  new FormSpool({
    folder: join(folder, 'forms'),
    engineUrl: 'http://engine.test',
    log,
    noteFault: faults.note,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 5))),
    fetch: (async () => answer()) as typeof fetch,
  });

test('a form that the disk does not take is refused and leaves nothing; the next is kept once there is room', async () => {
  let arrived = 0;
  const spool = spoolWith(() => {
    arrived += 1;
    return new Response('{}');
  });
  await spool.start();
  disk.isFull = true;
  await expect(spool.keep(form('one'))).rejects.toBeInstanceOf(SpoolFull);
  await expect(spool.keep(form('two'))).rejects.toBeInstanceOf(SpoolFull);
  expect(lines).toHaveLength(1);
  await expect.poll(leftovers).toEqual([]);
  disk.isFull = false;
  await spool.keep(form('three'));
  await expect.poll(() => arrived).toBe(1);
  await expect.poll(() => lines.at(-1)).toMatch(/^The disk takes files again/);
  await spool.stop();
});

test('a form whose refusal cannot be written down waits, and the site goes on', async () => {
  const refusals = [() => new Response('{"code":"not_found","message":"No sale."}', { status: 404 })];
  const spool = spoolWith(() => (refusals[0] ?? (() => new Response('{}')))());
  await spool.start();
  await spool.keep(form('one'));
  disk.isFull = true;
  await expect.poll(() => lines.filter((line) => line.startsWith('The disk of the site')).length).toBe(1);
  expect(spool.waiting).toBe(1);
  disk.isFull = false;
  refusals.pop();
  await expect.poll(() => spool.waiting).toBe(0);
  await spool.stop();
});

test('a picture of the engine is handed on though the disk does not keep it', async () => {
  const media = new MediaRelay('http://engine.test', join(folder, 'media'), faults.note);
  disk.isFull = true;
  vi.stubGlobal('fetch', async () => new Response('picture', { headers: { 'content-type': 'image/webp' } }));
  const got = await media.get('/media/quarter.webp');
  vi.unstubAllGlobals();
  expect([got?.body.toString(), got?.type, lines.length]).toEqual(['picture', 'image/webp', 1]);
});

const saleOf = (slug: string) => {
  const found = feed.after(0).changes.find((change) => change.type === 'sale' && change.id === slug);
  if (found?.type !== 'sale' || !found.record) throw new Error(`There is no sale ${slug}.`);
  return found.record;
};
